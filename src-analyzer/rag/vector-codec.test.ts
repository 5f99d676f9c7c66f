import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { vectorOf } from '#analyzer/llm/testing/ollama-double-answers.ts';
import { inJavaScript, openNearestSigns } from './nearest-signs.ts';
import { cosine, hamming, toStored } from './vector-codec.ts';

const TEXTS = Array.from({ length: 60 }, (_, at) => `text ${at} about thing${at % 7} and part${at % 5}`);
const STORED = TEXTS.map((text) => toStored(vectorOf(text, 1024)));

test('a stored vector has 128 bytes of signs and 1024 of components', () => {
  expect(STORED[0]?.bits.length).toBe(128);
  expect(STORED[0]?.q8.length).toBe(1024);
});

test('the cosine of bytes is near the one of numbers', () => {
  const [a, b] = [vectorOf('order total price', 1024), vectorOf('order total sum', 1024)];
  const exact = a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
  expect(cosine(toStored(a).q8, toStored(b).q8)).toBeCloseTo(exact, 2);
});

test.each([
  [[0b1010], [0b1010], 0],
  [[0b1010], [0b0101], 4],
  [[255, 1], [0, 0], 9],
])('the signs %j and %j differ in %d', (a, b, distance) => {
  expect(hamming(Buffer.from(a), Buffer.from(b))).toBe(distance);
});

test('the extension and plain JavaScript find the same chunks in the same order', async () => {
  const connection = new Sqlite(':memory:');
  connection.exec('CREATE TABLE rag_bits(gen INTEGER, chunk_id INTEGER, bits BLOB)');
  const insert = connection.prepare('INSERT INTO rag_bits VALUES (?, ?, ?)');
  STORED.forEach(({ bits }, at) => insert.run(at % 2, at, bits));
  const question = toStored(vectorOf('what about thing3 and part2', 1024)).bits;
  const plain = inJavaScript(connection)(1, question, 10);
  expect(plain).toHaveLength(10);
  expect((await openNearestSigns(connection))(1, question, 10)).toEqual(plain);
  connection.close();
});
