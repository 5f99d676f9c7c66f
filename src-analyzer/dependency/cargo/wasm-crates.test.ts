import { expect, test } from 'vitest';
import { analyse, lines } from '../testing/small-projects.ts';

const REGISTRY = 'source = "registry+https://index.example.org"';
const locked = (name: string, needs: readonly string[], isOwn = false): string[] => [
  '[[package]]',
  `name = "${name}"`,
  'version = "1.0.0"',
  ...(isOwn ? [] : [REGISTRY]),
  `dependencies = [${needs.map((one) => `"${one}"`).join(', ')}]`,
  '',
];

async function conditions(own: readonly string[], windowNeeds: readonly string[] = []): Promise<string[]> {
  const { dependencies } = await analyse({
    'Cargo.toml': lines('[package]', 'name = "app"', '[dependencies]', ...own.map((one) => `${one} = "1"`)),
    'Cargo.lock': lines(
      ...locked('app', own, true),
      ...locked('chrono', ['js-sys', 'serde']),
      ...locked('js-sys', ['wasm-bindgen']),
      ...locked('rustls-pki-types', ['web-time']),
      ...locked('serde', []),
      ...locked('wasm-bindgen', []),
      ...locked('web-time', ['js-sys']),
      ...locked('window', windowNeeds),
    ),
  });
  return dependencies
    .filter(({ direct }) => direct === false)
    .map(({ name, condition }) => `${name} ${condition ?? 'always'}`)
    .toSorted();
}

test('crates that speak to JavaScript are needed in WebAssembly alone', async () => {
  expect(await conditions(['chrono', 'rustls-pki-types'])).toEqual([
    'js-sys Cargo target wasm32',
    'serde always',
    'wasm-bindgen Cargo target wasm32',
    'web-time Cargo target wasm32',
  ]);
  expect(await conditions(['chrono', 'rustls-pki-types', 'window'], ['web-time'])).toContain(
    'web-time always',
  );
});

test('of a project that asks for one of them itself they are always needed', async () => {
  expect(await conditions(['chrono', 'wasm-bindgen'])).toEqual(['js-sys always', 'serde always']);
});
