import { describe, expect, test } from 'vitest';
import { en } from '#renderer/strings/en/en.ts';
import { languageName, languageShares, mainLanguage } from './language-shares.ts';

describe('shares of languages', () => {
  test.each<{ behaviour: string; languages: Record<string, number>; shares: [string, number][] }>([
    {
      behaviour: 'widest first',
      languages: { CSS: 10, Java: 90 },
      shares: [
        ['Java', 90],
        ['CSS', 10],
      ],
    },
    {
      behaviour: 'what is beyond the named ones and what is unknown are one',
      languages: { Java: 60, OTHER: 20, CSS: 15, Go: 5 },
      shares: [
        ['Java', 60],
        ['CSS', 15],
        ['OTHER', 25],
      ],
    },
    {
      behaviour: 'a rest that cannot be seen is left out',
      languages: { Java: 50, CSS: 49.96, Go: 0.04 },
      shares: [
        ['Java', 50],
        ['CSS', 49.96],
      ],
    },
    { behaviour: 'nothing but unknown', languages: { OTHER: 100 }, shares: [['OTHER', 100]] },
    { behaviour: 'none at all', languages: {}, shares: [] },
  ])('$behaviour', ({ languages, shares }) => {
    expect(languageShares(languages, 2).map(({ language, percent }) => [language, percent])).toEqual(shares);
  });
});

test('the contract’s OTHER is never shown as it is', () => {
  expect(languageName('OTHER', en)).toBe('Other');
  expect(languageName('Go', en)).toBe('Go');
  expect(mainLanguage({ OTHER: 100 }, en)).toBe('Other');
  expect(mainLanguage({ Go: 30, Java: 70 }, en)).toBe('Java');
  expect(mainLanguage({}, en)).toBeUndefined();
});
