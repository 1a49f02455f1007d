import React from 'react';
import {
	AbsoluteFill,
	Composition,
	Easing,
	interpolate,
	registerRoot,
	spring,
	useCurrentFrame,
	useVideoConfig,
} from 'remotion';

// The example of the template social-post, drawn by a browser: four scenes with words that rise one after the other, a wall of
// tiles that flip at each scene around a large emoji, bars that fill, and a closing card with a button.

const CELL = 270;
const scenes = [
	{
		text: 'Fresh coffee, five minutes from your desk',
		emoji: '☕',
		ground: '#1d4ed8',
		color: '#fff',
	},
	{ text: 'We roast every Tuesday', emoji: '🔥', ground: '#fb923c', color: '#17171c' },
	{ text: 'Oat milk costs nothing extra', emoji: '🥛', ground: '#f7f4ef', color: '#17171c' },
	{ text: 'Order ahead and skip the queue', emoji: '⏱️', ground: '#172554', color: '#fff' },
	{ text: '', emoji: '⚓', ground: '#1d4ed8', color: '#fff' },
];
const colors = ['#1d4ed8', '#fb923c', '#f7f4ef', '#17171c', '#bfdbfe', '#172554'];
const cells = Array.from({ length: 12 }, (_, index) => ({
	x: index % 4,
	y: Math.floor(index / 4),
})).filter(({ x, y }) => y === 2 || x === 0 || x === 3);
const figures = [
	<path key="quarter" d="M0 0H100A100 100 0 0 1 0 100Z" />,
	<circle key="circle" cx="50" cy="50" r="50" />,
	<path key="leaf" d="M0 0A100 100 0 0 1 100 100A100 100 0 0 1 0 0Z" />,
	<path key="corner" d="M0 0H100L0 100Z" />,
	<path key="star" d="M50 0Q56 44 100 50Q56 56 50 100Q44 56 0 50Q44 44 50 0Z" />,
];
const clamped = { extrapolateLeft: 'clamp', extrapolateRight: 'clamp' };

function Words({ text, age }) {
	return (
		<div style={{ fontSize: 150, fontWeight: 800, lineHeight: 1.05, letterSpacing: -4 }}>
			{text.split(' ').map((word, index) => {
				const share = interpolate(age - 0.15 - index * 0.07, [0, 0.6], [0, 1], {
					...clamped,
					easing: Easing.out(Easing.exp),
				});
				return (
					<span
						key={index}
						style={{ display: 'inline-block', overflow: 'hidden', marginRight: 36 }}
					>
						<span
							style={{ display: 'inline-block', transform: `translateY(${(1 - share) * 120}%)` }}
						>
							{word}
						</span>
					</span>
				);
			})}
		</div>
	);
}

function Wall({ scene, age }) {
	return (
		<AbsoluteFill style={{ top: 1920 - 3 * CELL, height: 3 * CELL }}>
			{cells.map(({ x, y }, index) => {
				const open = interpolate(age - index * 0.04, [0, 0.42], [0, 1], clamped);
				const turn = Math.floor(age * 2 + index * 0.3) * 90;
				return (
					<svg
						key={index}
						viewBox="0 0 100 100"
						style={{
							...{ position: 'absolute', left: x * CELL, top: y * CELL, width: CELL, height: CELL },
							background: colors[(index + scene) % 6],
							transform: `scaleX(${Math.abs(Math.cos(open * Math.PI))})`,
						}}
					>
						<g fill={colors[(index + scene + 2) % 6]} transform={`rotate(${turn} 50 50)`}>
							{figures[(index + scene) % figures.length]}
						</g>
					</svg>
				);
			})}
			<div
				style={{
					...{ position: 'absolute', left: CELL, top: 0, width: CELL * 2, height: CELL * 2 },
					...{ display: 'grid', placeItems: 'center', background: colors[(scene + 1) % 6] },
				}}
			>
				<span
					style={{
						fontSize: 360,
						transform: `scale(${spring({ frame: age * 30, fps: 30 })}) rotate(${Math.sin(age * Math.PI) * 3.4}deg)`,
					}}
				>
					{scenes[scene].emoji}
				</span>
			</div>
		</AbsoluteFill>
	);
}

function Closing({ age }) {
	const pulse = 1 + 0.018 * Math.max(0, Math.sin(age * 2 * Math.PI));
	return (
		<div style={{ fontSize: 50, fontWeight: 500 }}>
			<Words text="Harbour Coffee" age={age} />
			<p style={{ opacity: interpolate(age, [0.55, 1], [0, 1], clamped) }}>Roasted by the water</p>
			<div
				style={{
					...{ display: 'inline-block', padding: '36px 60px', borderRadius: 64, fontWeight: 700 },
					...{ background: '#fb923c', color: '#17171c' },
					transform: `scale(${spring({ frame: age * 30 - 20, fps: 30 }) * pulse})`,
				}}
			>
				Visit us today! →
			</div>
			<p style={{ opacity: interpolate(age, [1, 1.4], [0, 1], clamped) }}>harbourcoffee.example</p>
		</div>
	);
}

function Film() {
	const frame = useCurrentFrame();
	const { durationInFrames, fps } = useVideoConfig();
	const length = durationInFrames / scenes.length;
	const scene = Math.floor(frame / length);
	const age = (frame - scene * length) / fps;
	const cover = interpolate(age, [0, 0.5], [0, 1], {
		...clamped,
		easing: Easing.inOut(Easing.cubic),
	});
	const { ground, color, text } = scenes[scene];
	return (
		<AbsoluteFill
			style={{ background: scenes[Math.max(0, scene - 1)].ground, fontFamily: 'sans-serif' }}
		>
			<AbsoluteFill
				style={{
					background: ground,
					color,
					clipPath: `inset(${scene === 0 ? 0 : (1 - cover) * 100}% 0 0 0)`,
				}}
			>
				<div style={{ position: 'absolute', left: 84, top: 132, display: 'flex', gap: 12 }}>
					{scenes.map((_, index) => (
						<div
							key={index}
							style={{ width: 170, height: 6, borderRadius: 3, background: `${color}3d` }}
						>
							<div
								style={{
									...{ height: 6, borderRadius: 3, background: color },
									width: `${interpolate(frame / length - index, [0, 1], [0, 100], clamped)}%`,
								}}
							/>
						</div>
					))}
				</div>
				<div style={{ position: 'absolute', left: 84, top: 166, fontSize: 42, fontWeight: 700 }}>
					Harbour Coffee
				</div>
				<div style={{ position: 'absolute', left: 84, right: 84, top: 300 }}>
					{text === '' ? <Closing age={age} /> : <Words text={text} age={age} />}
				</div>
			</AbsoluteFill>
			<Wall scene={scene} age={age} />
		</AbsoluteFill>
	);
}

registerRoot(() => (
	<Composition
		id="film"
		component={Film}
		width={1080}
		height={1920}
		fps={30}
		durationInFrames={345}
	/>
));
