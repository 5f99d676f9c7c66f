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

test('a list of tools beside the one of what runs is for development, whatever it is called', async () => {
  const tools = lines('black==22.3.0', 'flake8==4.0.1', 'pre-commit==2.18.1', 'pyupgrade==2.37.1', '');
  const scopesOf = async (files: Readonly<Record<string, string>>) => {
    const { dependencies } = await analyse(files);
    return dependencies.map(({ file, scope }) => `${file} ${String(scope)}`);
  };
  const found = await scopesOf({ 'more-requirements.txt': tools, 'requirements.txt': 'flask==3.0.0\n' });
  expect(new Set(found)).toEqual(new Set(['more-requirements.txt development', 'requirements.txt runtime']));
  // Alone they may be what a program of tools runs with.
  expect(new Set(await scopesOf({ 'requirements.txt': tools }))).toEqual(
    new Set(['requirements.txt runtime']),
  );
});
