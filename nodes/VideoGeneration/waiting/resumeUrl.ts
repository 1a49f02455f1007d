/**
 * This query parameter shows that a callback belongs to this run of the node. Callbacks of other runs, of other
 * iterations of a loop and from strangers do not have its value.
 */
export const NONCE_PARAMETER = 'nonce';

/**
 * The URL that resumes this node. n8n's own resume URL belongs to the whole execution. With the node's ID in the path,
 * a late callback for one node cannot resume another one.
 * @param resumeUrl n8n's resume URL with its query (`signature`), which n8n needs
 */
export function nodeResumeUrl(resumeUrl: string, nodeId: string, nonce: string): string {
	const url = new URL(resumeUrl);
	url.pathname = `${url.pathname.replace(/\/+$/, '')}/${encodeURIComponent(nodeId)}`;
	url.searchParams.set(NONCE_PARAMETER, nonce);
	return url.toString();
}
