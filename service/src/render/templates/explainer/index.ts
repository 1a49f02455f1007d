import { centerX, type Box, type Frame } from '../../art/box';
import { createLogoSprite, drawBrandRow } from '../../art/brandMark';
import { saved, type Context } from '../../art/canvas';
import { createClosing } from '../../art/closing';
import { createMesh } from '../../art/mesh';
import { clamp, easeIn, easeOut, partAt, progress } from '../../art/motion';
import { fade } from '../../art/palette';
import { drawPips } from '../../art/pips';
import { drawWave } from '../../art/wave';
import { readLines } from '../../material';
import { neutralEmoji, topicEmoji } from '../../script/emoji';
import { asTitle, clip, lengthOf, shorten, splitClauses } from '../../script/sentences';
import type { Script } from '../../script/script';
import { applyStyle, measureText, type TextStyle } from '../../text/layout';
import { addressOf, writeFor } from '../common';
import type { Composition, Material, Template } from '../template';
import { spokenSeconds, timeCaptions, type Chunk } from './captions';
import { definition } from './definition';
import { captionSize, createKaraoke } from './karaoke';
import { planVisual } from './visuals';

const labelStyle: TextStyle = { family: 'text', weight: 600, tracking: 0.2 };
const LABEL_SIZE = 34;
const LONGEST_STEP = 118;
const MOST_SECONDS = 18.5;
const CLOSING_SECONDS = 3;
const PAUSE = 0.55;
/** A step is on its way in this long before its first word; by then the one before has left. */
const LEAD = 0.3;

interface Layout {
	visual: { x: number; y: number; radius: number };
	label: { x: number; y: number };
	captions: Box;
	captionSize: number;
	wave: Box;
	closing: Box;
}

function layout(frame: Frame): Layout {
	const { safe } = frame;
	const closing = { ...safe, y: safe.y + 150, height: safe.height - 190 };
	if (frame.orientation === 'landscape') {
		const x = frame.width * 0.42;
		const captions = { x, y: 330, width: safe.x + safe.width - x, height: 460 };
		return {
			visual: { x: frame.width * 0.21, y: 560, radius: 220 },
			label: { x: centerX(captions), y: 270 },
			captions,
			captionSize: 124,
			wave: { ...captions, y: 880, height: 70 },
			closing,
		};
	}
	const portrait = frame.orientation === 'portrait';
	const captions = { ...safe, y: portrait ? 1010 : 556, height: portrait ? 440 : 340 };
	return {
		visual: { x: frame.width / 2, y: portrait ? 640 : 344, radius: portrait ? 220 : 128 },
		label: { x: frame.width / 2, y: portrait ? 968 : 534 },
		captions,
		captionSize: portrait ? 130 : 104,
		wave: { ...safe, y: portrait ? 1530 : 934, height: portrait ? 80 : 60 },
		closing: portrait ? { ...closing, height: 1000 } : closing,
	};
}

/** Title and steps: the first sentence names the subject when enough is left to explain it. */
function planSteps(material: Material, script: Script): { title: string; steps: string[] } {
	const given = readLines(material.data, 'scenes', 'beats', 'features', 'points', 'steps');
	const { sentences, bullets } = script.reading;
	let steps = given.length > 0 ? given : bullets.length >= 2 ? bullets : sentences;
	const first = sentences[0] ?? '';
	const leads =
		given.length === 0 && (bullets.length >= 2 || (sentences.length >= 3 && lengthOf(first) <= 60));
	if (leads && bullets.length < 2) steps = steps.slice(1);
	if (steps.length < 2) {
		const clauses = steps.flatMap(splitClauses);
		steps =
			clauses.length >= 2
				? clauses
				: [...steps, ...script.beats.filter((beat) => !steps.includes(beat))];
	}
	if (steps.length === 0) steps = [script.headline, ...script.beats];
	return {
		title: clip(script.headline, 64),
		steps: steps.slice(0, 4).map((step) => asTitleKeepingStop(shorten(step, LONGEST_STEP))),
	};
}

function asTitleKeepingStop(text: string): string {
	return /[.!?…؟。]$/u.test(text)
		? `${asTitle(text)}${/\.$/.test(text) ? '.' : ''}`
		: asTitle(text);
}

function compose(material: Material): Composition {
	const { frame, palette, brand } = material;
	const limits = { headlineLength: 60, beatLength: 90, minBeats: 0, maxBeats: 4 };
	const script = writeFor(material, limits);
	const { title, steps } = planSteps(material, script);
	const place = layout(frame);
	const light = palette.paperGround;
	const ground = light ? palette.paper : palette.ink;
	const text = light ? palette.onPaper : palette.onInk;
	const accent = light ? palette.primary : palette.inkAccent;
	const onAccent = light ? palette.onPrimary : palette.onInkAccent;
	const colors = { text, accent, onAccent };

	const spoken = steps.reduce((sum, step) => sum + spokenSeconds(timeCaptions(step, 1)), 0);
	const pauses = steps.length * (PAUSE + 0.2);
	// Long texts are spoken faster, short ones slower, within what can be followed.
	const pace = clamp(
		spoken + pauses > MOST_SECONDS
			? (MOST_SECONDS - pauses) / spoken
			: Math.max(1, (5.5 - pauses) / spoken),
		0.6,
		1.5,
	);
	let at = 0.5;
	const used = new Set<string>();
	const shown = new Set<string>();
	const plans = steps.map((step, index) => {
		const chunks = timeCaptions(step, pace);
		const start = at;
		const seconds = Math.max(1.6, spokenSeconds(chunks) + PAUSE);
		// Steps begin on the half seconds of the music.
		at = Math.ceil((start + seconds) * 2) / 2;
		const fitting = topicEmoji(step, shown);
		const emoji = fitting ?? (index === 0 ? script.heroEmoji : neutralEmoji(index));
		shown.add(emoji);
		const isLast = index === steps.length - 1;
		const visual = planVisual(
			{ text: step, emoji, emojiFits: fitting !== undefined, isLast },
			colors,
			frame.scale,
			used,
		);
		return { start, chunks, visual };
	});
	// A single short step still needs time to be read.
	const closingAt = Math.max(at, 4.5);
	const durationSeconds = Math.max(8, closingAt + CLOSING_SECONDS);
	const size = captionSize(
		plans.flatMap(({ chunks }) => chunks),
		place.captions,
		place.captionSize,
	);
	const scenes = plans.map((plan, index) => ({
		...plan,
		end: plans[index + 1]?.start ?? closingAt,
		karaoke: createKaraoke(plan.chunks, place.captions, size, {
			text,
			pill: accent,
			onPill: onAccent,
		}),
	}));
	const starts = [0, ...scenes.slice(1).map((scene) => scene.start), closingAt, durationSeconds];

	const mesh = createMesh(
		frame,
		ground,
		[
			{ color: palette.primary, strength: light ? 0.22 : 0.75 },
			{ color: palette.accent, strength: light ? 0.22 : 0.26 },
		],
		material.seed,
	);
	const name = brand.name ?? '';
	const logo = createLogoSprite(name === '' ? title : name, material.logo, accent, 64, frame.scale);
	const closing = createClosing(
		{
			frame,
			palette,
			logo: material.logo,
			name,
			headline: title,
			tagline: brand.tagline ?? (name === '' ? undefined : title),
			address: addressOf(material, script),
			callToAction: script.callToAction,
		},
		{ text, fill: accent, onFill: onAccent },
		place.closing,
	);

	const drawStep = (ctx: Context, index: number, t: number) => {
		const scene = scenes[index];
		if (scene === undefined) return;
		const age = t - scene.start;
		const leaving = easeIn(progress(t, scene.end - LEAD - 0.14, 0.2));
		const alpha = easeOut(clamp((age + LEAD) / 0.25)) * (1 - leaving);
		saved(ctx, () => {
			ctx.globalAlpha = alpha;
			ctx.translate(place.visual.x, place.visual.y - leaving * 40);
			scene.visual(ctx, place.visual.radius, age + 0.2);
		});
		if (scenes.length > 1) drawStepLabel(ctx, index, alpha);
		scene.karaoke(ctx, age, leaving);
	};

	const drawStepLabel = (ctx: Context, index: number, alpha: number) => {
		const label = `${script.phrases.step} ${index + 1} / ${scenes.length}`.toLocaleUpperCase();
		saved(ctx, () => {
			ctx.globalAlpha = alpha;
			applyStyle(ctx, labelStyle, LABEL_SIZE, label);
			ctx.fillStyle = fade(text, 0.66);
			ctx.fillText(
				label,
				place.label.x - measureText(label, labelStyle, LABEL_SIZE) / 2,
				place.label.y,
			);
		});
	};

	return {
		durationSeconds,
		posterSeconds: restingMarker(scenes[0]),
		mood: script.mood,
		cuts: [...scenes.slice(1).map((scene) => scene.start), closingAt],
		draw(ctx, t) {
			mesh(ctx, t);
			drawPips(ctx, frame.safe, starts, t, text);
			const ending = t >= closingAt;
			const index = partAt(scenes, t + LEAD);
			if (ending) {
				closing(ctx, t - closingAt);
				return;
			}
			drawBrandRow(ctx, logo, title, text, frame.safe.x, frame.safe.y + 36, frame.safe.width);
			const previous = scenes[index - 1];
			if (previous !== undefined && t < previous.end) drawStep(ctx, index - 1, t);
			drawStep(ctx, index, t);
			drawWave(ctx, place.wave, text, t);
		},
	};
}

/** The marker rests on the last word of the first caption. */
function restingMarker(scene: { start: number; chunks: Chunk[] } | undefined): number {
	const word = scene?.chunks[0]?.words.at(-1);
	return (scene?.start ?? 0) + (word === undefined ? 1 : word.start + word.seconds * 0.7);
}

export const explainer: Template = { definition, compose };
