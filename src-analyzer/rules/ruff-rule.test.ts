import { expect, test } from 'vitest';
import { undefinedName } from './ruff-rule.ts';

test('the message says which name is not defined', () => {
  expect(undefinedName('Undefined name `T`')).toBe('T');
  expect(undefinedName('Undefined name `words`. Did you mean `word`?')).toBe('words');
});
