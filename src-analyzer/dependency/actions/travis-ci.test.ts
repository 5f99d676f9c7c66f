import { expect, test } from 'vitest';
import { analyse, lines } from '../testing/small-projects.ts';

test('Travis: versions of a language are one runtime of the tests, the machine is an image', async () => {
  const { dependencies } = await analyse({
    '.travis.yml': lines(
      'language: python',
      'dist: xenial',
      'python:',
      '  - "2.7"',
      '  - 3.5',
      '  - pypy',
      'jdk: openjdk8',
      'jobs:',
      '  include:',
      '    - python: "3.4"',
      '      dist: trusty',
      '    - node_js: [10, 12]',
      'services: [docker]',
    ),
  });
  expect(
    dependencies.map(({ type, name, version, scope, line, isEol }) =>
      [type, name, version, scope, line, isEol].join(' '),
    ),
  ).toEqual([
    'DOCKER ubuntu xenial build 2 true',
    'RUNTIME python 2.7, 3.5, pypy, 3.4 test 4 false',
    'RUNTIME java 8 test 7 false',
    'DOCKER ubuntu trusty build 11 true',
    'RUNTIME node 10, 12 test 12 true',
  ]);
});

test('Travis: of versions that have all ended the oldest is named, and nothing of them while one is supported', async () => {
  const reasonOf = async (...versions: string[]) => {
    const list = versions.map((one) => `  - ${one}`);
    const { dependencies } = await analyse({ '.travis.yml': lines('language: python', 'python:', ...list) });
    return dependencies.map(({ version, line, product, reason }) => [version, line, product, reason]);
  };
  expect(await reasonOf('3.6', '3.7')).toEqual([
    ['3.6, 3.7', 3, 'Python 3.6', 'Python 3.6 has had no free support since 2021-12-23.'],
  ]);
  expect(await reasonOf('3.7', '3.6')).toEqual([
    ['3.7, 3.6', 3, 'Python 3.6', 'Python 3.6 has had no free support since 2021-12-23.'],
  ]);
  expect(await reasonOf('3.6', '3.14')).toEqual([['3.6, 3.14', 3, null, null]]);
});
