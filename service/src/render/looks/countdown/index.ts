import { z } from 'zod';
import { saved } from '../../art/canvas';
import { easeIn, easeInOut, partAt, progress } from '../../art/motion';
import { readLine } from '../../brand';
import { paced, readingSeconds, startsOf } from '../../../script/pace';
import { addressOf, asSentence, filmScript, writeFor } from '../lookScript';
import type { Composition, RenderContext, Look } from '../look';
import { definition } from './definition';
import { createLeader } from './leader';
import { createReel } from '../../media/reel';
import { createReveal, pictureStage } from './reveal';
import { createTeaser } from './teaser';

const TEASER_SECONDS = 2.5;
const REVEAL_SECONDS = 4;
const fromSchema = z.coerce.number().int().min(1).max(5).catch(3);

function compose(context: RenderContext): Composition {
	const { frame, palette, data } = context;
	const limits = {
		...{ headlineLength: 64, beatLength: 90, minBeats: 0, maxBeats: 4 },
		...{ beatSeconds: 1.7, otherSeconds: 7 },
	};
	const script = writeFor(context, limits);
	const from = fromSchema.parse(data['from'] ?? 3);
	const leader = createLeader(frame, palette, from);
	const given = readLine(data, 'reveal');
	const beats = given === undefined ? script.beats : [given, ...script.beats.slice(1)];
	const titles = beats.length > 0 ? beats : [script.headline];
	// With one line to say, it is what the countdown leads to.
	const teased = beats.length > 0 ? script.headline : script.phrases.soon;
	const kicker = beats.length > 0 ? script.phrases.soon : '';
	const emphasis = beats.length > 0 ? script.emphasis : '';
	const teaser = createTeaser(frame, palette, teased, kicker, emphasis);
	const spoken = [script.headline, ...titles].join(' ');
	const date = readLine(data, 'date', 'when') ?? script.reading.date ?? '';
	const natural = titles.map((title, index) =>
		index === titles.length - 1 ? REVEAL_SECONDS : readingSeconds(title),
	);
	const revealAt = TEASER_SECONDS + from;
	const { min, max } = definition.durationRange;
	const { seconds } = script.reading;
	const lengths = paced(natural, seconds && seconds - revealAt, {
		min: min - revealAt,
		max: max - revealAt,
	});
	const starts = startsOf(lengths).map((start) => start + revealAt);
	const durationSeconds = starts.at(-1) ?? max;
	const said = titles.map((text, index) => ({ start: starts[index] ?? 0, text }));
	const reel = createReel(context.media, said, durationSeconds, pictureStage(frame));
	const reveals = titles.map((title, index) => ({
		start: starts[index] ?? 0,
		text: title,
		draw: createReveal(
			context,
			{
				title,
				date: index > 0 || spoken.includes(date) ? '' : date,
				// Until the last one they show what is coming; then what to do.
				callToAction: index === titles.length - 1 ? script.callToAction : '',
				address: addressOf(context, script) ?? '',
				emoji: readLine(data, 'emoji') ?? script.heroEmoji,
			},
			(ctx, age) => reel.draw(ctx, (starts[index] ?? 0) + age),
		),
	}));
	const reach = Math.hypot(frame.width, frame.height) / 2;

	return {
		narration: [
			{ start: 0, text: teased },
			{ start: TEASER_SECONDS, text: '' },
			...reveals.map(({ start, text }, index) => ({
				start,
				text: index === reveals.length - 1 ? `${asSentence(text)} ${script.callToAction}` : text,
			})),
		],
		durationSeconds,
		reel,
		posterSeconds: durationSeconds - 1.2,
		moods: ['dramatic', 'energetic', 'bold'],
		cuts: [TEASER_SECONDS, ...reveals.map(({ start }) => start)],
		script: filmScript(context, script, [{ text: teased, start: 0 }, ...reveals]),
		draw(ctx, t) {
			if (t < TEASER_SECONDS) {
				teaser(ctx, t);
				// The teaser is drawn into the middle; the first number is behind it.
				const closing = easeIn(progress(t, TEASER_SECONDS - 0.3, 0.3));
				if (closing <= 0) return;
				saved(ctx, () => {
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
			saved(ctx, () => {
				ctx.beginPath();
				ctx.arc(frame.width / 2, frame.height / 2, Math.max(1, reach * open), 0, 2 * Math.PI);
				ctx.clip();
				const reveal = reveals[partAt(reveals, t)];
				reveal?.draw(ctx, t - reveal.start);
			});
		},
	};
}

export const countdown: Look = { definition, compose };
