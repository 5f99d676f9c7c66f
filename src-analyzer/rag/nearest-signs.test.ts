import Sqlite, { type Database as Connection } from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { vectorOf } from '#analyzer/llm/testing/ollama-double-answers.ts';
import { findExtension, nearestSigns, type VectorState } from './nearest-signs.ts';
import { nearestInTable, onesIn, readSignTable } from './sign-table.ts';
import { toStored } from './vector-codec.ts';

const LIMIT = 10;
const TEXTS = Array.from({ length: 60 }, (_, at) => `text ${at} about thing${at % 7} and part${at % 5}`);
const signsOf = (text: string) => toStored(vectorOf(text, 1024)).bits;
const SIGNS = signsOf('what about thing3 and part2');

let connection: Connection;
let states = 0;

/** A state nobody has asked for: the tables in memory outlive a test. */
function newState(generation = 1): VectorState {
  states += 1;
  return { generation, model: `model${states}`, embedded: 30, builtAt: '2026-01-01T00:00:00Z' };
}

beforeEach(() => {
  connection = new Sqlite(':memory:');
  connection.exec(
    'CREATE TABLE rag_bits(gen INTEGER, chunk_id INTEGER, bits BLOB, PRIMARY KEY(gen, chunk_id)) WITHOUT ROWID',
  );
  const insert = connection.prepare('INSERT INTO rag_bits VALUES (?, ?, ?)');
  TEXTS.forEach((text, at) => insert.run(at % 2, at, signsOf(text)));
});
afterEach(() => connection.close());

/** The definition: bit by bit, sorted whole. */
function expected(): number[] {
  return TEXTS.map((text, id) => ({
    id,
    distance: signsOf(text).reduce((sum, byte, at) => sum + bitsOf(byte ^ (SIGNS[at] ?? 0)), 0),
  }))
    .filter(({ id }) => id % 2 === 1)
    .sort((a, b) => a.distance - b.distance || a.id - b.id)
    .slice(0, LIMIT)
    .map(({ id }) => id);
}

function bitsOf(value: number): number {
  return value.toString(2).replaceAll('0', '').length;
}

test.each([0, 1, 2, 3, 0x80_00_00_00, 0xff_ff_ff_ff, 0x12_34_56_78, -1])(
  'the ones in the word %d are counted',
  (word) => {
    expect(onesIn(word)).toBe(bitsOf(word >>> 0));
  },
);

describe('the nearest by signs', () => {
  test('are the same by the extension, from memory, and by the definition', async () => {
    const state = newState();
    const question = { signs: SIGNS, limit: LIMIT, extension: await findExtension() };
    expect(nearestSigns(connection, state, question)).toEqual(expected());
    expect(nearestSigns(connection, state, question)).toEqual(expected());
    expect(nearestSigns(connection, newState(), { ...question, extension: undefined })).toEqual(expected());
  });

  test('are found in memory when the same vectors are asked again', async () => {
    const state = newState();
    const question = { signs: SIGNS, limit: LIMIT, extension: await findExtension() };
    nearestSigns(connection, state, question);
    const before = nearestSigns(connection, state, question);
    connection.exec('DELETE FROM rag_bits');
    expect(nearestSigns(connection, state, question)).toEqual(before);
  });

  test.each<[string, Partial<VectorState>]>([
    ['more of them', { embedded: 31 }],
    ['another model', { model: 'other' }],
    ['another build', { builtAt: '2026-02-01T00:00:00Z' }],
    ['another generation', { generation: 0 }],
  ])('of %s are not those in memory', (_name, change) => {
    const state = newState();
    const question = { signs: SIGNS, limit: LIMIT, extension: undefined };
    nearestSigns(connection, state, question);
    connection.exec('DELETE FROM rag_bits');
    expect(nearestSigns(connection, { ...state, ...change }, question)).toEqual([]);
  });

  test('of fewer than are wanted are all of them', () => {
    const table = readSignTable(connection, 1);
    expect(nearestInTable(table, SIGNS, 500)).toHaveLength(30);
    expect(nearestInTable(readSignTable(connection, 7), SIGNS, 500)).toEqual([]);
  });

  test('of a project asked long ago leave the memory', () => {
    const question = { signs: SIGNS, limit: LIMIT, extension: undefined };
    const first = newState();
    nearestSigns(connection, first, question);
    for (let other = 0; other < 70; other += 1) nearestSigns(connection, newState(), question);
    connection.exec('DELETE FROM rag_bits');
    expect(nearestSigns(connection, first, question)).toEqual([]);
  });
});
