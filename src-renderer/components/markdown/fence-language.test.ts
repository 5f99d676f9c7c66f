import { expect, test } from 'vitest';
import { languageOfFence } from './fence-language.ts';

test.each([
  ['language-ts', 'TypeScript'],
  ['language-JSX', 'JavaScript'],
  ['hljs language-c++', 'C++'],
  ['language-brainfuck', undefined],
  ['language-constructor', undefined],
  ['', undefined],
])('%j is %s', (className, language) => {
  expect(languageOfFence(className)).toBe(language);
});
