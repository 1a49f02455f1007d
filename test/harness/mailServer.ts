import { randomUUID } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { z } from 'zod/v3';

import { fetchFromN8n } from '../../n8n-runner/fetchFromN8n.mjs';
import { waitFor } from '../../n8n-runner/progress.mjs';
import { sharedClient } from './e2eEnvironment';

/** A mail as it was sent, with its texts and files decoded. */
export interface Mail {
	subject: string;
	html: string;
	/** The body of a mail without parts. */
	text: string;
	/** The content of each embedded file, by its ID. */
	files: Record<string, Buffer>;
}

/** Stands for a mail server: takes every mail over SMTP. */
export class MailServer {
	readonly mails: Mail[] = [];

	port = 0;

	private readonly sockets = new Set<Socket>();

	private readonly server = createServer((socket) => {
		this.sockets.add(socket);
		this.talk(socket);
	});

	async start(): Promise<this> {
		await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
		this.port = (this.server.address() as AddressInfo).port;
		return this;
	}

	async stop(): Promise<void> {
		for (const socket of this.sockets) socket.destroy();
		await new Promise((resolve) => this.server.close(resolve));
	}

	/** Waits until there are that many mails. @returns the last one of them */
	async mail(count: number): Promise<Mail> {
		return await waitFor(() => Promise.resolve(this.mails[count - 1]), {
			what: `mail ${count}`,
			// A video may be rendered before.
			timeoutMs: 400_000,
			everyMs: 100,
		});
	}

	private talk(socket: Socket): void {
		let message: string[] | undefined;
		socket.on('error', () => undefined);
		socket.write('220 mail\r\n');
		createInterface({ input: socket }).on('line', (line) => {
			if (message && line !== '.') {
				message.push(line.replace(/^\./, ''));
				return;
			}
			if (message) this.mails.push(read(message.join('\n')));
			message = /^DATA/i.test(line) ? [] : undefined;
			socket.write(message ? '354 go on\r\n' : /^QUIT/i.test(line) ? '221 bye\r\n' : '250 ok\r\n');
		});
	}
}

/** n8n takes no answer from anything else, because mail servers open links too. */
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };

/** Approves or declines in a mail of n8n's Send and Wait, as somebody does who clicks. */
export async function answer({ html }: Mail, approved: boolean): Promise<void> {
	const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) =>
		link!.replaceAll('&amp;', '&'),
	);
	const link = links.find((url) => new URL(url).searchParams.get('approved') === String(approved));
	await waitUntilParked(/\/webhook-waiting\/(\d+)/.exec(link!)![1]!);
	let said = 'nothing';
	const click = async () => {
		const response = await fetchFromN8n(link!, { headers: browser });
		said = `${response.status} ${(await response.text()).slice(0, 500)}`;
		return response.ok || undefined;
	};
	await waitFor(click, {
		what: 'the answer to be taken',
		timeoutMs: 60_000,
		everyMs: 200,
		stopped: () => (said.includes('finished with error') ? 'The execution has failed.' : undefined),
	}).catch((error: unknown) => {
		throw new Error(`${String(error)} n8n answered the click last with ${said}`);
	});
}

/**
 * n8n sends the mail before the execution waits. And n8n 1 shows it as waiting a moment before it has parked it: a click in
 * between resumes the execution, and the end of the run that asked then makes n8n forget the run that goes on.
 */
async function waitUntilParked(id: string): Promise<void> {
	const n8n = sharedClient();
	const until = ['waiting', 'success', 'error', 'crashed', 'canceled'];
	const { status } = await n8n.waitForExecution(id, { until });
	if (status !== 'waiting')
		throw new Error(`Execution ${id} does not wait for an answer: ${status}`);
	// n8n writes in turns. When it has made two more writes, nothing is left to do for the run that asked.
	const name = randomUUID().slice(0, 20);
	const tag = z.object({ id: z.string() }).parse(await n8n.session.call('POST', '/tags', { name }));
	await n8n.session.call('DELETE', `/tags/${tag.id}`);
}

function read(source: string): Mail {
	const parts = source.split(/^--[^\n]*$/m);
	const bodyOf = (part: string) => part.slice(part.indexOf('\n\n') + 2);
	const html = parts.find((part) => /^content-type: text\/html/im.test(part)) ?? '';
	const files = parts.flatMap((part) => {
		const id = /^content-id: <(.+)>/im.exec(part)?.[1];
		return id === undefined ? [] : [[id, Buffer.from(bodyOf(part), 'base64')] as const];
	});
	const subject = /^subject: (.+(?:\n[ \t].+)*)/im.exec(source)?.[1] ?? '';
	return {
		subject: subject.replace(/\n[ \t]/g, ' ').replace(/=\?UTF-8\?Q\?(.*?)\?=\s?/g, decodeWord),
		html: fromQuotedPrintable(bodyOf(html)),
		text: fromQuotedPrintable(bodyOf(source)),
		files: Object.fromEntries(files),
	};
}

const decodeWord = (_: string, word: string) => fromQuotedPrintable(word.replaceAll('_', ' '));

function fromQuotedPrintable(text: string): string {
	const bytes = text
		.replace(/=\n/g, '')
		.replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
	return Buffer.from(bytes, 'latin1').toString('utf8');
}
