import { expect, test } from 'vitest';
import { analyse } from './testing/small-projects.ts';

test.each([
  ['3.3.4', 'LOW'],
  ['2.7.16', 'HIGH'],
])(
  'a release line of vue %s past its end is %s, by whether its major version is supported',
  async (version, risk) => {
    const manifest = JSON.stringify({ name: 'app', dependencies: { vue: version } });
    const { dependencies } = await analyse({ 'package.json': manifest });
    expect(dependencies.map(({ name, isEol, risk: found }) => [name, isEol, found])).toEqual([
      ['vue', true, risk],
    ]);
  },
);
