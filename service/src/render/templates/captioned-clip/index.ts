import { bottomOf, type Box } from '../../art/box';
import { easeOut, progress } from '../../art/easing';
import { createRowMark } from '../../art/elements/brandMark';
import { groundsBelow } from '../../art/elements/logoPlate';
import type { Frame } from '../../art/frameLayout';
import { withAlpha } from '../../art/palette';
import { fillBox } from '../../art/shapes';
import type { DataOf } from '../../../request/templateDefinition';
import { languageOf } from '../../../request/fields/language';
import { definition, END_CARD_SECONDS } from '../../../request/templates/captioned-clip';
import { detectLanguage } from '../../../script/language';
import { splitSentences } from '../../../script/sentences';
import { shorten } from '../../../script/shorten';
import { prepareClips, soundPartsOf } from '../../clips/prepareClips';
import { FLICKER_SECONDS, spokenLines } from '../../clips/spokenLines';
import { spokenTexts } from '../../clips/spokenTexts';
import type { CaptionedLine } from '../../clips/timeCaptions';
import { playShots } from '../../media/reel';
import { captionLengthOf } from '../../text/captionOptions';
import type { Caption, CaptionLength } from '../../text/splitCaptions';
import { setTextLanguage } from '../../text/textLanguage';
import { createCenteredEndCard } from '../centeredEndCard';
import { layoutFootage, type Layout } from '../footage/layout';
import { createCaptions } from '../outlinedCaptions';
import { createScrim, SCRIM_OPACITY } from '../scrim';
import { createShadowedBrand } from '../shadowedBrand';
import { toTimedScript, writeTemplateScript } from '../templateScript';
import { defineTemplate, type Composition, type RenderContext } from '../videoTemplate';
import { createHook, HOOK_SECONDS } from './hook';
import { notPosted, readPostText } from './postText';

/*
 * A clip that exists already, captioned. Its film is the clips, one after the other, with their sound; `render/clips` measures
 * them and finds when each word is said. Over them: the brand, the headline at the start, captions; after them an end card.
 */

type Data = DataOf<typeof definition>;

const CAPTION_LENGTH: CaptionLength = { words: 4, characters: 22 };
const CARD_OPACITY = 0.62;
/** Of the captions' room, in sizes of their letters. */
const CAPTION_LINES = 2.35;
const LONGEST_HOOK = 320;
const HOOK_GAP = 36;
/** Of what is said, as the headline of the script. */
const LONGEST_TITLE = 80;

/** The captions of all lines: the last of each stays until the next line if that follows at once. */
const captionsOf = (lines: readonly CaptionedLine[]): Caption[] =>
	lines.flatMap(({ captions, end }, order) => {
		const next = lines[order + 1]?.start ?? Infinity;
		const until = next - end < FLICKER_SECONDS ? next : end;
		return captions.map((caption, index) =>
			index < captions.length - 1 ? caption : { ...caption, until },
		);
	});

/** As in footage, but the captions take no more room than two lines: a face is rarely at the edge. */
function layoutFilm(frame: Frame, data: Data): Layout {
	const place = layoutFootage(frame, true, data);
	const { captions, captionSize } = place;
	const height = Math.min(captions.height, captionSize * CAPTION_LINES);
	const above = { top: 0, middle: 0.5, bottom: 1 }[data.captionPlace ?? 'bottom'];
	return {
		...place,
		captions: { ...captions, y: captions.y + (captions.height - height) * above, height },
	};
}

/** Between the brand, if there is one, and the captions; if these are there, below them. */
function hookBox({ brand, captions, closing }: Layout, hasBrand: boolean): Box {
	const top = hasBrand ? bottomOf(brand) + HOOK_GAP : brand.y;
	const above = captions.y - HOOK_GAP - top;
	const [y, room] =
		above >= LONGEST_HOOK / 2
			? [top, above]
			: [bottomOf(captions) + HOOK_GAP, bottomOf(closing) - bottomOf(captions) - HOOK_GAP];
	const height = Math.min(LONGEST_HOOK, room);
	return { ...brand, y: above >= LONGEST_HOOK / 2 ? y : y + room - height, height };
}

function compose(context: RenderContext<Data>): Composition {
	const { frame, palette, brand, data, clips } = context;
	if (clips === undefined) throw new Error('the clips are not prepared');
	const subtitles = typeof data.subtitles === 'string' ? [] : (data.subtitles ?? []);
	const hook = data.headline;
	const given = clips.transcript?.text ?? subtitles.map(({ text }) => text).join(' ');
	const language =
		(data.language === undefined ? undefined : languageOf(data.language)) ??
		detectLanguage([hook, given].join('\n'), '', [hook, given, context.prompt].join('\n'));
	// Captions are divided before the script is written.
	setTextLanguage(language);
	const most = captionLengthOf(CAPTION_LENGTH, data);
	const { lines, leftOut } = spokenLines(clips, subtitles, most);
	const said = spokenTexts(lines.map(({ text }) => text));
	const sentences = splitSentences(said.join(' '));
	const post = readPostText(context.prompt, { ...context.others, ...data });
	const hasCard = data.cta !== undefined;
	const url = hasCard ? brand.url : undefined;
	const shown = { ...context, brand: { ...brand, url }, leftOut: [...context.leftOut, ...leftOut] };
	const texts = [...(hook === undefined ? [] : [hook]), ...sentences];
	const title =
		hook ?? shorten(sentences[0] ?? splitSentences(post.caption ?? '')[0] ?? '', LONGEST_TITLE);
	const written = writeTemplateScript(
		{
			...shown,
			prompt: '',
			data: {
				...{ headline: title || (brand.name ?? definition.name), beats: [], scenes: [] },
				...{ cta: data.cta, language },
			},
		},
		definition,
		{ headlineLength: 200, beatLength: 200, beatSeconds: 1, otherSeconds: 0 },
	);
	const script = {
		...written,
		...post,
		headline: title === '' ? '' : written.headline,
		callToAction: hasCard ? written.callToAction : '',
	};

	const cardStart = clips.seconds;
	const durationSeconds = cardStart + (hasCard ? END_CARD_SECONDS : 0);
	const place = layoutFilm(frame, data);
	const shots = clips.clips.map(({ medium, start, seconds }, index) => ({
		medium,
		start,
		// The card stands on the last frame.
		end: index === clips.clips.length - 1 ? durationSeconds : start + seconds,
	}));
	const reel = playShots(shots, [], {
		...frame,
		x: 0,
		y: 0,
		isBackground: true,
		ground: '#000000',
	});
	const chunks = captionsOf(lines);
	const marked =
		data.captions === 'words' ? { fill: palette.accent, text: palette.onAccent } : undefined;
	const captions =
		data.captions === 'none' || chunks.length === 0
			? undefined
			: createCaptions(chunks, place.captions, place.captionSize, marked, frame.scale);
	const plate = { fill: palette.primary, text: palette.onPrimary };
	const hasBrand = brand.name !== undefined || context.logo !== undefined;
	const headline =
		hook === undefined ? undefined : createHook(hook, hookBox(place, hasBrand), plate, frame.scale);
	const logo = createRowMark(context, {
		tile: palette.ink,
		grounds: groundsBelow('#000000', SCRIM_OPACITY),
	});
	const cardLook = {
		grounds: groundsBelow(palette.ink, CARD_OPACITY),
		text: '#ffffff',
		fill: palette.accent,
		onFill: palette.onAccent,
	};
	const card = hasCard
		? createCenteredEndCard(context, { ...script, headline: hook ?? '' }, cardLook, place.closing)
		: undefined;
	const scrim = createScrim(frame, place, false);
	const drawBrand = createShadowedBrand(frame, place.brand, logo, brand.name ?? '');
	const scenes = lines.map(({ start }, index) => ({ text: said[index] ?? '', start, given: [] }));
	const closing = { text: script.callToAction, start: cardStart, given: [], closes: true };
	const noCard = { withoutRoom: brand.url === undefined ? [] : [brand.url] };

	const timed = toTimedScript(shown, script, [...scenes, ...(hasCard ? [closing] : [])], {
		card: card?.texts ?? noCard,
		lines: texts.length > 0 ? texts : [title],
	});
	const firstWords = (lines[0]?.start ?? 0) + 0.5;
	return {
		narration: [],
		durationSeconds,
		cuts: shots.slice(1).map(({ start }) => start),
		script: { ...timed, leftOut: [...timed.leftOut, ...notPosted(post, timed.post)] },
		said: lines,
		clipParts: soundPartsOf(clips.clips),
		onScreen: [
			...(hook === undefined ? [] : [hook]),
			...(data.cta === undefined ? [] : [data.cta]),
		],
		thumbnailSeconds: Math.min(hook === undefined ? firstWords : 1.2, Math.max(0, cardStart - 0.1)),
		moods: ['warm'],
		reel,
		stillUntil: (t) =>
			t >= cardStart
				? t
				: Math.min(
						cardStart,
						headline?.stillUntil(t) ?? Infinity,
						captions?.stillUntil(t) ?? Infinity,
					),
		draw(ctx, t, { seconds }) {
			reel.draw(ctx, t);
			if (t >= cardStart && card !== undefined) {
				const age = t - cardStart;
				fillBox(ctx, withAlpha(palette.ink, CARD_OPACITY * easeOut(progress(age, 0, 0.2))), frame);
				card.draw(ctx, age, seconds);
				return;
			}
			if (hasBrand) {
				scrim(ctx);
				drawBrand(ctx);
			}
			if (t < HOOK_SECONDS) headline?.draw(ctx, t);
			captions?.draw(ctx, t);
		},
	};
}

export const captionedClip = defineTemplate(definition, compose, prepareClips);
