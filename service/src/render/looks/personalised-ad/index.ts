import { bottomOf, inset, type Box, type Frame } from '../../art/box';
import { saved, type Context } from '../../art/canvas';
import { easeInOut, partAt, progress } from '../../art/motion';
import { legible } from '../../art/palette';
import { isNeutralEmoji } from '../../../script/emoji';
import { readLine } from '../../brand';
import { isRightToLeft } from '../../../util/textDirection';
import { paced, readingSeconds, startsOf } from '../../../script/pace';
import { addressOf, asSentence, filmScript, writeFor } from '../lookScript';
import type { Composition, RenderContext, Look } from '../look';
import { createCouponScene } from './coupon';
import { definition } from './definition';
import { createGreeting, type DrawScene } from './greeting';
import { spellings } from './keys';
import { createReel } from '../../media/reel';
import { createMessage, picturePlace, pictureStage } from './message';
import { readPerson } from './person';

const WIPE_SECONDS = 0.6;

function greetingBox(frame: Frame): Box {
	const { safe } = frame;
	if (frame.orientation === 'portrait') return { ...safe, y: 300, height: 700 };
	if (frame.orientation === 'square') return { ...safe, height: safe.height * 0.62 };
	return { ...safe, width: safe.width * 0.56 };
}

function messageBox(frame: Frame): Box {
	const { safe } = frame;
	if (frame.orientation === 'portrait') return { ...safe, y: 680, height: 760 };
	if (frame.orientation === 'square') {
		return { ...safe, y: 400, height: bottomOf(safe) - 400 };
	}
	return inset({ ...safe, width: safe.width * 0.56 }, 0, 20);
}

/** A sign for the greeting's card: what the offer is counted in. */
function signOf(offer: string, emoji: string): string {
	return /[%$€£¥₹]/u.exec(offer)?.[0] ?? emoji;
}

/** What a coupon says; its sentence may hold offer and code already. */
function couponText([heading = '', ...parts]: readonly string[]): string {
	const said = parts.filter(
		(part, index) =>
			part !== '' && !parts.some((other, at) => at !== index && other.includes(part)),
	);
	return [heading, ...said].join(' · ');
}

interface Scene {
	start: number;
	text: string;
	draw: DrawScene;
}

function compose(context: RenderContext): Composition {
	const { frame, palette, brand, data } = context;
	const limits = {
		...{ headlineLength: 80, beatLength: 90, minBeats: 0, maxBeats: 4 },
		...{ beatSeconds: 1.7, otherSeconds: 7 },
	};
	// The name alone can carry a video: then there is nothing but the greeting and the coupon.
	const name = readLine(data, ...spellings.name) ?? '';
	const script = writeFor(context.prompt === '' ? { ...context, prompt: name } : context, limits);
	const { phrases, reading } = script;
	const person = readPerson(context, reading.person);
	const emoji = readLine(data, 'emoji') ?? script.heroEmoji;
	const offer =
		readLine(data, ...spellings.offer) ??
		reading.offer ??
		readLine(data, 'price') ??
		reading.price ??
		'';
	const shownOffer = offer.replace(/^[-–]\s?(?=\d)/u, '\u2212');
	const heading = person === '' ? phrases.onlyForYou : phrases.onlyFor.replace('{name}', person);
	const lines = [script.headline, ...script.beats].filter((line) => line !== person);
	// The sentence that makes the offer stands on the coupon, and is not said before it as well.
	const ownDetail = readLine(data, ...spellings.offerDetail);
	const offered =
		ownDetail === undefined && offer !== ''
			? lines.find((line) => line.includes(offer))
			: undefined;
	const detail = ownDetail ?? offered ?? brand.tagline ?? '';
	const messages = lines.filter((line) => line !== offered);
	const rtl = isRightToLeft(script.headline);

	const looks = [
		{
			ground: palette.fresh,
			text: palette.onPaper,
			stress: legible(palette.primary, palette.fresh),
		},
		{
			ground: palette.accent,
			text: palette.onAccent,
			stress: legible(palette.primary, palette.accent, 3),
		},
	];
	const greeting = readLine(data, 'greeting') ?? phrases.greeting;
	const called = person === '' ? `${phrases.onlyForYou}!` : `${person}!`;
	const code = readLine(data, ...spellings.code) ?? reading.code ?? '';
	const natural = [
		2.5,
		...messages.map((line) => (messages.length > 1 ? readingSeconds(line) : 2.5)),
		4,
	];
	const lengths = paced(natural, reading.seconds, definition.durationRange);
	const starts = startsOf(lengths);
	const durationSeconds = starts[messages.length + 2] ?? 8;
	const said = messages.map((text, index) => ({ start: starts[index + 1] ?? 0, text }));
	const reel = createReel(context.media, said, durationSeconds, pictureStage(frame, rtl));
	const scenes: Scene[] = [
		{
			start: 0,
			text: `${greeting} ${called}`,
			draw: createGreeting(
				frame,
				palette,
				{
					greeting,
					name: called,
					promise: offer === '' ? '' : phrases.pickedForYou,
					sign: signOf(offer, '🎁'),
				},
				greetingBox(frame),
			),
		},
	];
	for (const [index, message] of messages.entries()) {
		const look = looks[index % looks.length] ?? looks[0];
		const sign = index === 0 ? emoji : (script.beatEmoji[index - 1] ?? emoji);
		const picture = isNeutralEmoji(sign) && sign !== data['emoji'] ? undefined : sign;
		if (look === undefined) continue;
		scenes.push({
			start: starts[index + 1] ?? 0,
			text: message,
			draw: createMessage(frame, look, message, picture, messageBox(frame), rtl, (ctx, age) =>
				reel.draw(ctx, (starts[index + 1] ?? 0) + age),
			),
		});
	}
	scenes.push({
		start: starts[messages.length + 1] ?? 0,
		text: couponText([heading, shownOffer, detail, code]),
		draw: createCouponScene(
			frame,
			palette,
			{
				...{ heading, offer: shownOffer, detail, emoji },
				code,
				smallPrint: readLine(data, ...spellings.validUntil) ?? '',
				callToAction: script.callToAction,
				signature: brand.name ?? addressOf(context, script) ?? '',
			},
			context.seed,
		),
	});
	const origin = picturePlace(frame, rtl);
	const reach = Math.hypot(frame.width, frame.height);

	return {
		narration: scenes.map(({ start, text }, index) => ({
			start,
			text: index === scenes.length - 1 ? `${asSentence(text)} ${script.callToAction}` : text,
		})),
		durationSeconds,
		reel,
		posterSeconds: durationSeconds - 1,
		moods: ['playful', 'upbeat', 'warm'],
		cuts: scenes.slice(1).map((scene) => scene.start),
		script: filmScript(context, script, scenes),
		draw(ctx, t) {
			const index = partAt(scenes, t);
			const scene = scenes[index];
			const before = scenes[index - 1];
			if (scene === undefined) return;
			const open = easeInOut(progress(t, scene.start, WIPE_SECONDS));
			if (before === undefined || open >= 1) {
				scene.draw(ctx, t - scene.start);
				return;
			}
			before.draw(ctx, t - before.start);
			openCircle(ctx, origin.x, origin.y, reach * open, () => {
				scene.draw(ctx, t - scene.start);
			});
		},
	};
}

function openCircle(ctx: Context, x: number, y: number, radius: number, draw: () => void): void {
	if (radius < 1) return;
	saved(ctx, () => {
		ctx.beginPath();
		ctx.arc(x, y, radius, 0, 2 * Math.PI);
		ctx.clip();
		draw();
	});
}

export const personalisedAd: Look = { definition, compose };
