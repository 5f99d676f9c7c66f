import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { architecture } from './architecture/architecture.ts';
import { dependency } from './dependency/dependency.ts';
import { toldSentence } from './report/texts/retold.ts';
import { detachedContext } from './request/context.ts';

const PROJECT = {
  projectId: 1,
  codeDir: fileURLToPath(new URL('../resources/sample/project', import.meta.url)),
};

/** Those of which the report knows no sentence, and so has no words in another language. */
const notKnown = (texts: readonly string[]): string[] =>
  texts.filter((text) => typeof toldSentence(text) === 'string');

test('the report knows the sentences of dependencies and violations', async () => {
  const { dependencies } = await dependency(PROJECT, detachedContext());
  const reasons = dependencies.flatMap(({ reason }) => reason ?? []);
  const { violations } = await architecture({ ...PROJECT, languages: [] }, detachedContext());
  const advice = violations.flatMap(({ description, suggestion }) => [description, suggestion]);
  expect([reasons.length > 0, advice.length > 0]).toEqual([true, true]);
  expect(notKnown([...reasons, ...advice])).toEqual([]);
});
