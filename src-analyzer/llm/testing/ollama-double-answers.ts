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

/** Words of a text hashed into a vector of unit length: texts that share words are near each other. */
export function vectorOf(text: string, dimension: number): number[] {
  const vector = Array.from({ length: dimension }, () => 0);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['']) {
    const digest = createHash('sha256').update(word).digest();
    for (let at = 0; at < 16; at += 2) {
      const place = digest.readUInt16LE(at) % dimension;
      vector[place] = (vector[place] ?? 0) + ((digest[at + 16] ?? 0) % 2 === 0 ? 1 : -1);
    }
  }
  const norm = Math.hypot(...vector) || 1;
  return vector.map((value) => value / norm);
}
