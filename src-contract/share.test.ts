import { expect, test } from 'vitest';
import { shareText } from './share.ts';

test.each([
  [0, '<0.1%'],
  [0.049, '<0.1%'],
  [0.05, '0.1%'],
  [12.34, '12.3%'],
  [75, '75%'],
])('a share of %d is %s', (percent, text) => {
  expect(shareText(percent)).toBe(text);
});
