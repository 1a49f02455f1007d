import { bottomOf, inset, type Box, type Frame } from '../../art/box';
import { saved, type Context } from '../../art/canvas';
import { easeInOut, partAt, progress } from '../../art/motion';
import { legible } from '../../art/palette';
import { readLine } from '../../brand';
import { isRightToLeft } from '../../text/direction';
import { addressOf, writeFor } from '../common';
import type { Composition, Material, Template } from '../template';
import { createCouponScene } from './coupon';
import { definition } from './definition';
import { createGreeting, type DrawScene } from './greeting';
import { spellings } from './keys';
import { createMessage, picturePlace } from './message';
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

interface Scene {
	start: number;
	draw: DrawScene;
}

function compose(material: Material): Composition {
	const { frame, palette, brand, data } = material;
	const person = readPerson(material);
	const limits = { headlineLength: 64, beatLength: 64, minBeats: 0, maxBeats: 1 };
	// The name alone can carry a video: then there is nothing but the greeting and the coupon.
	const promptOrName = person.prompt === '' ? person.name : person.prompt;
	const script = writeFor({ ...material, prompt: promptOrName }, limits);
	const { phrases, reading } = script;
	const emoji = readLine(data, 'emoji') ?? script.heroEmoji;
	const offer =
		readLine(data, ...spellings.offer) ??
		reading.offer ??
		readLine(data, 'price') ??
		reading.price ??
		'';
	const shownOffer = offer.replace(/^[-–]\s?(?=\d)/u, '\u2212');
	const heading =
		person.name === '' ? phrases.onlyForYou : phrases.onlyFor.replace('{name}', person.name);
	const messages = [script.headline, ...script.beats].filter((line) => line !== person.name);
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
	const scenes: Scene[] = [
		{
			start: 0,
			draw: createGreeting(
				frame,
				palette,
				{
					greeting: readLine(data, 'greeting') ?? phrases.greeting,
					name: person.name === '' ? `${phrases.onlyForYou}!` : `${person.name}!`,
					promise: phrases.pickedForYou,
					sign: signOf(offer, '🎁'),
				},
				greetingBox(frame),
			),
		},
	];
	let at = 2.5;
	for (const [index, message] of messages.entries()) {
		const look = looks[index % looks.length] ?? looks[0];
		const picture = index === 0 ? emoji : (script.beatEmoji[index - 1] ?? emoji);
		if (look === undefined) continue;
		scenes.push({
			start: at,
			draw: createMessage(frame, look, message, picture, messageBox(frame), rtl),
		});
		at += messages.length === 1 ? 2.5 : 2;
	}
	const detail = readLine(data, ...spellings.offerDetail) ?? brand.tagline ?? messages[0] ?? '';
	scenes.push({
		start: at,
		draw: createCouponScene(
			frame,
			palette,
			{
				...{ heading, offer: shownOffer, detail, emoji },
				code: readLine(data, ...spellings.code) ?? reading.code ?? '',
				smallPrint: readLine(data, ...spellings.validUntil) ?? '',
				callToAction: script.callToAction,
				signature: brand.name ?? addressOf(material, script) ?? '',
			},
			material.seed,
		),
	});
	const durationSeconds = Math.max(8, at + 4);
	const origin = picturePlace(frame, rtl);
	const reach = Math.hypot(frame.width, frame.height);

	return {
		durationSeconds,
		posterSeconds: durationSeconds - 1,
		mood: script.mood,
		cuts: scenes.slice(1).map((scene) => scene.start),
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

export const personalisedAd: Template = { definition, compose };
