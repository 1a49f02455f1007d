/** Enough to see whether a file is a web page. */
export const PAGE_HEAD_BYTES = 1_024;

const pageStart =
	/^\s*(?:<!--[^]*?-->\s*)*<(?:!doctype\s+html|html|head|body|script|meta|title)\b/iu;

/** How to get a direct link at the hosts whose share links lead to a page. */
function directLink(url: string): string {
	const { hostname, pathname, searchParams } = new URL(url);
	if (/(^|\.)(?:drive|docs)\.google\.com$/.test(hostname)) {
		const id = /\/d\/([^/]+)/.exec(pathname)?.[1] ?? searchParams.get('id') ?? 'FILE_ID';
		return `https://drive.google.com/uc?export=download&id=${id}, for a file that anyone with the link can view`;
	}
	if (/(^|\.)dropbox\.com$/.test(hostname)) {
		return 'at Dropbox, the link with dl=1 instead of dl=0 at its end';
	}
	return 'one that opens only the file, in a private browser window too';
}

/**
 * Why a file from a URL cannot be used if it is a web page, such as a share link leads to; undefined for other files.
 * @param head its first PAGE_HEAD_BYTES
 */
export function pageProblem(head: Buffer, url: string): string | undefined {
	if (!pageStart.test(head.toString('utf8', 0, PAGE_HEAD_BYTES))) return undefined;
	return `its URL leads to a web page, not to a file. Use a direct link: ${directLink(url)}`;
}
