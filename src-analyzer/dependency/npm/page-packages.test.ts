import { expect, test } from 'vitest';
import { analyse, json } from '../testing/small-projects.ts';

async function scopesOf(manifest: Readonly<Record<string, unknown>>, lock = '{}'): Promise<string[]> {
  const { dependencies } = await analyse({ 'package.json': json(manifest), 'package-lock.json': lock });
  return dependencies.map(({ name, scope }) => `${name} ${String(scope)}`);
}

test('what only makes pages builds them, with all it brings, though it stands among what they need', async () => {
  const dependencies = {
    '@rails/webpacker': '5.4.3',
    'coffee-loader': '1.0.0',
    '@babel/core': '7.0.0',
    '@babel/runtime': '7.0.0',
    bootstrap: '5.2.0',
  };
  const packages = {
    '': { dependencies },
    'node_modules/coffee-loader': { version: '1.0.0', dependencies: { deep: '1.0.0' } },
    'node_modules/deep': { version: '1.0.0' },
  };
  const lock = json({ lockfileVersion: 3, packages });
  expect(await scopesOf({ dependencies }, lock)).toEqual([
    'deep build',
    '@rails/webpacker build',
    'coffee-loader build',
    '@babel/core build',
    '@babel/runtime runtime',
    'bootstrap runtime',
  ]);
});

test('of a server everything among its dependencies is what it runs with', async () => {
  const dependencies = { express: '5.0.0', webpack: '5.0.0', typescript: '5.0.0' };
  expect(await scopesOf({ dependencies })).toEqual([
    'express runtime',
    'webpack runtime',
    'typescript runtime',
  ]);
});

test('Electron is shipped, though its packager wants it among the tools', async () => {
  expect(await scopesOf({ devDependencies: { electron: '37.0.0', 'electron-builder': '26.0.0' } })).toEqual([
    'electron runtime',
    'electron-builder development',
  ]);
});
