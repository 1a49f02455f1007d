import { easeInOut, indexAt, progress } from '../../art/easing';
import { withinCircle } from '../../art/shapes';
import { ensureContrast } from '../../art/palette';
import { isNeutralEmoji } from '../../../script/emoji';
import { isRightToLeft } from '../../../util/textDirection';
import { findCode, findOffer, withMinusSign } from '../../../script/literals';
import { readingSeconds, schedule } from '../../../script/pace';
import type { Language } from '../../../script/language';
import { asTitle, hasContent, sameWords, withCapital } from '../../../script/sentences';
import {
	displayUrl,
	asSentence,
	linesOf,
	tell,
	writeTemplateScript,
	type ScriptLine,
} from '../templateScript';
import { defineTemplate, type Composition, type RenderContext } from '../videoTemplate';
import { createCouponScene } from './coupon';
import { chooseDetail, couponText, findLimit } from './couponText';
import type { DataOf } from '../../../request/templateDefinition';
import { definition } from '../../../request/templates/personalised-ad';
import { createGreeting } from './greeting';
import { hasOwnMedia } from '../../media/loadMedia';
import { createReel } from '../../media/reel';
import { layoutAd } from './layout';
import { createMessage } from './message';
import { honoredName, readGreeting, salute } from './salutation';

const WIPE_SECONDS = 0.6;

/** The sign on the greeting's card: what the offer takes off, otherwise the film's emoji or the initial of the first name. */
function signOf(
	offer: string,
	emoji: string,
	names: readonly string[],
	language: Language,
): string {
	if (offer.includes('%')) return '%';
	const [initial] = /[\p{L}\p{N}]/u.exec(names.join(' ')) ?? [];
	return isNeutralEmoji(emoji) && initial !== undefined ? withCapital(initial, language) : emoji;
}

type Data = DataOf<typeof definition>;

function compose(context: RenderContext<Data>): Composition {
	const { frame, palette, brand, data } = context;
	// A name alone is enough for a video, which then has only the greeting and the coupon.
	const { name, code: givenCode, validUntil } = data;
	const written = writeTemplateScript(
		context.prompt === '' ? { ...context, prompt: name ?? '' } : context,
		definition,
		{
			headlineLength: 80,
			beatLength: 90,
			beatSeconds: 1.7,
			otherSeconds: 7,
			showsOffer: true,
			places: ['person', 'code', 'date'],
		},
		{ person: name, code: givenCode, date: validUntil },
	);
	const greeting = readGreeting(written.headline, name);
	const honored = honoredName(name, greeting?.name);
	const replaced = [greeting?.name ?? ''].filter(
		(text) => honored !== undefined && hasContent(text) && !sameWords(text, honored),
	);
	const unsaid = replaced.map((text) => ({ text, reason: 'no_room' as const }));
	const script = { ...written, leftOut: [...written.leftOut, ...unsaid] };
	const { labelled } = script;
	const person = honored ?? greeting?.name ?? labelled.person ?? '';
	const isMessage = ({ text }: ScriptLine) => hasContent(text) && !sameWords(text, person);
	const [headline, ...others] = linesOf(script);
	const opening =
		greeting === undefined
			? headline
			: { ...headline, text: asTitle(greeting.rest, script.language) };
	const lines = [opening, ...others].filter(isMessage);
	const linesSaid = lines.map(({ text }) => text);
	const emoji = data.emoji ?? script.heroEmoji;
	const code = givenCode ?? labelled.code ?? findCode(linesSaid.join('\n')) ?? '';
	const detail = chooseDetail(linesSaid, {
		offer: script.offer ?? '',
		tagline: brand.tagline,
		detail: data.offerDetail,
	});
	const smallPrint = validUntil ?? labelled.date ?? findLimit(linesSaid) ?? '';
	const onCoupon = [detail, smallPrint];
	const offer = script.offer ?? findOffer(detail) ?? '';
	const shownOffer = withMinusSign(offer);
	const messages = lines.filter(({ text }) => !onCoupon.includes(text));
	const hasMedia = hasOwnMedia(context.media);
	// Only messages show the caller's media.
	if (messages.length === 0 && hasMedia) {
		const text = [detail, shownOffer, brand.name ?? '', person].find(hasContent) ?? headline.text;
		messages.push({ text, given: [], emoji });
	}
	const { primary, fresh, onPaper, accent, onAccent } = palette;
	const messageColors = {
		fresh: { ground: fresh, text: onPaper, stress: ensureContrast(primary, fresh) },
		accent: { ground: accent, text: onAccent, stress: ensureContrast(primary, accent, 3) },
	};
	const opened = data.greeting ?? greeting?.greeting ?? script.fixedWords.greeting;
	const salutation = salute(person, opened);
	const greeted = {
		text: `${salutation.greeting} ${salutation.name}`.trim(),
		given: isMessage(opening) ? [] : opening.given,
		seconds: 2.5,
	};
	const couponSaid =
		couponText(shownOffer, detail, script.callToAction.includes(code) ? '' : code) || person;
	const coupon = {
		text: smallPrint === '' ? couponSaid : `${couponSaid} – ${smallPrint}`,
		given: [
			...lines.flatMap(({ text, given }) => (onCoupon.includes(text) ? given : [])),
			...script.scenesOf.callToAction,
		],
		seconds: 4,
	};
	const { scenes, durationSeconds } = schedule(
		[
			greeted,
			...messages.map(({ text, given }) => ({
				text,
				given,
				seconds: messages.length > 1 ? readingSeconds(text) : Math.max(2.5, readingSeconds(text)),
			})),
			coupon,
		],
		script.seconds,
		definition.durationRange,
	);
	// The greeting and the coupon show no media.
	const said = scenes.slice(1, -1);
	const couponAt = scenes.at(-1)?.start ?? 0;
	const layout = layoutAd(frame, isRightToLeft(script.headline));
	const reel = createReel(context.media, said, couponAt, layout.media);
	const sign = signOf(offer, emoji, [person, brand.name ?? '', script.headline], script.language);
	const drawScene = [
		createGreeting(frame, palette, { ...salutation, sign }, layout.greeting),
		...said.map(({ text, start }, index) => {
			const shown = index === 0 ? emoji : (messages[index]?.emoji ?? emoji);
			const picture = isNeutralEmoji(shown) && shown !== data.emoji ? undefined : shown;
			const isAlone = picture === undefined && !hasMedia;
			const box = isAlone ? layout.aloneMessage : layout.message;
			const colors = messageColors[index % 2 === 0 ? 'fresh' : 'accent'];
			return createMessage(frame, colors, text, picture, { ...layout, box }, (ctx, age) =>
				reel.draw(ctx, start + age),
			);
		}),
		createCouponScene(context, {
			heading: person,
			offer: shownOffer,
			detail,
			emoji,
			code,
			smallPrint,
			callToAction: script.callToAction,
			address: displayUrl(context, script) ?? '',
		}),
	];
	const origin = layout.emoji;
	const reach = Math.hypot(frame.width, frame.height);

	return {
		...tell(context, script, scenes, durationSeconds),
		narration: scenes.map((scene) => ({
			...scene,
			text:
				scene.start === couponAt ? `${asSentence(couponSaid)} ${script.callToAction}` : scene.text,
		})),
		reel,
		thumbnailSeconds: durationSeconds - 1,
		moods: ['playful', 'upbeat', 'warm'],
		draw(ctx, t, { seconds }) {
			const index = indexAt(scenes, t);
			const draw = (at: number) => drawScene[at]?.(ctx, t - (scenes[at]?.start ?? 0), seconds);
			const open = easeInOut(progress(t, scenes[index]?.start ?? 0, WIPE_SECONDS));
			if (index === 0 || open >= 1) {
				draw(index);
				return;
			}
			draw(index - 1);
			withinCircle(ctx, origin.x, origin.y, reach * open, () => draw(index));
		},
	};
}

export const personalisedAd = defineTemplate(definition, compose);
