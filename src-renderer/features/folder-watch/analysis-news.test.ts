import { expect, test } from 'vitest';
import { isAnalysisNews } from './analysis-news.ts';

const FRESH = { wasKnown: false, isAnalysing: false, hasSeenEnd: false };
const WATCHED = { wasKnown: true, isAnalysing: false, hasSeenEnd: false };

test.each([
  ['the first answer', undefined, null, FRESH, false],
  ['a fresh watch that has looked', null, 0, FRESH, false],
  ['a fresh watch that has found changes', null, 3, FRESH, false],
  [
    'the end of an analysis that ran when the page was opened',
    null,
    0,
    { ...FRESH, isAnalysing: true },
    true,
  ],
  ['the beginning of an analysis', 3, null, WATCHED, true],
  ['its end', null, 0, WATCHED, true],
  ['its end with files that changed meanwhile', null, 2, WATCHED, true],
  ['its end that the page was told', null, 0, { ...WATCHED, hasSeenEnd: true }, false],
  ['the next one, just after the end of one', 0, null, { ...WATCHED, hasSeenEnd: true }, true],
  ['an analysis between two answers', 3, 0, WATCHED, true],
  ['another saved file', 3, 4, WATCHED, false],
  ['the same', 3, 3, WATCHED, false],
])('%s', (_, last, now, known, isNews) => expect(isAnalysisNews(last, now, known)).toBe(isNews));
