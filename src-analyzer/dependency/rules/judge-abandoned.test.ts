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
