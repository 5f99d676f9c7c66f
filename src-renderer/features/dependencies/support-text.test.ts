import { expect, test } from 'vitest';
import { en } from '#renderer/strings/en/en.ts';
import { latestLabel, supportEnd } from './support-text.ts';

test.each([
  ['a day to come', { eolDate: '2028-03-31', isEol: false, product: 'Ruby 3.4' }, 'on 2028-03-31'],
  [
    'a day that is past',
    { eolDate: '2024-04-23', isEol: true, product: 'Ruby 3.0' },
    'on 2024-04-23 (ended)',
  ],
  ['an end without a day', { eolDate: null, isEol: true, product: 'Ruby 1.6' }, 'ended, day not known'],
  ['no end', { eolDate: null, isEol: false, product: 'ESLint 10' }, 'supported, no end announced'],
  ['a line nobody knows', { eolDate: null, isEol: false, product: null }, undefined],
  ['an analysis of before', { eolDate: null, isEol: false, product: undefined }, undefined],
])('support with %s', (_, dependency, expected) => {
  expect(
    supportEnd(dependency as Parameters<typeof supportEnd>[0], en.dependencies, (day) => `on ${day}`),
  ).toBe(expected);
});

test('what a line that has ended leads to is not called the latest', () => {
  expect(latestLabel({ isEol: true }, en.dependencies)).toBe('Go to next');
  expect(latestLabel({ isEol: false }, en.dependencies)).toBe('Latest known');
});
