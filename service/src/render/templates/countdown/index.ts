import { z } from 'zod';
import { saved } from '../../art/canvas';
import { easeIn, easeInOut, progress } from '../../art/motion';
import { readLine } from '../../brand';
import { writeFor } from '../common';
import type { Composition, Material, Template } from '../template';
import { definition } from './definition';
import { createLeader } from './leader';
import { createReveal } from './reveal';
import { createTeaser } from './teaser';

const TEASER_SECONDS = 2.5;
const REVEAL_SECONDS = 4;
const fromSchema = z.coerce.number().int().min(1).max(5).catch(3);

function compose(material: Material): Composition {
	const { frame, palette, data } = material;
	const limits = { headlineLength: 52, beatLength: 60, minBeats: 0, maxBeats: 2 };
	const script = writeFor(material, limits);
	const from = fromSchema.parse(data['from'] ?? 3);
	const teaser = createTeaser(
		frame,
		palette,
		script.headline,
		script.phrases.soon,
		script.emphasis,
	);
	const leader = createLeader(frame, palette, from);
	const reveal = createReveal(material, {
		title: readLine(data, 'reveal') ?? script.beats[0] ?? script.headline,
		date: readLine(data, 'date', 'when') ?? '',
		callToAction: script.callToAction,
		emoji: readLine(data, 'emoji') ?? script.heroEmoji,
	});
	const revealAt = TEASER_SECONDS + from;
	const durationSeconds = Math.max(8, revealAt + REVEAL_SECONDS);
	const reach = Math.hypot(frame.width, frame.height) / 2;

	return {
		durationSeconds,
		posterSeconds: durationSeconds - 1.2,
		mood: script.mood === 'calm' ? 'bold' : script.mood,
		cuts: [TEASER_SECONDS, revealAt],
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
				reveal(ctx, t - revealAt);
			});
		},
	};
}

export const countdown: Template = { definition, compose };
