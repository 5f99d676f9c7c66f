import { createHash } from 'node:crypto';
import type { DoubleOptions, Fault } from './ollama-double-options.ts';

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly minItems?: number;
}

/** The whole text of an answer, before it is cut into pieces. */
export function answerTo(
  body: Record<string, unknown>,
  reply: DoubleOptions['reply'],
  fault: Fault | undefined,
): string {
  const good = typeof reply === 'function' ? reply(body) : (reply ?? ownAnswer(body));
  if (fault?.kind !== 'badjson') return good;
  if (fault.mode === 'truncated') return good.slice(0, Math.floor(good.length / 2));
  if (fault.mode === 'prose') return 'I would rather talk about the weather.';
  return fault.mode === 'missing' ? '{}' : '';
}

/** A function of the prompt, with characters of two, three and four bytes in it. */
function ownAnswer(body: Record<string, unknown>): string {
  if (typeof body['format'] === 'object' && body['format'] !== null) {
    return JSON.stringify(instanceOf(body['format']));
  }
  const messages = (body['messages'] ?? []) as readonly { content: string }[];
  const last = messages.at(-1)?.content ?? '';
  const hash = createHash('sha256').update(last).digest('hex').slice(0, 8);
  return `Answer ${hash} to ${last.length} characters: naïve 健康 🩺 done.`;
}

/** The smallest value that fits a schema, the same every time. */
function instanceOf(schema: Schema): unknown {
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.type === 'object') {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, one]) => [name, instanceOf(one)]),
    );
  }
  if (schema.type === 'array') {
    return Array.from({ length: schema.minItems ?? 0 }, () => instanceOf(schema.items ?? {}));
  }
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  return schema.type === 'boolean' ? true : 'text made from the schema';
}

const WORD = /[\p{Script=Han}]{1,2}|\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+/gu;
/** What stands in every question and says nothing. */
const EMPTY_WORDS = new Set(
  'the and how does what where which who why when are this that with for from into its can has have not you let new return const function'.split(
    ' ',
  ),
);
const MIN_CHARS = 3;
const PART_WEIGHT = 0.4;

/**
 * The words of a text, those in identifiers too, and their parts of three letters hashed into a vector of unit
 * length: texts that speak of the same things are near each other, even in other forms of a word.
 */
export function vectorOf(text: string, dimension: number): number[] {
  const vector = Array.from({ length: dimension }, () => 0);
  const add = (key: string, weight: number) => {
    const hash = hashOf(key);
    const place = hash % dimension;
    vector[place] = (vector[place] ?? 0) + (hash & 0x10000 ? weight : -weight);
  };
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(WORD)) {
    const key = word.toLowerCase();
    if (isTelling(key)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const [word, count] of counts) {
    const weight = 1 + Math.log(count);
    add(word, weight);
    for (let at = 0; at + MIN_CHARS < word.length; at += 1)
      add(`#${word.slice(at, at + MIN_CHARS)}`, weight * PART_WEIGHT);
  }
  if (counts.size === 0) add(text, 1);
  const norm = Math.hypot(...vector) || 1;
  return vector.map((value) => value / norm);
}

function isTelling(word: string): boolean {
  return /^\p{Script=Han}/u.test(word) || (word.length >= MIN_CHARS && !EMPTY_WORDS.has(word));
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}
