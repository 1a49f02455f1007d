const head =
	/^\s*(?:from|to|cc|bcc|sent|date|von|an|gesendet|datum|de|à|envoyé|para|enviado|da|a|inviato|van|aan|verzonden):\s/iu;
const subject = /^\s*(?:subject|betreff|objet|asunto|oggetto|assunto|onderwerp):\s/iu;

/** A mail that was pasted, without who wrote it to whom and when. */
export function withoutMailHead(lines: readonly string[]): readonly string[] {
	const at = lines.findIndex((line) => subject.test(line));
	const isMail =
		at >= 0 && lines.slice(0, at + 4).some((line) => head.test(line) && line.includes('@'));
	return isMail ? lines.filter((line, index) => index > at + 3 || !head.test(line)) : lines;
}
