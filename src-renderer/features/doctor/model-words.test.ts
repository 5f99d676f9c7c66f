import { MODEL_PROBLEMS } from '#contract/words.ts';
import { expect, test } from 'vitest';
import { en } from '#renderer/strings/en/en.ts';
import { createFormat } from '#renderer/strings/format.ts';
import { commandFor } from './commands.ts';
import { modelAbilities, outcomeFacts } from './model-words.ts';

test.each([
  [{ chat: true, embedding: false }, 'chat'],
  [{ chat: true, embedding: true }, 'chat, embed'],
  [{ chat: false, embedding: false }, '–'],
])('%o can %s', (model, abilities) => {
  expect(modelAbilities(model, en)).toBe(abilities);
});

test.each([
  [{ model: 'bge-m3', milliseconds: 1540, dimension: 1024 }, 'bge-m3 · 1.5 s · 1024 dimensions'],
  [{ model: 'qwen', milliseconds: 900, dimension: null }, 'qwen · 0.9 s'],
  [{ model: null, milliseconds: 0, dimension: null }, '0 s'],
])('%o', (outcome, facts) => {
  expect(outcomeFacts(outcome, en, createFormat('en', ['en-GB']))).toBe(facts);
});

test('every problem has its words, and a command is one of Ollama’s', () => {
  for (const problem of MODEL_PROBLEMS) {
    expect(en.doctor.problems[problem].step).not.toBe('');
    expect(commandFor(problem) ?? 'ollama').toMatch(/^ollama/);
  }
});
