import { createRowMark, createTitleRow, drawBrandRow, fitsRow } from '../../art/elements/brandMark';
import { faded, withState, type Context } from '../../art/canvas';
import type { Box } from '../../art/box';
import { createHills } from '../../art/backgrounds/hills';
import { createMeshGradient } from '../../art/backgrounds/meshGradient';
import { easeOut, indexAt, progress } from '../../art/easing';
import { blend, withAlpha } from '../../art/palette';
import { drawProgressBar } from '../../art/elements/progressBar';
import { drawWaveform } from '../../art/elements/waveform';
import { isNeutralEmoji } from '../../../script/emoji';
import { schedule } from '../../../script/pace';
import { applyStyle, measureText, type TextStyle } from '../../text/layout';
import { iconsDrawn } from '../../media/planShots';
import { hasOwnMedia } from '../../media/loadMedia';
import { createMediaPanel } from '../mediaPanel';
import { createCenteredEndCard } from '../centeredEndCard';
import { closingOf, linesOf, tell, withUndrawnIcons, writeTemplateScript } from '../templateScript';
import { defineTemplate, type Composition, type RenderContext } from '../videoTemplate';
import { captionLengthOf } from '../../text/captionOptions';
import {
	AT_A_GLANCE,
	fitCaptions,
	narrationOf,
	spokenSeconds,
	WHOLE_CLAUSE,
	type Caption,
} from '../../text/splitCaptions';
import { placeCaptions, shareAbove } from './placeCaptions';
import type { DataOf } from '../../../request/templateDefinition';
import { definition } from '../../../request/templates/explainer';
import { createKaraoke, karaokeSize } from './captions';
import { layoutBesideMedia, layoutWithoutMedia } from './layout';
import { areSteps, numberPoints } from './numberPoints';
import { chooseVisual, iconVisual } from './visuals';

const labelStyle: TextStyle = { family: 'text', weight: 600, tracking: 0.2 };
const LABEL_SIZE = 34;
const OPENING_SECONDS = 0.5;
const CLOSING_SECONDS = 3;
const PAUSE = 0.55;
/** A step starts to appear this long before its first word. */
const LEAD = 0.3;
/** Each step stays until the next one, which is soon there: a frame in between would be empty. */
const ARRIVAL_SECONDS = 0.12;

type Data = DataOf<typeof definition>;

function compose(context: RenderContext<Data>): Composition {
	const { frame, palette, brand } = context;
	const script = writeTemplateScript(context, definition, {
		headlineLength: 80,
		beatLength: 140,
		beatSeconds: 2,
		otherSeconds: 4,
		// A voice makes the video as long as it takes.
		linesPass: !context.hasVoice && context.data.captions !== 'none',
	});
	const { headline: title } = script;
	const light = palette.hasLightBackground;
	const ground = light ? palette.paper : palette.ink;
	const text = light ? palette.onPaper : palette.onInk;
	const accent = light ? palette.primary : palette.inkAccent;
	const onAccent = light ? palette.onPrimary : palette.onInkAccent;
	const colors = { text, accent, onAccent };

	// The title comes first, and stays visible during all steps.
	const opening = script.beats.length > 0 ? 1 : 0;
	const numbers = numberPoints(script);
	const points = numbers.filter((number) => number !== undefined).length;
	const said = linesOf(script, context.data.scenes).map((line) => ({
		...line,
		seconds: Math.max(opening > 0 ? 2 : 4, spokenSeconds(line.text) + PAUSE),
	}));
	const {
		scenes: [, ...timed],
		durationSeconds,
	} = schedule(
		[
			{ text: '', given: [], emoji: '', seconds: OPENING_SECONDS },
			...said,
			{ ...closingOf(script), seconds: CLOSING_SECONDS },
		],
		script.seconds,
		definition.durationRange,
	);
	const shown = timed.map((scene, index) => (index === 0 ? { ...scene, start: 0 } : scene));
	const closingAt = timed.at(-1)?.start ?? durationSeconds;
	const hasMedia = hasOwnMedia(context.media);
	const { data: captioned } = context;
	const place = placeCaptions(
		hasMedia ? layoutBesideMedia(frame, script.rtl, context.hasVoice) : layoutWithoutMedia(frame),
		frame,
		captioned,
	);
	const most = captionLengthOf(context.hasVoice ? AT_A_GLANCE : WHOLE_CLAUSE, captioned);
	const used = new Set<string>();
	const plans = timed.slice(0, -1).map(({ text: step, emoji, icon, given, start, seconds }) => {
		const chunks = fitCaptions(step, seconds - PAUSE, most, 1.5);
		// Media show what an emoji would.
		const isShown = !isNeutralEmoji(emoji) && !hasMedia;
		const request = { text: step, emoji: isShown ? emoji : undefined };
		const drawn = icon === undefined ? undefined : iconVisual(icon, colors);
		const visual =
			(hasMedia ? undefined : drawn) ??
			(place.visual && chooseVisual(request, colors, frame.scale, used));
		return { start, given, chunks, icon, drawn, visual, isLarge: visual === undefined };
	});
	// The captions beside visuals have one size.
	const besideVisuals = plans.filter(({ isLarge }) => !isLarge).flatMap(({ chunks }) => chunks);
	const smallSize = karaokeSize(besideVisuals, place.captions, place.captionSize);
	const look = {
		text,
		...(captioned.captions === 'words' && { marked: { fill: accent, text: onAccent } }),
		shareAbove: shareAbove(captioned),
	};
	const largeOnes = plans.filter(({ isLarge }) => isLarge).flatMap(({ chunks }) => chunks);
	const karaokeOf = ({ chunks, isLarge }: { chunks: Caption[]; isLarge: boolean }) => {
		if (!isLarge) return createKaraoke(chunks, place.captions, smallSize, look);
		// Beside media, all steps look alike.
		const alike = hasMedia ? largeOnes : chunks;
		const size = karaokeSize(alike, place.largeCaptions, place.largeCaptionSize);
		return createKaraoke(chunks, place.largeCaptions, size, look);
	};
	const scenes = plans.map((plan) => ({ ...plan, karaoke: karaokeOf(plan) }));
	const marks = [...shown.map(({ start }) => start), durationSeconds];

	const mesh = createMeshGradient(
		frame,
		ground,
		[
			{ color: palette.primary, strength: light ? 0.22 : 0.75 },
			{ color: palette.accent, strength: light ? 0.22 : 0.26 },
		],
		context.seed,
	);
	const hills = createHills(frame, [
		blend(ground, palette.primary, light ? 0.18 : 0.3),
		blend(ground, palette.primary, light ? 0.3 : 0.48),
	]);
	const media =
		place.panel &&
		createMediaPanel(context, shown, durationSeconds, place.panel, ground, (ctx) => {
			mesh(ctx, 0);
			hills(ctx, 0);
		});
	const name = brand.name ?? '';
	const logo = createRowMark(context, { tile: accent, grounds: [ground] });
	// Beside media, there is less room than in a whole row.
	const needsTwoLines = hasMedia || !fitsRow(logo, title, place.head.width);
	const titleRow = needsTwoLines ? createTitleRow(logo, title, text, place.head.width) : undefined;
	const tagline = brand.tagline ?? (name === '' ? undefined : title);
	const endLook = { tagline, grounds: [ground], text, fill: accent, onFill: onAccent };
	const closing = createCenteredEndCard(context, script, endLook, place.closing);

	const hasShot = (t: number) =>
		media?.reel.shots.some(({ start, end }) => t >= start && t < end) === true;

	/** Where a scene has an icon instead of media. */
	const drawInPanel = (ctx: Context, { x, y, width, height }: Box, t: number) => {
		const scene = scenes[indexAt(scenes, t)];
		if (scene?.drawn === undefined || t >= closingAt || hasShot(t)) return;
		withState(ctx, () => {
			ctx.translate(x + width / 2, y + height / 2);
			scene.drawn?.(ctx, Math.min(width, height) * 0.28, t - scene.start);
		});
	};

	const drawStep = (ctx: Context, index: number, t: number) => {
		const scene = scenes[index];
		if (scene === undefined) return;
		const age = t - scene.start;
		const shownAt = index === 0 ? 0 : scene.start - LEAD;
		const alpha = easeOut(progress(t, shownAt, ARRIVAL_SECONDS));
		faded(ctx, alpha, () => {
			const { x = 0, y = 0, radius = 0 } = place.visual ?? {};
			ctx.translate(x, y);
			scene.visual?.(ctx, radius, age + 0.2);
		});
		const number = numbers[index - opening];
		if (number !== undefined) drawStepLabel(ctx, number, alpha, scene.isLarge);
		// What the video opens with is its title.
		if (captioned.captions === 'none' && index > 0) return;
		faded(ctx, alpha, () => scene.karaoke(ctx, age));
	};

	const drawStepLabel = (ctx: Context, number: number, alpha: number, isLarge: boolean) => {
		const count = `${number} / ${points}`;
		const label = areSteps(script)
			? `${script.fixedWords.step} ${count}`.toLocaleUpperCase(script.language)
			: count;
		const { x, y } = isLarge ? place.largeLabel : place.label;
		faded(ctx, alpha, () => {
			applyStyle(ctx, labelStyle, LABEL_SIZE, label);
			ctx.fillStyle = withAlpha(text, 0.66);
			ctx.fillText(label, x - measureText(label, labelStyle, LABEL_SIZE) / 2, y);
		});
	};

	return {
		...tell(
			context,
			withUndrawnIcons(script, context.data, iconsDrawn(shown, media?.reel ?? { shots: [] })),
			shown,
			durationSeconds,
			closing.texts,
		),
		narration: [
			...scenes.map(({ start, given, chunks }) => ({
				...narrationOf(chunks, start),
				start: start - LEAD,
				given,
			})),
			...shown.slice(-1),
		],
		reel: media?.reel,
		thumbnailSeconds: thumbnailSecondsOf(scenes[0]),
		moods: ['upbeat', 'warm', 'bold'],
		draw(ctx, t, { seconds, levels }) {
			if (media === undefined) {
				mesh(ctx, seconds);
				hills(ctx, seconds);
			} else {
				media.draw(ctx, t);
				if (place.panel !== undefined) drawInPanel(ctx, place.panel, t);
			}
			drawProgressBar(ctx, place.head, marks, t, text);
			const ending = t >= closingAt;
			const index = indexAt(scenes, t + LEAD);
			if (ending) {
				closing.draw(ctx, t - closingAt, seconds);
				return;
			}
			const { x, y, width } = place.head;
			if (titleRow !== undefined && index >= opening) titleRow(ctx, x, y + 36);
			else {
				const label = index < opening ? name : title;
				const mirrored = hasMedia && script.rtl;
				const [from, align] = mirrored ? [x + width, 'right' as const] : [x, 'left' as const];
				drawBrandRow(ctx, logo, label, text, from, y + 36, width, align);
			}
			drawStep(ctx, index, t);
			if (levels !== undefined) drawWaveform(ctx, place.wave, text, levels);
		},
	};
}

/** The moment when the first caption is complete. */
function thumbnailSecondsOf(scene: { start: number; chunks: Caption[] } | undefined): number {
	const word = scene?.chunks[0]?.words.at(-1);
	return (scene?.start ?? 0) + (word === undefined ? 1 : word.start + word.seconds * 0.7);
}

export const explainer = defineTemplate(definition, compose);
