// @ts-check
import { html } from '../vendor/preact.mjs';

/** Drawn on a grid of 24 by 24 with a stroke of 1.75. */
const paths = {
	videos:
		'M4 6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5zM10 9v6l5-3z',
	templates:
		'M4 5.5A1.5 1.5 0 0 1 5.5 4h13A1.5 1.5 0 0 1 20 5.5V8H4zM4 11h7v9H5.5A1.5 1.5 0 0 1 4 18.5zM14 11h6v7.5a1.5 1.5 0 0 1-1.5 1.5H14z',
	collections:
		'M3.5 7A1.5 1.5 0 0 1 5 5.5h4l2 2.5h8A1.5 1.5 0 0 1 20.5 9.5v8A1.5 1.5 0 0 1 19 19H5a1.5 1.5 0 0 1-1.5-1.5z',
	keys: 'M14.5 4.5a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM11 13l-6.5 6.5M7 17l2 2',
	requests: 'M4 7h16M4 12h10M4 17h13',
	webhooks: 'M12 4v10M8 10.5l4 4 4-4M5 19.5h14',
	plus: 'M12 5v14M5 12h14',
	close: 'M6 6l12 12M18 6L6 18',
	copy: 'M9 9h10v10H9zM15 9V5H5v10h4',
	check: 'M5 12.5l4.5 4.5L19 7.5',
	play: 'M8 5.5v13l10.5-6.5z',
	pause: 'M9 6v12M15 6v12',
	trash: 'M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7',
	upload: 'M12 16V5M7.5 9L12 4.5 16.5 9M5 19.5h14',
	download: 'M12 4.5V15M7.5 11L12 15.5 16.5 11M5 19.5h14',
	repeat: 'M5 11a7 7 0 0 1 12-4l2 2M19 5v4h-4M19 13a7 7 0 0 1-12 4l-2-2M5 19v-4h4',
	edit: 'M5 19h3.5L19 8.5 15.5 5 5 15.5zM13 7.5l3.5 3.5',
	leave: 'M14 4.5H5.5v15H14M10 12h10M16.5 8.5L20 12l-3.5 3.5',
	back: 'M14.5 6l-6 6 6 6',
};

/** @typedef {keyof typeof paths} IconName */

/** Only decoration: text beside it has the meaning. @param {{ name: IconName }} props */
export function Icon({ name }) {
	return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
		<path d=${paths[name]} />
	</svg>`;
}
