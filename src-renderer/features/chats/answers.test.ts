import type { ChatMessage, Citation } from '#contract/public-api/chats.ts';
import { expect, test } from 'vitest';
import {
  citationOf,
  isSendKey,
  isStored,
  problemOf,
  questionBefore,
  storedAnswer,
  withMarkedCitations,
  needsModel,
} from './answers.ts';

test.each([
  [null, { text: 'words', problem: null, refused: false, stopped: false }],
  ['CANCELLED', { text: 'words', problem: null, refused: false, stopped: true }],
  ['LLM_FAILED', { text: '', problem: 'words', refused: false, stopped: false }],
  ['LLM_NO_KEY', { text: '', problem: 'words', refused: true, stopped: false }],
])('an answer stored with %s', (errorCode, shown) => {
  expect(storedAnswer({ content: 'words', errorCode })).toEqual(shown);
});

const said = (role: ChatMessage['role'], content: string) => ({ role, content });
const TALK = [
  said('USER', 'one?'),
  said('ASSISTANT', 'one.'),
  said('USER', 'two?'),
  said('ASSISTANT', 'two.'),
];

test.each([
  [1, 'one?'],
  [3, 'two?'],
  [0, ''],
])('message %d answers %j', (index, question) => {
  expect(questionBefore(TALK, index)).toBe(question);
});

test.each([
  ['the last message is the question', TALK.slice(0, 3), 'two?', true],
  ['it is another question', TALK.slice(0, 3), 'three?', false],
  ['it has its answer already: asked once more', TALK, 'two?', false],
  ['nothing is stored', [], 'one?', false],
  ['nothing is asked', TALK.slice(0, 3), undefined, false],
])('stored or not: %s', (_case, messages, question, stored) => {
  expect(isStored(messages, question)).toBe(stored);
});

test.each([
  ['see [src/a.ts:12].', 'see `src/a.ts:12`.'],
  ['[a.ts:1] and [b c.ts:22]', '`a.ts:1` and `b c.ts:22`'],
  ['[a link:1](https://example.org) stays', '[a link:1](https://example.org) stays'],
  ['[note] stays', '[note] stays'],
  ['[[nested:1]]', '[`nested:1`]'],
])('%s', (text, marked) => {
  expect(withMarkedCitations(text)).toBe(marked);
});

test('a citation is found by its file and line alone', () => {
  const citations = [{ file: 'a.ts', line: 12, excerpt: '' }] as Citation[];
  expect(citationOf(citations, 'a.ts:12')).toBe(citations[0]);
  expect(citationOf(citations, 'a.ts:1')).toBeUndefined();
});

test.each([
  [{ kind: 'done' as const }, null],
  [{ kind: 'lost' as const }, 'lost'],
  [{ kind: 'error' as const, code: 'LLM_FAILED', message: 'No model' }, 'No model'],
  [{ kind: 'error' as const, code: 'LLM_FAILED', message: '' }, 'failed'],
])('%o ends with %s', (end, problem) => {
  expect(problemOf(end, { failed: 'failed', lost: 'lost' })).toBe(problem);
});

test.each([
  [{ key: 'Enter', shiftKey: false, isComposing: false }, true],
  [{ key: 'Enter', shiftKey: true, isComposing: false }, false],
  [{ key: 'Enter', shiftKey: false, isComposing: true }, false],
  [{ key: 'a', shiftKey: false, isComposing: false }, false],
])('%o sends: %s', (key, sends) => {
  expect(isSendKey(key)).toBe(sends);
});

test.each([
  ['LLM_NO_KEY', true],
  ['LLM_FAILED', false],
  [null, false],
])('an answer with %s needs a model: %s', (errorCode, needed) => {
  expect(needsModel({ errorCode })).toBe(needed);
});
