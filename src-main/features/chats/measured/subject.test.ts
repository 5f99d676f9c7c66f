import { expect, test } from 'vitest';
import type { Facts } from './facts.ts';
import { readQuestion } from './question.ts';
import { findSubject } from './subject.ts';

/** The symbols that are found for a question, in a project with these. */
function symbolsFor(content: string, ...names: string[]): string[] {
  const symbols = names.map((name) => ({ name, filePath: 'src/view-users.guard.ts', line: 5 }));
  const facts = {
    attached: undefined,
    question: readQuestion(content),
    project: { id: 1 },
    files: [{ path: 'src/view-users.guard.ts', language: 'TypeScript', loc: 9, role: 'OWN' }],
    repository: {
      listSymbols: (_: number, text: string) =>
        symbols.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())),
    },
  } as unknown as Facts;
  return (findSubject(facts)?.symbols ?? []).map(({ name }) => name);
}

test.each([
  ['explain auth.guard.ts', ['ViewUsersGuard'], []],
  ['explain `Session.save`', ['saveAll'], []],
  ['explain `Session.save`', ['Session.save', 'saveAll'], ['Session.save']],
  ['explain `UsersGuard`', ['ViewUsersGuard'], ['ViewUsersGuard']],
])('%s in a project with %j is about %j', (content, names, found) => {
  expect(symbolsFor(content, ...names)).toEqual(found);
});
