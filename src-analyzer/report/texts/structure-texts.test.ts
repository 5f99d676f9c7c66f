import { expect, test } from 'vitest';
import { createFacts } from '../facts/facts.ts';
import { archOf, file, node, requestOf, scanOf, violation } from '../testing/request-builder.ts';
import { inEnglish } from './phrases.ts';
import { structureSummary } from './structure-texts.ts';

test('what is worth a look is named with its place, and files are counted once', () => {
  const nodes = [node('a', 'src/a.ts'), node('b', 'src/a.ts'), node('c', 'src/c.ts')];
  const doubted = {
    ...violation('GOD_CLASS', ['a', null], 'src/a.ts:7'),
    subject: 'Cart',
    title: 'Cart does too much',
    confidence: 'REVIEW' as const,
  };
  const summaryOf = (violations: Parameters<typeof archOf>[1]): string => {
    const scan = scanOf([file('src/a.ts', 900), file('src/c.ts', 10)]);
    return inEnglish(structureSummary(createFacts(requestOf(scan, { arch: archOf(nodes, violations) }))));
  };
  expect(summaryOf([doubted])).toBe(
    'Nothing wrong for certain in 2 files. Worth a look: Cart does too much (src/a.ts:7).',
  );
  expect(summaryOf([])).toBe('No cycles and no layer violations in 2 files.');
});
