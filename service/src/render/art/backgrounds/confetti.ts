import type { Box, Point } from '../box';
import { faded, type Context } from '../canvas';
import { clamp } from '../easing';
import { fillShape } from '../shapes';
import { seededFractions } from '../../../util/seededFractions';

interface Piece {
	color: string;
	spin: number;
	flutter: number;
	length: number;
	round: boolean;
}

export interface Confetti {
	/** A burst from both sides; `age` in seconds since then. */
	burst(ctx: Context, age: number): void;
	/** A few pieces that never stop falling. */
	drizzle(ctx: Context, seconds: number, opacity: number): void;
}

const GRAVITY = 3_400;
const PIECES = 110;
const DRIZZLE_PIECES = 26;
/** Pieces fade out on their way to text, over this distance. */
const FADE = 40;
const MARGIN = 40;

function drawPiece(ctx: Context, piece: Piece, { x, y }: Point, age: number, alpha: number): void {
	if (alpha <= 0) return;
	const { color, length, spin, flutter } = piece;
	faded(ctx, alpha, () => {
		ctx.translate(x, y);
		ctx.rotate(spin * age);
		ctx.scale(1, Math.max(0.15, Math.abs(Math.cos(age * flutter))));
		fillShape(ctx, color, () => {
			if (piece.round) ctx.arc(0, 0, length * 0.34, 0, 2 * Math.PI);
			else ctx.rect(-length / 2, -length * 0.28, length, length * 0.56);
		});
	});
}

/**
 * Confetti over a box.
 * @param texts where no piece is drawn: letters with confetti between them are hard to read
 */
export function createConfetti(
	box: Box,
	colors: readonly string[],
	seed: string,
	texts: readonly Box[],
): Confetti {
	const random = seededFractions(`confetti:${seed}`);
	const createPiece = (): Piece => ({
		color: colors[Math.floor(random() * colors.length)] ?? '#ffffff',
		spin: (random() - 0.5) * 14,
		flutter: 5 + random() * 9,
		length: 18 + random() * 20,
		round: random() < 0.22,
	});
	const flying = Array.from({ length: PIECES }, (_, index) => {
		const fromLeft = index % 2 === 0;
		const speed = 1_500 + random() * 2_300;
		const angle = (fromLeft ? -0.36 : -0.64) * Math.PI + (random() - 0.5) * 0.5;
		return {
			...createPiece(),
			x: fromLeft ? box.x - 20 : box.x + box.width + 20,
			y: box.y + box.height * (0.62 + random() * 0.14),
			speedX: Math.cos(angle) * speed * (box.width / 1_080),
			speedY: Math.sin(angle) * speed,
			delay: random() * 0.18,
		};
	});
	const falling = Array.from({ length: DRIZZLE_PIECES }, (_, index) => {
		const piece = createPiece();
		return {
			...piece,
			// Slower than in the burst.
			spin: piece.spin * 0.25,
			flutter: piece.flutter * 0.4,
			x: box.x + (box.width * (index + random())) / DRIZZLE_PIECES,
			/** Share of the way down at 0 seconds. */
			phase: random(),
			speed: 110 + random() * 90,
		};
	});
	const visibility = ({ x, y }: Point): number => {
		let share = 1;
		for (const text of texts) {
			const aside = Math.max(text.x - x, x - text.x - text.width, 0);
			const above = Math.max(text.y - y, y - text.y - text.height, 0);
			share = Math.min(share, clamp((Math.max(aside, above) - MARGIN / 2) / FADE));
		}
		return share;
	};

	return {
		burst(ctx, age) {
			for (const piece of flying) {
				const own = age - piece.delay;
				if (own <= 0) continue;
				// Air drag: pieces slow down and fall at a constant speed.
				const drag = (1 - Math.exp(-1.9 * own)) / 1.9;
				const x = piece.x + piece.speedX * drag + Math.sin(own * piece.flutter) * 10;
				const y = piece.y + piece.speedY * drag + (GRAVITY / 1.9) * (own - drag) * 0.62;
				if (y <= box.y + box.height + MARGIN) {
					drawPiece(ctx, piece, { x, y }, own, visibility({ x, y }));
				}
			}
		},
		drizzle(ctx, seconds, opacity) {
			const way = box.height + MARGIN * 2;
			for (const piece of falling) {
				const y = box.y - MARGIN + ((piece.phase * way + seconds * piece.speed) % way);
				const x = piece.x + Math.sin(seconds * piece.flutter * 0.3) * 30;
				drawPiece(ctx, piece, { x, y }, seconds, opacity * visibility({ x, y }));
			}
		},
	};
}
