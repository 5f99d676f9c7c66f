import { expect, test } from 'vitest';
import { createFacts } from '../facts/facts.ts';
import { archOf, file, node, requestOf, scanOf, violation } from '../testing/request-builder.ts';
import { inEnglish } from './phrases.ts';
import { structureNotMeasured, structureSummary } from './structure-texts.ts';

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
    'No certain problem in 2 files. Worth a look: Cart does too much (src/a.ts:7).',
  );
  const sure = { ...violation('GOD_CLASS', ['c', null], 'src/c.ts:3'), subject: 'Shop' };
  expect(summaryOf([doubted, sure])).toBe(
    '1 god class in 2 files. Worth a look: Cart does too much (src/a.ts:7).',
  );
  expect(summaryOf([])).toBe('No cycle or layer violation worth acting on in 2 files.');
});

test('a history that could not be read is not called missing: the reason is told', () => {
  const reason = 'the repository borrows its objects from another one, which is not part of the project';
  const told = (evolution: { available: false; reason?: string } | null): string[] =>
    structureNotMeasured(createFacts(requestOf(scanOf([file('src/a.ts', 9)]), { evolution }))).map(inEnglish);
  expect(told({ available: false, reason })).toContain(`Hotspots and bus factor: ${reason}.`);
  expect(told({ available: false })).toContain('Hotspots and bus factor: there is no usable git history.');
  expect(told(null)).toContain('Hotspots and bus factor: there is no usable git history.');
});
