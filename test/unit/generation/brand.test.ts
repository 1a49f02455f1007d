import {
	emptyBrandFields,
	readBrandAssets,
} from '../../../nodes/VideoGeneration/generation/request/brand';

const read = (given: Record<string, unknown> | undefined, json?: Record<string, unknown>) =>
	readBrandAssets(given, json, (_, value) => (typeof value === 'string' ? value.trim() : ''));

test('the form becomes brand assets with what is filled in', () => {
	expect(
		read({
			name: 'Velo',
			tagline: ' ',
			logoUrl: 'https://x.example/l.png',
			primaryColor: '#e11d48',
		}),
	).toEqual({ name: 'Velo', logoUrl: 'https://x.example/l.png', colors: { primary: '#e11d48' } });
});

test('JSON takes precedence key by key, also within the colors', () => {
	expect(
		read(
			{
				name: 'Velo',
				url: 'velo.example',
				primaryColor: '#000000',
				backgroundColor: '#ffffff',
			},
			{
				name: 'Velo & Co.',
				colors: { primary: '#e11d48' },
				images: [1],
			},
		),
	).toEqual({
		name: 'Velo & Co.',
		url: 'velo.example',
		colors: { primary: '#e11d48', background: '#ffffff' },
		images: [1],
	});
});

test.each([[undefined], [{}], [{ name: ' ' }]])('%j is an empty form', (empty) => {
	expect(read(empty)).toBeUndefined();
	expect(read(empty, { name: 'Velo' })).toEqual({ name: 'Velo' });
});

test('a color of the form is not called empty where the JSON has other colors', () => {
	const empty = (colors: unknown) => emptyBrandFields({ name: 'Velo', colors }, () => true);
	expect(empty('red')).not.toContain('Primary Color');
	expect(empty({ primary: '#000000' })).not.toContain('Primary Color');
	expect(empty(undefined)).toContain('Primary Color');
});
