import { expect, test } from 'vitest';
import { analyse, lines } from '../testing/small-projects.ts';

test('images of jobs build, those of their services are for tests', async () => {
  const text = lines(
    'on: push',
    'jobs:',
    '  test:',
    '    runs-on: ubuntu-latest',
    '    container: golang:1.25',
    '    services:',
    '      db:',
    '        image: postgres:10.8',
    '      cache:',
    '        image: redis:${{ matrix.redis }}',
    '  pages:',
    '    container:',
    '      image: node:24',
    '    steps:',
    '      - uses: actions/checkout@v6',
  );
  const { dependencies } = await analyse({ '.github/workflows/ci.yml': text });
  expect(
    dependencies.map(({ type, name, version, scope, line }) => [type, name, version, scope, line].join(' ')),
  ).toEqual([
    'DOCKER golang 1.25 build 5',
    'DOCKER postgres 10.8 test 8',
    'DOCKER node 24 build 13',
    'ACTIONS actions/checkout v6 build 15',
  ]);
});
