import type { Box } from '../box';
import type { Context } from '../canvas';
import { createRandom } from '../../../util/seededRandom';

interface Piece {
	color: string;
	x: number;
	y: number;
	speedX: number;
	speedY: number;
	delay: number;
	spin: number;
	flutter: number;
	length: number;
	round: boolean;
}

const GRAVITY = 3_400;
const PIECES = 110;

/** Confetti that bursts from both sides and falls; `age` in seconds since the burst. */
export function createConfetti(
	box: Box,
	colors: readonly string[],
	seed: string,
): (ctx: Context, age: number) => void {
	const random = createRandom(`confetti:${seed}`);
	const pieces = Array.from({ length: PIECES }, (_, index): Piece => {
		const fromLeft = index % 2 === 0;
		const speed = 1_500 + random() * 2_300;
		const angle = (fromLeft ? -0.36 : -0.64) * Math.PI + (random() - 0.5) * 0.5;
		return {
			color: colors[Math.floor(random() * colors.length)] ?? '#ffffff',
			x: fromLeft ? box.x - 20 : box.x + box.width + 20,
			y: box.y + box.height * (0.62 + random() * 0.14),
			speedX: Math.cos(angle) * speed * (box.width / 1_080),
			speedY: Math.sin(angle) * speed,
			delay: random() * 0.18,
			spin: (random() - 0.5) * 14,
			flutter: 5 + random() * 9,
			length: 18 + random() * 20,
			round: random() < 0.22,
		};
	});
	return (ctx, age) => {
		for (const piece of pieces) {
			const own = age - piece.delay;
			if (own <= 0) continue;
			// Air drag: pieces slow down and fall at a constant speed.
			const drag = (1 - Math.exp(-1.9 * own)) / 1.9;
			const x = piece.x + piece.speedX * drag + Math.sin(own * piece.flutter) * 10;
			const y = piece.y + piece.speedY * drag + (GRAVITY / 1.9) * (own - drag) * 0.62;
			if (y > box.y + box.height + 40) continue;
			ctx.save();
			ctx.translate(x, y);
			ctx.rotate(piece.spin * own);
			ctx.scale(1, Math.max(0.15, Math.abs(Math.cos(own * piece.flutter))));
			ctx.fillStyle = piece.color;
			ctx.beginPath();
			if (piece.round) ctx.arc(0, 0, piece.length * 0.34, 0, 2 * Math.PI);
			else ctx.rect(-piece.length / 2, -piece.length * 0.28, piece.length, piece.length * 0.56);
			ctx.fill();
			ctx.restore();
		}
	};
}
