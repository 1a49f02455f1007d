import { withState } from '../../art/canvas';
import { withinCircle } from '../../art/shapes';
import { easeIn, easeInOut, indexAt, progress } from '../../art/easing';
import { keyWord } from '../../art/elements/wordTile';
import { findEmoji, isNeutralEmoji } from '../../../script/emoji';
import { firstLiteral } from '../../../script/literals';
import { sameWords } from '../../../script/sentences';
import { readingSeconds, schedule } from '../../../script/pace';
import {
	displayUrl,
	asSentence,
	linesOf,
	toTimedScript,
	writeTemplateScript,
	type ScriptLine,
} from '../templateScript';
import { defineTemplate, type Composition, type RenderContext } from '../videoTemplate';
import type { DataOf } from '../../../request/templateDefinition';
import { DATE_LENGTH, definition } from '../../../request/templates/countdown';
import { createLeader } from './leader';
import { createReel } from '../../media/reel';
import { createReveal, DATE_AT, mediaViewport } from './reveal';
import { createTeaser } from './teaser';

const TEASER_SECONDS = 2.5;
const REVEAL_SECONDS = 4;
/** However short the video is to be, a reveal can be read, and the thumbnail shows it. */
const MIN_REVEAL_SECONDS = 2.5;

type Data = DataOf<typeof definition>;

function compose(context: RenderContext<Data>): Composition {
	const { frame, palette, data } = context;
	const { reveal: given, date: givenDate, from } = data;
	const script = writeTemplateScript(
		context,
		definition,
		{
			headlineLength: 64,
			beatLength: 90,
			beatSeconds: 1.7,
			otherSeconds: 7,
			places: ['date'],
		},
		{ date: givenDate },
	);
	const leader = createLeader(frame, palette, from);
	const [opening, ...lines] = linesOf(script);
	const isReveal = ({ text }: ScriptLine) => given !== undefined && sameWords(text, given);
	const reveal = { given: [], emoji: script.heroEmoji, ...lines.find(isReveal) };
	const beats = [
		...(given === undefined ? [] : [{ ...reveal, text: given }]),
		...lines.filter((line) => !isReveal(line)),
	];
	const shown = beats.length > 0 ? beats : [opening];
	const titles = shown.map(({ text }) => text);
	// A single line is the reveal; the teaser then says only whose it is.
	const teased = beats.length > 0 ? script.headline : (context.brand.name ?? script.headline);
	const emphasis = beats.length > 0 ? script.emphasis : '';
	const teaser = createTeaser(frame, palette, teased, emphasis);
	const spoken = [script.headline, ...titles].join(' ');
	const inText = firstLiteral([script.headline, ...script.beats].join('\n'), 'date');
	const date = givenDate ?? script.labelled.date ?? inText ?? '';
	const saysDate = (text: string) => text.toLowerCase().includes(date.toLowerCase());
	// A short line has the time or place too: "9 January 2027, 10:00"
	const isDateLine = (text: string) => date !== '' && saysDate(text) && text.length <= DATE_LENGTH;
	const unsaid = date === '' || saysDate(spoken) ? [] : [date];
	const revealAt = TEASER_SECONDS + from;
	const { min, max } = definition.durationRange;
	const { seconds } = script;
	const shortest = Math.max(min - revealAt, titles.length * MIN_REVEAL_SECONDS);
	const isLast = (index: number) => index === shown.length - 1;
	const timed = schedule(
		shown.map((line, index) => ({
			...line,
			seconds: isLast(index) ? REVEAL_SECONDS : readingSeconds(line.text),
		})),
		seconds && seconds - revealAt,
		{ min: shortest, max: Math.max(max - revealAt, shortest) },
	);
	const durationSeconds = timed.durationSeconds + revealAt;
	const said = timed.scenes.map((line) => ({ ...line, start: line.start + revealAt }));
	const reel = createReel(context.media, said, durationSeconds, mediaViewport(frame));
	const pictureOf = ({ text, emoji }: ScriptLine) =>
		findEmoji(text)[0] ?? (isNeutralEmoji(script.heroEmoji) ? emoji : script.heroEmoji);
	const reveals = said.map((line, index) => {
		const emoji = data.emoji ?? pictureOf(line);
		const sign = script.labelled.date ?? inText ?? keyWord(line.text);
		const onPill = titles.find(isDateLine) ?? date;
		const isOnSign = reel.shots.length === 0 && isNeutralEmoji(emoji) && sameWords(onPill, sign);
		// Only the last reveal has the date and the call to action.
		const hasPill = isLast(index) && !saysDate(line.text) && !isOnSign;
		const texts = {
			title: line.text,
			date: hasPill ? onPill : '',
			callToAction: isLast(index) ? script.callToAction : '',
			address: displayUrl(context, script) ?? '',
			...{ emoji, sign },
		};
		return {
			...line,
			draw: createReveal(context, texts, (ctx, age) => reel.draw(ctx, line.start + age)),
		};
	});
	const reach = Math.hypot(frame.width, frame.height) / 2;

	return {
		narration: [
			{ start: 0, text: teased, given: beats.length > 0 ? opening.given : [] },
			{ start: TEASER_SECONDS, text: '' },
			...said.slice(0, -1),
			...said.slice(-1).map(({ start, text, given }) => ({
				start,
				given: [...given, ...script.scenesOf.callToAction],
				text: [...[text, ...unsaid].map(asSentence), script.callToAction].join(' '),
			})),
		],
		durationSeconds,
		reel,
		thumbnailSeconds: durationSeconds - 1.2,
		moods: ['dramatic', 'energetic', 'bold'],
		cuts: [TEASER_SECONDS, ...reveals.map(({ start }) => start)],
		script: toTimedScript(context, script, [
			{ text: teased, start: 0 },
			...reveals,
			...unsaid.map((text) => ({ text, start: (said.at(-1)?.start ?? 0) + DATE_AT })),
		]),
		draw(ctx, t, { seconds }) {
			if (t < TEASER_SECONDS) {
				teaser(ctx, t);
				// The teaser closes in a circle over the first number.
				const closing = easeIn(progress(t, TEASER_SECONDS - 0.3, 0.3));
				if (closing <= 0) return;
				withState(ctx, () => {
					ctx.beginPath();
					ctx.rect(0, 0, frame.width, frame.height);
					ctx.arc(frame.width / 2, frame.height / 2, reach * (1 - closing), 0, 2 * Math.PI, true);
					ctx.clip();
					leader(ctx, 0);
				});
				return;
			}
			const open = easeInOut(progress(t, revealAt, 0.45));
			if (open < 1) leader(ctx, Math.min(t - TEASER_SECONDS, from - 0.001));
			if (t < revealAt) return;
			withinCircle(ctx, frame.width / 2, frame.height / 2, Math.max(1, reach * open), () => {
				const reveal = reveals[indexAt(reveals, t)];
				reveal?.draw(ctx, t - reveal.start, seconds);
			});
		},
	};
}

export const countdown = defineTemplate(definition, compose);
