import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The prompts of `prompts/*.md`. Each has a heading, perhaps "Template: quote", the prompt in a block `text`, and in a block `script`
 * what the video says: the headline, the other lines, then `[button]`, `[address]`, `[seconds]`, `[language]` (unless English) and `[caption]`,
 * and each piece that is left out after its reason.
 */
export interface Fixture {
	name: string;
	template?: string;
	prompt: string;
	script: string;
}

const folder = join(__dirname, 'prompts');
const entry =
	/^## (?<name>.+)\n\n(?:Template: (?<template>.+)\n\n)?(?<fence>`{3,})text\n(?<prompt>[^]*?)\n\k<fence>\n\n```script\n(?<script>[^]*?)\n```\n/gmu;

function readFixtures(file: string): Fixture[] {
	const text = readFileSync(join(folder, file), 'utf8');
	const rest = text.replace(entry, '');
	if (/^(?:##|```)/mu.test(rest))
		throw new Error(`${file} has an entry that is not whole: ${rest}`);
	return [...text.matchAll(entry)].map(({ groups: found = {} }) => ({
		name: found['name'] ?? '',
		template: found['template'],
		prompt: found['prompt'] ?? '',
		script: found['script'] ?? '',
	}));
}

/** The prompts of each form, by the name of its file. */
export const fixtures: readonly (readonly [file: string, readonly Fixture[]])[] = readdirSync(
	folder,
).map((file) => [file, readFixtures(file)]);
