import { expect, test } from 'vitest';
import { traitsOf } from '#analyzer/source/traits.ts';
import { rankFactorOf } from './rank-factor.ts';

const factorOf = (path: string) => rankFactorOf(path, traitsOf(path, ''));

test.each(['types/options.d.ts', 'db/schema.sql', 'docs/options.md', 'test/options.js'])(
  '%s stands behind the code that does the work',
  (path) => {
    expect(factorOf(path)).toBeLessThan(factorOf('lib/options.js'));
  },
);
