import { expect, test } from 'vitest';
import { analyse, lines } from '../testing/small-projects.ts';

test('a tool of developers that stands among what runs by a slip is for development, a library is not', async () => {
  const { dependencies } = await analyse({
    'pyproject.toml': lines(
      '[tool.poetry.dependencies]',
      'black = "^23.11.0"',
      'ruff = "^0.5"',
      'requests = "^2.0"',
      '',
      '[tool.poetry.dev-dependencies]',
      'Black = "^23.11.0"',
      'requests = "^2.0"',
      '',
    ),
  });
  expect(dependencies.map(({ name, scope }) => `${name} ${scope}`)).toEqual([
    'black development',
    'ruff runtime',
    'requests runtime',
    'Black development',
  ]);
});
