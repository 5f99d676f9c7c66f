import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSentence, type Said } from '#contract/said.ts';
import type { ReportBody } from '#contract/public-api/reports.ts';
import { createRulesReport } from './rules-report.ts';
import { GOLDEN_CASES } from './testing/golden-cases.ts';
import { anyRequest } from './testing/random-requests.ts';
import { inEnglish } from './texts/phrases.ts';

/** Each stored text beside what it is made of. */
function pairsOf(body: ReportBody): [text: string, said: Said | undefined][] {
  const ledgers = Object.values(body.scoreDetail ?? {});
  return [
    [body.summary, body.said],
    ...body.dimensions.map(({ summary, said }): [string, Said | undefined] => [summary, said]),
    ...ledgers.flatMap(({ deductions, notMeasured, said }): [string, Said | undefined][] => [
      ...deductions.map((one): [string, Said | undefined] => [one.evidence, one.said]),
      ...notMeasured.map((text, at): [string, Said | undefined] => [text, said?.[at]]),
    ]),
    ...body.risks.flatMap(({ title, detail, suggestion, said }): [string, Said | undefined][] => [
      [title, said?.title],
      [detail, said?.detail],
      [suggestion, said?.suggestion],
    ]),
    ...body.recommendations.flatMap(({ phase, items, said }): [string, Said | undefined][] => [
      [phase, said?.phase],
      ...items.map((item, at): [string, Said | undefined] => [item, said?.items[at]]),
    ]),
  ];
}

/** The texts that are stored without a message, or beside one of other words. */
const wrongIn = (body: ReportBody): string[] =>
  pairsOf(body).flatMap(([text, said]) => (said !== undefined && inEnglish(said) === text ? [] : [text]));

test.each(Object.entries(GOLDEN_CASES))('every text of %s has a message of the same words', (_, create) => {
  expect(wrongIn(createRulesReport(create()))).toEqual([]);
});

test('so has every text of any report', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      expect(wrongIn(createRulesReport(request))).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('what is no sentence is what is done to one', () => {
  expect(isSentence('{0} files')).toBe(true);
  expect(isSentence('@title')).toBe(false);
});
