import { expect, test } from 'vitest';
import { analyse, lines } from '../testing/small-projects.ts';

test('tox: what environments of tests install, but for one factor alone or the oldest that will do', async () => {
  const { dependencies } = await analyse({
    'tox.ini': lines(
      '[tox]',
      'envlist = py314,min',
      'requires =',
      '    tox-uv',
      '[testenv]',
      'deps =',
      '    pytest>=8  # runs them',
      '    # not-this',
      '    django42: Django>=4.2,<5',
      '    -r requirements.txt',
      '    {[base]deps}',
      'commands = pytest',
      '[testenv:style]',
      'deps = ruff==0.15.1',
      '[testenv:min]',
      'deps =',
      '    Twisted==21.7.0',
    ),
  });
  expect(
    dependencies.map(({ name, version, scope, line }) => [name, version, scope, line].join(' ')),
  ).toEqual(['pytest >=8 test 7', 'ruff 0.15.1 test 14']);
});
