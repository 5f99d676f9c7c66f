import { describe, expect, test } from 'vitest';
import { commandsOf } from './commands.ts';
import { descriptionOf } from './description.ts';
import { entryPointsOf } from './entry-points.ts';
import { ownFiles } from './own-files.ts';
import type { ProjectTexts } from './project-texts.ts';

function projectOf(files: Readonly<Record<string, string>>): ProjectTexts {
  return {
    paths: Object.keys(files),
    tooling: new Set(Object.keys(files).filter((path) => path.startsWith('scripts/'))),
    read: (path) => (Object.hasOwn(files, path) ? files[path] : undefined),
  };
}

const said = (files: Readonly<Record<string, string>>): string[] =>
  commandsOf(projectOf(files)).map(
    ({ purpose, command, file, line }) => `${purpose} ${command} [${file}:${line}]`,
  );

const PACKAGE = `{
  "name": "shop",
  "scripts": {
    "dev": "vite",
    "test": "vitest"
  },
  "devDependencies": { "vite": "7.0.0" }
}`;

describe('commands', () => {
  test('of a package are those of its scripts, at their lines, with npm where nothing names another program', () => {
    expect(said({ 'package.json': PACKAGE })).toEqual([
      'INSTALL npm install [package.json:7]',
      'RUN npm run dev [package.json:4]',
      'TEST npm run test [package.json:5]',
    ]);
  });

  test.each([
    ['a file of its own', { 'pnpm-workspace.yaml': 'packages: []' }],
    ['what the container does', { Dockerfile: 'RUN pnpm install' }],
    ['the readme', { 'README.md': 'Type `pnpm install`, then `pnpm run dev`. Not `npm install`.' }],
  ])('name the program that %s tells', (_, files) => {
    expect(said({ 'package.json': PACKAGE, ...files })).toContain('RUN pnpm run dev [package.json:4]');
  });

  test('of a script that is only a placeholder, and of a manifest that cannot be read, are none', () => {
    const text = '{"scripts": {"test": "echo \\"Error: no test specified\\" && exit 1"}}';
    expect(said({ 'package.json': text, 'web/package.json': '{"scripts":' })).toEqual([]);
  });

  test('of a member of a workspace leave the install to the whole', () => {
    const files = { 'package.json': '{"workspaces": ["a"], "dependencies": {}}', 'a/package.json': PACKAGE };
    expect(said(files).filter((one) => one.startsWith('INSTALL'))).toEqual([
      'INSTALL npm install [package.json:1]',
    ]);
    expect(said(files)).toContain('RUN cd a && npm run dev [a/package.json:4]');
  });

  test.each([
    ['Makefile', 'CC := gcc\nall: x\n\ntest:\n\tgo test\n', ['TEST make test [Makefile:4]']],
    ['justfile', 'run port="1":\n  x\n', ['RUN just run [justfile:1]']],
    ['compose.yaml', 'services:\n  db: {}\n', ['RUN docker compose up [compose.yaml:1]']],
    ['docker/Dockerfile', 'FROM x', ['BUILD docker build -f docker/Dockerfile . [docker/Dockerfile:1]']],
    [
      'pyproject.toml',
      '[tool.poetry]\nname = "a"\n[tool.pytest.ini_options]\n',
      ['INSTALL poetry install [pyproject.toml:1]', 'TEST poetry run pytest [pyproject.toml:3]'],
    ],
    ['Cargo.toml', '[package]\n', ['BUILD cargo build [Cargo.toml:1]', 'TEST cargo test [Cargo.toml:1]']],
    ['Shop.sln', '', ['BUILD dotnet build Shop.sln [Shop.sln:1]', 'TEST dotnet test Shop.sln [Shop.sln:1]']],
    ['Web.csproj', '<Project Sdk="Microsoft.NET.Sdk.Web">', ['RUN dotnet run [Web.csproj:1]']],
    ['Lib.csproj', '<Project Sdk="Microsoft.NET.Sdk">', []],
    ['docs/Makefile', 'build:\n', []],
    ['Gemfile', "source 'x'\ngem 'puma'\n", ['INSTALL bundle install [Gemfile:1]']],
  ])('of %s', (path, text, expected) => {
    expect(said({ [path]: text })).toEqual(expected);
  });

  test('of a module of a larger build are asked of the whole', () => {
    const files = {
      gradlew: '',
      'settings.gradle': "include 'app'",
      'build.gradle': 'plugins {}',
      'app/build.gradle': "plugins { id 'org.springframework.boot' }",
      'app/src/main/java/a/ShopApplication.java': '',
      'lib/build.gradle': "plugins { id 'org.springframework.boot' apply false }",
    };
    expect(said(files)).toEqual([
      'BUILD ./gradlew build [build.gradle:1]',
      'RUN ./gradlew :app:bootRun [app/build.gradle:1]',
      'TEST ./gradlew test [build.gradle:1]',
    ]);
  });

  test('hold no line break and no backtick, and a folder with blanks is one word', () => {
    const commands = said({ 'my web/package.json': PACKAGE, 'a`b/package.json': PACKAGE });
    expect(commands).toContain('RUN cd "my web" && npm run dev [my web/package.json:4]');
    expect(commands).toContain('RUN cd "a_b" && npm run dev [a`b/package.json:4]');
  });
});

describe('entry points', () => {
  const kinds = (files: Readonly<Record<string, string>>): string[] =>
    entryPointsOf(projectOf(files)).map(({ kind, file, line }) => `${kind} ${file}:${line}`);

  test.each([
    ['cmd/shop/main.go', 'package main\n\nfunc main() {\n', 'MAIN cmd/shop/main.go:3'],
    ['src/App.java', 'class App {\n  public static void main(String[] a) {}\n}', 'MAIN src/App.java:2'],
    ['manage.py', 'import os\nif __name__ == "__main__":\n', 'MAIN manage.py:2'],
    ['api.py', 'from flask import Flask\napp = Flask(__name__)\n', 'SERVER api.py:2'],
    ['src/main.tsx', '\ncreateRoot(document.body)', 'PAGE src/main.tsx:2'],
    ['Dockerfile', 'FROM x\nCMD ["./shop"]\n', 'CONTAINER Dockerfile:2'],
  ])('are in %s', (path, text, expected) => {
    expect(kinds({ [path]: text })).toEqual([expected]);
  });

  test.each([
    ['gen.go', '//go:build ignore\n\npackage main\nfunc main() {\n'],
    ['src/modal.ts', 'createApp(Modal)'],
    ['src/lib.rs', '    fn main() {}'],
  ])('are not in %s', (path, text) => {
    expect(kinds({ [path]: text })).toEqual([]);
  });

  test('are what a package names, if it is a file of the project', () => {
    const text = '{"main": "dist/index.js", "bin": {"shop": "./bin/shop.js"}}';
    expect(kinds({ 'package.json': text, 'bin/shop.js': '' })).toEqual(['MANIFEST bin/shop.js:1']);
  });
});

describe('a description', () => {
  test('is the first paragraph of the readme, as text', () => {
    const readme =
      '# Shop\n\n[![build](a.svg)](b)\n\n<p align="center">\n\nA **small** [shop](https://x.example) that sells things\nto people who want them.\n\nMore.';
    expect(descriptionOf(projectOf({ 'README.md': readme }))).toEqual({
      text: 'A small shop that sells things to people who want them.',
      file: 'README.md',
      line: 7,
    });
  });

  test('is what the manifest says where the readme has no prose', () => {
    const files = { 'README.md': '# Shop\n', 'package.json': '{\n"description": "Sells things."\n}' };
    expect(descriptionOf(projectOf(files))).toEqual({ text: 'Sells things.', file: 'package.json', line: 2 });
  });

  test('of a text without end is bounded', () => {
    const text = descriptionOf(projectOf({ 'README.md': 'word '.repeat(100_000) }))?.text ?? '';
    expect(text.length).toBeGreaterThan(400);
    expect(text.length).toBeLessThanOrEqual(501);
  });
});

describe('own files', () => {
  test('are without tests, examples and what others wrote, but with the wrappers that build; tooling is named', () => {
    const own = ownFiles([
      { path: 'src/main.go', role: 'OWN' },
      { path: 'src/main_test.go', role: 'TEST' },
      { path: 'gradlew', role: 'VENDORED' },
      { path: 'lib/jquery.js', role: 'VENDORED' },
      { path: 'scripts/make.go', role: 'TOOLING' },
      { path: 'schema.sql', role: null },
    ]);
    expect(own.paths).toEqual(['src/main.go', 'gradlew', 'scripts/make.go', 'schema.sql']);
    expect([...own.tooling]).toEqual(['scripts/make.go']);
  });

  test('of tooling start no project', () => {
    const main = 'package main\n\nfunc main() {\n}\n';
    const files = { 'go.mod': 'module shop\n', 'main.go': main, 'scripts/make.go': main };
    expect(entryPointsOf(projectOf(files)).map(({ file }) => file)).toEqual(['main.go']);
  });
});
