import { expect, test } from 'vitest';
import { vectorOf } from '#analyzer/llm/testing/ollama-double-answers.ts';
import { cosine, toStored } from './vector-codec.ts';

test('a stored vector has 128 bytes of signs and 1024 of components', () => {
  const { bits, q8 } = toStored(vectorOf('order total price', 1024));
  expect([bits.length, q8.length]).toEqual([128, 1024]);
});

test('the cosine of bytes is near the one of numbers', () => {
  const [a, b] = [vectorOf('order total price', 1024), vectorOf('order total sum', 1024)];
  const exact = a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
  expect(cosine(toStored(a).q8, toStored(b).q8)).toBeCloseTo(exact, 2);
});
