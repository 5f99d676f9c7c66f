import { expect, test } from 'vitest';
import { analyse, json } from '../testing/small-projects.ts';

async function scopesOf(
  manifest: Readonly<Record<string, unknown>>,
  others: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const { dependencies } = await analyse({ 'package.json': json(manifest), ...others });
  return dependencies.map(({ name, scope }) => `${name} ${String(scope)}`);
}
const SERVER = { express: '5.0.0' };

test('what only the steps call that check the code is for development, though it stands among what runs', async () => {
  const dependencies = {
    ...SERVER,
    tslint: '6.1.3',
    snyk: '1.0.0',
    mocha: '10.0.0',
    eslint: '9.0.0',
    nyc: '15.0.0',
  };
  const scripts = {
    start: 'node server.js',
    lint: "node_modules/tslint/bin/tslint 'src/**/*.ts'",
    'snyk-protect': 'snyk protect',
    test: 'nyc mocha',
    build: 'eslint . && tsc',
  };
  expect(await scopesOf({ scripts, dependencies })).toEqual([
    'express runtime',
    'tslint development',
    'snyk development',
    'mocha development',
    'eslint runtime',
    'nyc development',
  ]);
  // A command of its own may call it where it is installed.
  expect(await scopesOf({ bin: 'cli.js', scripts, dependencies })).toContain('tslint runtime');
});

test('what the code imports runs with it, whatever steps call it', async () => {
  const manifest = { scripts: { lint: 'eslint .' }, dependencies: { ...SERVER, eslint: '9.0.0' } };
  expect(await scopesOf(manifest, { 'server.js': "import { ESLint } from 'eslint';\n" })).toContain(
    'eslint runtime',
  );
});

test('libraries of tests are for development where the program does not import them', async () => {
  const dependencies = { ...SERVER, '@testing-library/react': '16.0.0', sinon: '21.0.0', chai: '6.0.0' };
  const code = {
    'src/app.js': "import sinon from 'sinon';\n",
    'src/setupTests.js': "import '@testing-library/react';\n",
    'src/app.test.js': "import { expect } from 'chai';\n",
  };
  expect(await scopesOf({ dependencies }, code)).toEqual([
    'express runtime',
    '@testing-library/react development',
    'sinon runtime',
    'chai development',
  ]);
  expect(await scopesOf({ bin: 'run.js', dependencies })).toContain('chai runtime');
});

test('types are for the compiler of a program, and a library’s for whoever installs it', async () => {
  const dependencies = { ...SERVER, '@types/express': '5.0.0' };
  expect(await scopesOf({ private: true, main: 'a.js', dependencies })).toContain('@types/express build');
  expect(await scopesOf({ dependencies })).toContain('@types/express build');
  expect(await scopesOf({ main: 'dist/a.js', dependencies })).toContain('@types/express runtime');
});
