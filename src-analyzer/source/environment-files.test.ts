import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isEnvironmentFile } from './environment-files.ts';
import { walkSources } from './walk.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitals-env-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function environmentFilesOf(files: Readonly<Record<string, string>>): string[] {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const tree = walkSources(root);
  expect(tree.files.some(({ path }) => isEnvironmentFile(path.slice(path.lastIndexOf('/') + 1)))).toBe(false);
  return tree.environmentFiles.map(({ path }) => path);
}

test.each([
  ['.env', true],
  ['.env.local', true],
  ['.env.production.local', true],
  ['.env.example', false],
  ['.env.sample', false],
  ['.env.template', false],
  ['.env.dist', false],
  ['.env.test', false],
  ['.env.local.example', false],
  ['.envrc', false],
  ['.environment', false],
  ['prod.env', false],
])('%s: %s', (name, expected) => {
  expect(isEnvironmentFile(name)).toBe(expected);
});

test.each<[string, Record<string, string>, string[]]>([
  ['none is ignored', { '.env': 'A=1', 'api/.env.production': 'A=1' }, ['.env', 'api/.env.production']],
  ['the root ignores them everywhere', { '.gitignore': '.env\n', '.env': '', 'api/.env': '' }, []],
  ['a pattern ignores some', { '.gitignore': '.env*.local\n', '.env': '', '.env.local': '' }, ['.env']],
  ['a pattern names one folder', { '.gitignore': '/.env\n', '.env': '', 'api/.env': '' }, ['api/.env']],
  ['a folder ignores its own', { 'api/.gitignore': '.env\n', '.env': '', 'api/.env': '' }, ['.env']],
  ['a folder is ignored whole', { '.gitignore': 'api/\n', 'api/.env': '' }, []],
  [
    'a deeper folder keeps it',
    { '.gitignore': '.env\n', 'api/.gitignore': '!.env', 'api/.env': '' },
    ['api/.env'],
  ],
  ['a comment ignores nothing', { '.gitignore': '# .env\n', '.env': '' }, ['.env']],
  ['Vitals is told to leave it', { '.vitalsignore': '.env\n', '.env': '' }, []],
  ['a folder is never entered', { 'node_modules/a/.env': 'A=1' }, []],
])('where %s', (_where, files, expected) => {
  expect(environmentFilesOf(files)).toEqual(expected);
});

test.skipIf(process.platform === 'win32')('a link is not followed', () => {
  writeFileSync(join(root, 'secret'), 'A=1');
  symlinkSync(join(root, 'secret'), join(root, '.env'));
  expect(environmentFilesOf({})).toEqual([]);
});
