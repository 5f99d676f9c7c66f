import { expect, test } from 'vitest';
import { brought, lines } from '../testing/small-projects.ts';

const SOURCE = 'source = "registry+https://github.com/rust-lang/crates.io-index"';
const crate = (name: string, ...needs: string[]): string =>
  lines(
    '[[package]]',
    `name = "${name}"`,
    'version = "1.0.0"',
    SOURCE,
    `dependencies = [${needs.map((one) => `"${one}"`).join(', ')}]`,
    '',
  );

/** `name scope: chain` of what comes with a window and what packs it. */
async function scopes(...crates: string[]): Promise<string[]> {
  const found = await brought({
    'Cargo.toml': lines(
      '[package]',
      'name = "app"',
      '',
      '[dependencies]',
      'window = "1"',
      '',
      '[build-dependencies]',
      'packer = "1"',
      '',
    ),
    'Cargo.lock': lines('version = 4', '', ...crates),
  });
  return found.map((one) => one.replace(/ 1\.0\.0 (\w+) \d+:/, ' $1:')).sort();
}

test('what another crate needs of those that build is for building, and what only these need', async () => {
  expect(
    await scopes(
      crate('window', 'packer', 'gtk-sys', 'window-macros', 'draw'),
      crate('packer', 'schema'),
      crate('schema'),
      crate('gtk-sys', 'system-deps', 'draw'),
      crate('system-deps', 'toml'),
      crate('toml'),
      crate('window-macros', 'quote', 'heck'),
      crate('quote', 'proc-macro2'),
      crate('proc-macro2'),
      crate('heck'),
      crate('draw', 'quote'),
    ),
  ).toEqual([
    'draw runtime: window > draw',
    'gtk-sys runtime: window > gtk-sys',
    'heck build: window > window-macros > heck',
    'proc-macro2 build: window > draw > quote > proc-macro2',
    'quote build: window > draw > quote',
    'schema build: packer > schema',
    'system-deps build: window > gtk-sys > system-deps',
    'toml build: window > gtk-sys > system-deps > toml',
    'window-macros build: window > window-macros',
  ]);
});

test('of what builds need sooner than the program, nothing is said', async () => {
  expect(
    await scopes(
      crate('window', 'parts', 'log'),
      crate('packer', 'schema', 'log'),
      crate('parts', 'schema'),
      crate('schema', 'map'),
      crate('map'),
      crate('log'),
    ),
  ).toEqual([
    'log runtime: window > log',
    'map undefined: window > parts > schema > map',
    'parts runtime: window > parts',
    'schema runtime: window > parts > schema',
  ]);
});

test('a crate of nothing but what makes code is a macro, as are those known to be by name', async () => {
  expect(
    await scopes(
      crate('window', 'interface', 'paste', 'shop_derives', 'draw', 'parser'),
      crate('interface', 'proc-macro2', 'quote', 'rustversion', 'syn'),
      crate('shop_derives', 'quote', 'names'),
      crate('parser', 'syn', 'names'),
      crate('names'),
      ...['paste', 'rustversion', 'proc-macro2', 'quote', 'syn', 'draw'].map((one) => crate(one)),
    ),
  ).toEqual([
    'draw runtime: window > draw',
    'interface build: window > interface',
    'names runtime: window > parser > names',
    'parser runtime: window > parser',
    'paste build: window > paste',
    'proc-macro2 build: window > interface > proc-macro2',
    'quote build: window > interface > quote',
    'rustversion build: window > interface > rustversion',
    'shop_derives build: window > shop_derives',
    'syn build: window > parser > syn',
  ]);
});

test('what sqlx needs runs with it, though its macros need it as well', async () => {
  expect(
    await scopes(
      crate('window', 'sqlx'),
      crate('sqlx', 'sqlx-core', 'sqlx-macros'),
      crate('sqlx-macros', 'sqlx-macros-core', 'quote'),
      crate('sqlx-macros-core', 'sqlx-core', 'sha2', 'either', 'quote'),
      crate('sqlx-core', 'sha2', 'either'),
      crate('sha2', 'digest'),
      ...['digest', 'either', 'quote'].map((one) => crate(one)),
    ),
  ).toEqual([
    'digest runtime: window > sqlx > sqlx-core > sha2 > digest',
    'either runtime: window > sqlx > sqlx-core > either',
    'quote build: window > sqlx > sqlx-macros > quote',
    'sha2 runtime: window > sqlx > sqlx-core > sha2',
    'sqlx runtime: window > sqlx',
    'sqlx-core runtime: window > sqlx > sqlx-core',
    'sqlx-macros build: window > sqlx > sqlx-macros',
    'sqlx-macros-core build: window > sqlx > sqlx-macros > sqlx-macros-core',
  ]);
});
