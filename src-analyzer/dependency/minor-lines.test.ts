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

test('an ended line leads to the supported line of its own major version, where there is one', async () => {
  const require = { 'symfony/console': '7.3.2', 'symfony/yaml': '5.4.1' };
  const { dependencies } = await analyse({ 'composer.json': JSON.stringify({ require }) });
  const latest = new Map(dependencies.map(({ name, latest: found }) => [name, found]));
  expect(latest.get('symfony/console')).toMatch(/^7\.4\./);
  expect(latest.get('symfony/yaml')).toMatch(/^8\./);
});
