export interface Point {
	x: number;
	y: number;
}

/** A rectangle in design units: the short side of every frame has 1080. Templates use only these units. */
export interface Box extends Point {
	width: number;
	height: number;
}

export function inset(box: Box, left: number, top = left, right = left, bottom = top): Box {
	return {
		x: box.x + left,
		y: box.y + top,
		width: Math.max(0, box.width - left - right),
		height: Math.max(0, box.height - top - bottom),
	};
}

export function centerX(box: Box): number {
	return box.x + box.width / 2;
}

export function bottomOf(box: Box): number {
	return box.y + box.height;
}
