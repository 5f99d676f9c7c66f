import { expect, test } from 'vitest';
import { en } from '#renderer/strings/en/en.ts';
import { viewTitle } from './view-title.ts';

test.each([
  ['/projects/7', 'Overview · shop · Vitals'],
  ['/projects/7/', 'Overview · shop · Vitals'],
  ['/projects/7/quality', 'Quality · shop · Vitals'],
  ['/projects/7/rule', 'Rule · shop · Vitals'],
  ['/projects/7/elsewhere', 'shop · Vitals'],
])('%s is called %s', (path, title) => expect(viewTitle(path, 'shop', en)).toBe(title));

test('without its name a project is not named', () => {
  expect(viewTitle('/projects/7/files', undefined, en)).toBe('Files · Vitals');
});
