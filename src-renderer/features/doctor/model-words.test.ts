import { MODEL_PROBLEMS } from '#contract/words.ts';
import { expect, test } from 'vitest';
import { en } from '#renderer/strings/en/en.ts';
import { createFormat } from '#renderer/strings/format.ts';
import { commandFor } from './commands.ts';
import { modelAbilities, outcomeFacts, stepFor } from './model-words.ts';

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

test('where an environment variable is the cause, the step names it', () => {
  const values = { chatModel: 'off', embedModel: 'off', ollamaHost: '127.0.0.1:9' };
  const stepWith = (problem: 'OFF' | 'UNREACHABLE', fixedByEnvironment: string[], embedModel = 'off') =>
    stepFor(problem, { ...values, embedModel, fixedByEnvironment }, en);
  expect(stepWith('OFF', [])).toBe(en.doctor.problems.OFF.step);
  expect(stepWith('OFF', ['chatModel', 'embedModel'])).toBe(
    'To use a model, start Vitals without “off” in VITALS_CHAT_MODEL, VITALS_EMBED_MODEL: environment variables override the settings.',
  );
  expect(stepWith('OFF', ['chatModel', 'embedModel'], 'bge-m3')).toContain('“off” in VITALS_CHAT_MODEL:');
  expect(stepWith('UNREACHABLE', ['chatModel'])).toBe(en.doctor.problems.UNREACHABLE.step);
  expect(stepWith('UNREACHABLE', ['ollamaHost'])).toMatch(
    / The environment variable OLLAMA_HOST overrides the settings: change it there\.$/,
  );
});
