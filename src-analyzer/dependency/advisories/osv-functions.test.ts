import { expect, test } from 'vitest';
import { bothFunctions } from './functions.ts';
import { functionsOf } from './osv-functions.ts';

const go = (imports: unknown, name = 'example.org/m') =>
  functionsOf('GO', { package: { ecosystem: 'Go', name }, ecosystem_specific: { imports } });
const rust = (functions: unknown, name = 'my-crate') =>
  functionsOf('CARGO', {
    package: { ecosystem: 'crates.io', name },
    ecosystem_specific: { affects: { functions } },
  });

test('Go names packages below the module and what other packages can use of them', () => {
  expect(
    go([
      { path: 'example.org/m', symbols: ['Parse', 'parse', 'reader.Next', 'Reader.next', 'Parse'] },
      { path: 'example.org/m', goos: ['windows'], symbols: ['Open', 'Parse'] },
      { path: 'example.org/m/whole', goos: ['windows'] },
      { path: 'example.org/m/inner', symbols: ['hidden', 'reader.next'] },
    ]),
  ).toEqual([
    { within: '', names: ['Parse', 'reader.Next', 'Open'] },
    { within: '/whole', names: [] },
    { within: '/inner', names: ['hidden', 'reader.next'] },
  ]);
});

test.each([
  ['no list', undefined],
  ['an empty list', []],
  ['a package of another module', [{ path: 'example.org/mm', symbols: ['A'] }]],
  ['what runs with every import', [{ path: 'example.org/m', symbols: ['A', 'init'] }]],
  ['one of several that do', [{ path: 'example.org/m', symbols: ['A', 'init#1'] }]],
  ['a name of another form', [{ path: 'example.org/m', symbols: ['A', 'B,C'] }]],
  ['no names', [{ path: 'example.org/m', symbols: [7] }]],
  ['no entry', [null]],
  ['too many', [{ path: 'example.org/m', symbols: Array.from({ length: 1001 }, (_, at) => `A${at}`) }]],
])('Go names nothing with %s', (_case, imports) => {
  expect(go(imports)).toBeUndefined();
});

test('RustSec names whole paths of its own crate', () => {
  const paths = ['my_crate::clean', 'my_crate::inner::Type::grow'];
  expect(rust(paths)).toEqual([{ within: '', names: paths }]);
  expect(rust([...paths, 'other::clean'])).toBeUndefined();
  expect(rust(['my_crate::Into<Time>::into'])).toBeUndefined();
  expect(rust([...paths, 'my_crate::Type'])).toBeUndefined();
  expect(rust([])).toBeUndefined();
  expect(rust(undefined)).toBeUndefined();
});

test('other ecosystems name none', () => {
  const specific = { imports: [{ path: 'a', symbols: ['A'] }] };
  expect(
    functionsOf('NPM', { package: { ecosystem: 'npm', name: 'a' }, ecosystem_specific: specific }),
  ).toBeUndefined();
});

test('two entries on one vulnerability name together what each names, or nothing', () => {
  const a = [{ within: '', names: ['A', 'B'] }];
  expect(
    bothFunctions(a, [
      { within: '', names: ['B', 'C'] },
      { within: '/x', names: [] },
    ]),
  ).toEqual([
    { within: '', names: ['A', 'B', 'C'] },
    { within: '/x', names: [] },
  ]);
  expect(bothFunctions(a, [{ within: '', names: [] }])).toEqual([{ within: '', names: [] }]);
  expect(bothFunctions(a, undefined)).toBeUndefined();
});
