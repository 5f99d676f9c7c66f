import { expect, test } from 'vitest';
import { readFunctions } from '../advisories/functions.ts';
import { smallAdvisories } from '../testing/small-advisories.ts';
import { analyse } from '../testing/small-projects.ts';

const CARGO_TOML = '[package]\nname = "me"\nversion = "1.0.0"\n\n[dependencies]\nmy-crate = "=1.0.0"\n';
const CARGO_LOCK =
  'version = 3\n\n[[package]]\nname = "me"\nversion = "1.0.0"\ndependencies = ["my-crate"]\n\n' +
  '[[package]]\nname = "my-crate"\nversion = "1.0.0"\n' +
  'source = "registry+https://github.com/rust-lang/crates.io-index"\n';

/** `STATE files testFiles place…` of an advisory that names these functions. */
async function said(named: string, files: Readonly<Record<string, string>>): Promise<string | undefined> {
  const advisories = smallAdvisories([
    {
      ecosystem: 'CARGO',
      package: 'my-crate',
      id: 'CVE-2026-0001',
      affected: '<2.0.0',
      functions: readFunctions(` ${named}`),
    },
  ]);
  const tree = { 'Cargo.toml': CARGO_TOML, 'Cargo.lock': CARGO_LOCK, ...files };
  const { dependencies } = await analyse(tree, { advisories });
  const [advisory] = dependencies.find(({ name }) => name === 'my-crate')?.advisories ?? [];
  expect(advisory?.id).toBe('CVE-2026-0001');
  const found = advisory?.functions;
  if (found === undefined) return undefined;
  const { state, files: own, testFiles, places } = found;
  return [state, own, testFiles, ...places.map(({ file, line, name }) => `${file}:${line} ${name}`)].join(
    ' ',
  );
}

const PLAIN = 'my_crate::text::clean';
const NAMED = `${PLAIN},my_crate::Buffer::grow`;

test.each([
  [
    'a path in a macro',
    'fn f() { println!("{}", my_crate::text::clean(1)); }',
    'CALLED 1 0 src/main.rs:1 my_crate::text::clean',
  ],
  [
    'a path in an attribute',
    'struct Options {\n  #[arg(long = "wait", value_parser = my_crate::text::clean, env = "WAIT")]\n  wait: u8,\n}',
    'CALLED 1 0 src/main.rs:2 my_crate::text::clean',
  ],
  [
    'a path that is handed to a macro',
    'use my_crate::text;\nfn f() { each!(text::clean, 1); }',
    'CALLED 1 0 src/main.rs:2 my_crate::text::clean',
  ],
  ['a path in a macro that goes on', 'fn f() { each!(my_crate::text::clean::of); }', 'UNKNOWN 0 0'],
  [
    'a name in a macro',
    'use my_crate::text::clean;\nfn f() { log!(a, clean::<u8>(1)); }',
    'CALLED 1 0 src/main.rs:2 my_crate::text::clean',
  ],
  ['a path', 'fn f() { my_crate::text::clean(1); }', 'CALLED 1 0 src/main.rs:1 my_crate::text::clean'],
  [
    'use',
    'use my_crate::text::clean;\nfn f() { clean(1); }',
    'CALLED 1 0 src/main.rs:2 my_crate::text::clean',
  ],
  [
    'use of the module',
    'use my_crate::text;\nfn f() { text::clean(1); }',
    'CALLED 1 0 src/main.rs:2 my_crate::text::clean',
  ],
  [
    'another name',
    'use my_crate::text as t;\nfn f() { t::clean(1); }',
    'CALLED 1 0 src/main.rs:2 my_crate::text::clean',
  ],
  [
    'a function passed on',
    'fn f() { all.map(my_crate::text::clean); }',
    'CALLED 1 0 src/main.rs:1 my_crate::text::clean',
  ],
  [
    'type arguments',
    'use my_crate::Buffer;\nfn f() { Buffer::<[u8; 4]>::grow(b); }',
    'CALLED 1 0 src/main.rs:2 my_crate::Buffer::grow',
  ],
  ['a method of a value', 'fn f() { x.grow(1); }', 'UNKNOWN 0 0'],
])('%s', async (_case, code, expected) => {
  expect(await said(NAMED, { 'src/main.rs': `${code}\n` })).toBe(expected);
});

test.each([
  ['a test inside', '#[cfg(test)]\nmod tests {\n  fn f() { my_crate::text::clean(1); }\n}', 'NOT_CALLED 0 1'],
  ['a test function', '#[test]\n#[ignore]\nfn f() { my_crate::text::clean(1); }', 'NOT_CALLED 0 1'],
  [
    'no such name',
    'use my_crate::text::cleaner;\nfn f() { cleaner(1); /* clean */ g("clean"); }',
    'NOT_CALLED 0 0',
  ],
  ['a function of its own', 'fn clean(x: u8) {}\nfn f() { clean(1); }', 'NOT_CALLED 0 0'],
  ['a method of the plain name', 'fn f() { x.clean(1); }', 'NOT_CALLED 0 0'],
  ['a path of another crate', 'fn f() { other::clean(1); }', 'UNKNOWN 0 0'],
  ['the standard library', 'fn f() { std::mem::clean(1); }', 'NOT_CALLED 0 0'],
  ['all names of a module', 'use my_crate::text::*;\nfn f() { clean(1); }', 'UNKNOWN 0 0'],
  ['a function of its own in a macro', 'fn f() { println!("{}", clean(1)); }', 'NOT_CALLED 0 0'],
  ['a method in a macro', 'fn f() { println!("{}", x.clean(1)); }', 'UNKNOWN 0 0'],
  ['a word in a macro', 'fn f() { make!(clean); }', 'UNKNOWN 0 0'],
  ['a path of a type in a macro', 'fn f() { make!(<A>::clean(1)); }', 'UNKNOWN 0 0'],
  ['code that cannot be read', 'fn f() { cleaner(((; }\n// clean', 'UNKNOWN 0 0'],
])('%s, where a plain function is named', async (_case, code, expected) => {
  expect(await said(PLAIN, { 'src/main.rs': `${code}\n` })).toBe(expected);
});

test('a value with the method may be handed on', async () => {
  expect(await said('my_crate::Buffer::grow', { 'src/main.rs': 'fn f() {}\n' })).toBe('UNKNOWN 0 0');
});

test('tests are counted apart', async () => {
  const call = 'fn f() { my_crate::text::clean(1); }\n';
  expect(await said(PLAIN, { 'src/main.rs': 'fn f() {}\n', 'tests/a.rs': call })).toBe('NOT_CALLED 0 1');
});

test('nothing is said of a crate that only another one needs', async () => {
  const files = {
    'Cargo.toml': CARGO_TOML.replace('my-crate', 'other'),
    'Cargo.lock': `${CARGO_LOCK.replace('["my-crate"]', '["other"]')}\n[[package]]\nname = "other"\nversion = "1.0.0"\nsource = "registry+https://github.com/rust-lang/crates.io-index"\ndependencies = ["my-crate"]\n`,
    'src/main.rs': 'fn f() {}\n',
  };
  expect(await said(NAMED, files)).toBeUndefined();
});

test('a function that is called by its path says that the crate is imported', async () => {
  const advisories = smallAdvisories([
    {
      ecosystem: 'CARGO',
      package: 'my-crate',
      id: 'CVE-2026-0001',
      affected: '<2.0.0',
      functions: readFunctions(` ${PLAIN}`),
    },
  ]);
  const attribute = '#[arg(value_parser = my_crate::text::clean)]';
  const tree = {
    'Cargo.toml': CARGO_TOML,
    'Cargo.lock': CARGO_LOCK,
    'src/main.rs': `struct Options {\n  ${attribute}\n  wait: u8,\n}\n`,
  };
  const { dependencies } = await analyse(tree, { advisories });
  expect(dependencies.find(({ name }) => name === 'my-crate')?.imports).toEqual({
    state: 'IMPORTED',
    files: 1,
    testFiles: 0,
    places: [{ file: 'src/main.rs', line: 2 }],
  });
});

test.each([
  [
    'a level lower where the code is seen not to call the function',
    'fn f() { my_crate::text::show(1); }',
    'MEDIUM',
  ],
  ['as it is where the code calls it', 'fn f() { my_crate::text::clean(1); }', 'HIGH'],
  ['as it is where that is not known', 'fn f() { make!(clean); }', 'HIGH'],
])('the risk is %s', async (_case, code, risk) => {
  const row = { ecosystem: 'CARGO', package: 'my-crate', affected: '<2.0.0' } as const;
  const functions = readFunctions(` ${PLAIN}`);
  const advisories = smallAdvisories([{ ...row, id: 'CVE-2026-0001', severity: 'HIGH', functions }]);
  const tree = { 'Cargo.toml': CARGO_TOML, 'Cargo.lock': CARGO_LOCK, 'src/main.rs': `${code}\n` };
  const { dependencies } = await analyse(tree, { advisories });
  const found = dependencies.find(({ name }) => name === 'my-crate');
  expect(found?.risk).toBe(risk);
  expect(found?.reason?.includes('so the risk is a level lower.')).toBe(risk === 'MEDIUM');
});
