import { expect, test } from 'vitest';
import { analyse, json } from '../testing/small-projects.ts';

/** What is said of Popper where these packages expect it beside them. */
async function reasonBeside(...names: readonly string[]) {
  const dependencies = Object.fromEntries([...names, 'popper.js'].map((name) => [name, '1.16.1']));
  const peers = Object.fromEntries(
    names.map((name) => [
      `node_modules/${name}`,
      { version: '1.16.1', peerDependencies: { 'popper.js': '^1.16.1' } },
    ]),
  );
  const found = await analyse({
    'package.json': json({ dependencies }),
    'package-lock.json': json({
      lockfileVersion: 3,
      packages: { '': { dependencies }, ...peers, 'node_modules/popper.js': { version: '1.16.1' } },
    }),
    'main.js': 'import "popper.js";\n',
  });
  return found.dependencies.find(({ name }) => name === 'popper.js')?.reason;
}

test('who else asks for what was given up is told, since another one does not take its place there', async () => {
  const state = 'Continued under another name since 2020-01-01; use @popperjs/core or @floating-ui/dom.';
  expect(await reasonBeside()).toBe(state);
  expect(await reasonBeside('widgets')).toBe(`${state} widgets asks for it, too.`);
  expect(await reasonBeside('a', 'b', 'c')).toBe(`${state} a, b, c ask for it, too.`);
  expect(await reasonBeside('a', 'b', 'c', 'd')).toBe(`${state} a and other packages ask for it, too.`);
});

test('who brings what was given up is told by the chain, and others beside it', async () => {
  const reason = async (...others: readonly string[]) => {
    const names = ['a/site', ...others];
    const packages = names.map((name) => ({ name, version: '1.0.0', require: { 'a/old': '^1.0' } }));
    const { dependencies } = await analyse({
      'composer.json': json({ require: Object.fromEntries(names.map((name) => [name, '^1.0'])) }),
      'composer.lock': json({
        packages: [...packages, { name: 'a/old', version: '1.2.0', abandoned: 'a/new' }],
      }),
    });
    const found = dependencies.find(({ name }) => name === 'a/old');
    expect(found?.via).toEqual(['a/site', 'a/old']);
    return found?.reason;
  };
  expect(await reason()).toBe('Abandoned, says the lock file; use a/new.');
  expect(await reason('a/zone')).toContain('use a/new. a/zone asks for it, too.');
});
