import { expect, test } from 'vitest';
import { mentionsFix } from './history.ts';

test.each([
  ['Fix the order total', true],
  ['Handle an empty cart (fixes #12)', true],
  ['fix: total of an empty cart, fixes #12', true],
  ['feat: fix width of the sidebar', true],
  ['add a checkbox to the dialog (fixes #12)', false],
  ['[UI] make the dialog resizable (Fixes: acme/shop#7)', false],
  ['make the dialog resizable (fixed acme/shop#7)', false],
  ['feat(cart): discounts, fixes #3, fixes #4', false],
  ['Add discounts and a regression test', true],
  ['Revert "fix: the order total"', false],
  ['fix: revert to the old total', true],
])('%s: mentions a fix is %s', (subject, expected) => {
  expect(mentionsFix(subject)).toBe(expected);
});
