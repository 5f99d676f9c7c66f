import { readFileSync } from 'node:fs';
import { resourcePath } from '#analyzer/request/resources.ts';

export interface Prompt {
  /** Goes up with every change of the text, so that stored answers tell what they were made with. */
  readonly version: string;
  readonly text: string;
}

const HEAD = /^---\nversion: ([\w.-]+)\n---\n/;

const loaded = new Map<string, Prompt>();

/** A prompt of `resources/prompts`: its version stands in its head. */
export function loadPrompt(name: string): Prompt {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const file = readFileSync(resourcePath(`prompts/${name}.md`), 'utf8').replaceAll('\r\n', '\n');
  const version = HEAD.exec(file)?.[1];
  if (version === undefined) throw new Error(`the prompt ${name} has no version`);
  const prompt = { version, text: file.replace(HEAD, '').trim() };
  loaded.set(name, prompt);
  return prompt;
}
