import { readBrandAssets } from '../../../nodes/VideoGeneration/generation/brand';

const form = (values: object) => ({ values });

test('the form becomes brand assets with what is filled in', () => {
	expect(
		readBrandAssets(
			form({
				name: 'Velo',
				tagline: ' ',
				logoUrl: 'https://x.example/l.png',
				primaryColor: '#e11d48',
			}),
			undefined,
		),
	).toEqual({ name: 'Velo', logoUrl: 'https://x.example/l.png', colors: { primary: '#e11d48' } });
});

test('JSON takes precedence key by key, also within the colors', () => {
	expect(
		readBrandAssets(
			form({
				name: 'Velo',
				url: 'velo.example',
				primaryColor: '#000000',
				backgroundColor: '#ffffff',
			}),
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

test.each([[undefined], [{}], [form({})], ['text']])('%j is an empty form', (empty) => {
	expect(readBrandAssets(empty, undefined)).toBeUndefined();
	expect(readBrandAssets(empty, { name: 'Velo' })).toEqual({ name: 'Velo' });
});
