import { expect, test } from 'vitest';
import { roleOf } from './file-role.ts';
import { createTemporaryTree } from './temporary-tree.ts';
import { walkSources } from './walk.ts';

const CODE = 'export const a = 1;\n';

function roleIn(path: string, files: Readonly<Record<string, string>>): string {
  const tree = createTemporaryTree({ [path]: CODE, ...files });
  try {
    const file = walkSources(tree.root).files.find((one) => one.path === path);
    return file === undefined ? '' : roleOf(file, CODE);
  } finally {
    tree.remove();
  }
}

const BABEL = '{"scripts": {"transpile": "babel ./src --out-dir ./js --source-maps"}}';

test.each<[string, string, Record<string, string>]>([
  ['Babel', 'js/charts/Legend.js', { 'package.json': BABEL, 'src/charts/Legend.jsx': CODE }],
  ['Babel in a package of a repository', 'web/js/a.js', { 'web/package.json': BABEL, 'web/src/a.js': CODE }],
  [
    'the compiler of TypeScript as its settings say',
    'lib/a.js',
    { 'package.json': '{}', 'tsconfig.json': '{"compilerOptions": {"outDir": "./lib"}}', 'src/a.ts': CODE },
  ],
  [
    'the compiler of TypeScript as settings in a folder of their own say',
    'client/bin/a.js',
    {
      'package.json': '{}',
      'client/tsconfig.json': '{"compilerOptions": {"outDir": "bin"}}',
      'client/a.ts': CODE,
    },
  ],
  [
    'the compiler of TypeScript as a script says',
    'a/b.js',
    { 'package.json': '{"scripts": {"x": "tsc -p . --outDir a"}}', 'src/b.ts': CODE },
  ],
])('a script is made by %s', (_, path, files) => {
  expect(roleIn(path, files)).toBe('GENERATED');
});

test.each<[string, string, Record<string, string>]>([
  ['has no source of its name', 'js/a.js', { 'package.json': BABEL, 'src/b.js': CODE }],
  ['is the source', 'src/a.js', { 'package.json': BABEL, 'js/a.js': CODE }],
  ['lies elsewhere', 'app/a.js', { 'package.json': BABEL, 'src/a.js': CODE }],
  [
    'lies beside its output',
    'src/a.js',
    { 'package.json': '{"scripts": {"x": "babel src --out-dir ."}}', 'a.js': CODE },
  ],
])('a script is one’s own where it %s', (_, path, files) => {
  expect(roleIn(path, files)).toBe('OWN');
});
