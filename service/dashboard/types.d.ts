// The exports of the vendored bundle of preact, its hooks and htm that the dashboard uses.
declare module '*/vendor/preact.mjs' {
	export interface Node {
		readonly type: unknown;
	}
	export type Children = unknown;
	export function html(strings: TemplateStringsArray, ...values: unknown[]): Node;
	export function render(node: Node, parent: Element): void;
	export function useState<T>(initial: T | (() => T)): [T, (next: T | ((old: T) => T)) => void];
	export function useEffect(effect: () => unknown, inputs?: readonly unknown[]): void;
	export function useRef<T>(initial: T): { current: T };
	export function useCallback<T>(callback: T, inputs: readonly unknown[]): T;
}
