import { expect, test } from 'vitest';
import { analyse, lines } from '../testing/small-projects.ts';

test('pre-commit: packages of known repositories by their tags, and what hooks need beside them', async () => {
  const { dependencies, manifestsNotRead } = await analyse({
    '.pre-commit-config.yaml': lines(
      'repos:',
      '  - repo: https://github.com/psf/black.git',
      '    rev: 22.3.0',
      '    hooks: [{ id: black }]',
      '  - repo: https://github.com/pre-commit/mirrors-mypy',
      '    rev: 0123456789abcdef0123456789abcdef01234567  # frozen: v1.8.0',
      '    hooks:',
      '      - id: mypy',
      '        additional_dependencies: [types-requests, "attrs>=21"]',
      '  - repo: https://github.com/pre-commit/mirrors-eslint',
      '    rev: v8.1.0',
      '    hooks:',
      '      - id: eslint',
      '        additional_dependencies:',
      '          - eslint@8.1.0',
      "          - '@vue/eslint-config'",
      '  - repo: https://github.com/somebody/hooks',
      '    rev: v1.0.0',
      '    hooks:',
      '      - id: x',
      '        additional_dependencies: [unknown, "pinned==2.0"]',
      '  - repo: local',
      '    hooks:',
      '      - id: y',
      '        language: python',
      '        additional_dependencies: [plain]',
      '      - id: z',
      '        language: golang',
      '        additional_dependencies: [example.org/tool@v1.0.0]',
    ),
  });
  expect(
    dependencies.map(({ type, name, version, scope, line }) =>
      [type, name, version ?? '-', scope, line].join(' '),
    ),
  ).toEqual([
    'PYPI black 22.3.0 development 3',
    'PYPI mypy 1.8.0 development 6',
    'PYPI attrs >=21 development 9',
    'PYPI types-requests - development 9',
    'NPM eslint 8.1.0 development 11',
    'NPM @vue/eslint-config - development 16',
    'PYPI pinned 2.0 development 21',
    'PYPI plain - development 26',
  ]);
  expect(manifestsNotRead).toEqual([]);
});

test('the other ending of the name is read as well', async () => {
  const { dependencies, manifestsRead, manifestsNotRead } = await analyse({
    '.pre-commit-config.yml': lines(
      'repos:',
      '  - repo: https://github.com/astral-sh/ruff-pre-commit',
      '    rev: v0.14.4',
      '    hooks:',
      '      - id: ruff',
      '',
    ),
  });
  expect(
    dependencies.map(({ name, version, scope, file, line }) => [name, version, scope, file, line]),
  ).toEqual([['ruff', '0.14.4', 'development', '.pre-commit-config.yml', 3]]);
  expect({ manifestsRead, manifestsNotRead }).toEqual({
    manifestsRead: ['.pre-commit-config.yml'],
    manifestsNotRead: [],
  });
});
