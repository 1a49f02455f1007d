import type { Template } from '../api/schemas';
import { pluralize, type Problem } from '../messages';

/** Three times 0.1 is 0.3, not 0.30000000000000004. */
export const sumOf = (credits: number[]): number =>
	Number(credits.reduce((sum, one) => sum + one, 0).toFixed(6));

/** Such as "2 videos for 4 credits". Without the credits if the cost of any video is unknown. */
export function formatCost(credits: Array<number | null | undefined>): string {
	const known = credits.filter((one) => typeof one === 'number');
	const videos = pluralize(credits.length, 'video');
	return known.length === credits.length
		? `${videos} for ${pluralize(sumOf(known), 'credit')}`
		: videos;
}

/** Checks that the whole run costs at most 'Max Credits'. */
export function checkBudget(
	items: ReadonlyArray<{ template: Template | undefined; videoCount: number }>,
	maxCredits: number,
): Problem | undefined {
	const unknown = items.find(({ template }) => typeof template?.credits_per_video !== 'number');
	if (unknown) {
		const name = unknown.template?.name ?? unknown.template?.id;
		return {
			message: `'Max Credits' cannot be enforced: the service does not say what ${name === undefined ? 'the chosen template' : `the template "${name}"`} costs`,
			description: "Choose another template, or remove 'Max Credits'.",
		};
	}
	const credits = sumOf(
		items.map(({ template, videoCount }) => (template?.credits_per_video ?? 0) * videoCount),
	);
	if (credits <= maxCredits) return undefined;
	return {
		message: `This run would cost ${pluralize(credits, 'credit')}, more than 'Max Credits' allows (${maxCredits})`,
		description: "Nothing was generated. Raise 'Max Credits', or pass fewer items to this node.",
	};
}
