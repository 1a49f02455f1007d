// @ts-check
import { useCallback, useEffect, useRef, useState } from '../vendor/preact.mjs';
import { api } from './api.mjs';

/** @returns {string[]} the parts of the URL after `#/` */
export function useRoute() {
	const read = () => location.hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
	const [route, setRoute] = useState(read);
	useEffect(() => {
		const update = () => setRoute(read());
		window.addEventListener('hashchange', update);
		return () => window.removeEventListener('hashchange', update);
	}, []);
	return route;
}

/**
 * Reads an endpoint, and polls it while the page is visible.
 * @template T
 * @param {string} path
 * @param {(data: T) => number} [pauseAfter] milliseconds until the next request; without it, there is one request
 * @returns {{ data: T | undefined, error: Error | undefined, reload: () => Promise<void> }}
 */
export function useData(path, pauseAfter) {
	const [state, setState] = useState(
		/** @type {{ path: string, data?: T, error?: Error }} */ ({ path }),
	);
	const latest = useRef(pauseAfter);
	latest.current = pauseAfter;
	const current = useRef(path);
	current.current = path;

	const load = useCallback(async () => {
		/** @type {{ path: string, data?: T, error?: Error }} */
		let next;
		try {
			next = { path, data: await api(path) };
		} catch (error) {
			next = { path, error: error instanceof Error ? error : new Error(String(error)) };
		}
		// Ignores the response for a path that is no longer shown.
		if (current.current === path) setState((old) => ({ ...(old.path === path && old), ...next }));
		return next;
	}, [path]);

	useEffect(() => {
		let timer = 0;
		let stopped = false;
		const poll = async () => {
			const { data, error } = await load();
			if (stopped || latest.current === undefined) return;
			const pause = data === undefined || error ? 5_000 : latest.current(data);
			timer = window.setTimeout(() => (document.hidden ? pollWhenVisible() : poll()), pause);
		};
		const pollWhenVisible = () =>
			document.addEventListener('visibilitychange', poll, { once: true });
		void poll();
		return () => {
			stopped = true;
			clearTimeout(timer);
			document.removeEventListener('visibilitychange', poll);
		};
	}, [load]);

	const reload = useCallback(async () => {
		await load();
	}, [load]);
	const shown = state.path === path ? state : { data: undefined, error: undefined };
	return { data: shown.data, error: shown.data === undefined ? shown.error : undefined, reload };
}

/**
 * The state of an action that the user starts.
 * @returns {{ busy: boolean, error: Error | undefined, run: (work: () => Promise<unknown>) => Promise<boolean> }}
 *   `run` resolves to whether the action succeeded
 */
export function useAction() {
	const [state, setState] = useState(
		/** @type {{ busy: boolean, error?: Error }} */ ({ busy: false }),
	);
	const run = useCallback(async (/** @type {() => Promise<unknown>} */ work) => {
		setState({ busy: true });
		try {
			await work();
			setState({ busy: false });
			return true;
		} catch (error) {
			setState({ busy: false, error: error instanceof Error ? error : new Error(String(error)) });
			return false;
		}
	}, []);
	return { busy: state.busy, error: state.error, run };
}
