import { expect, test } from 'vitest';
import { analyse, lines } from '../testing/small-projects.ts';

/** `name: condition` of the crates of `Cargo.toml`. */
async function conditions(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { dependencies } = await analyse(files);
  return dependencies
    .filter(({ type, file }) => type === 'CARGO' && file.endsWith('Cargo.toml'))
    .map(({ name, condition }) => `${name}: ${condition ?? 'always'}`);
}

const manifest = (features: readonly string[], ...crates: readonly string[]): string =>
  lines(
    '[package]',
    'name = "viewer"',
    '',
    '[features]',
    ...features,
    '',
    '[dependencies]',
    ...crates.map((one) => `${one} = { version = "1.0", optional = true }`),
    'serde = "1.0"',
    '',
  );

test('an optional crate is needed with a feature only that is not on by default', async () => {
  const features = [
    'default = ["zip"]',
    'zip = ["dep:zipper", "pdf?/fast"]',
    'print = ["dep:pdf"]',
    'paper = ["pdf/a4"]',
  ];
  expect(await conditions({ 'Cargo.toml': manifest(features, 'zipper', 'pdf', 'sixel') })).toEqual([
    'zipper: always',
    'pdf: Cargo feature print or paper',
    'sixel: Cargo feature sixel',
    'serde: always',
  ]);
});

test('what a default feature names by the crate itself, or with a feature of it, is on', async () => {
  const features = ['default = ["sixel", "pdf/a4"]'];
  expect(await conditions({ 'Cargo.toml': manifest(features, 'sixel', 'pdf') })).toEqual([
    'sixel: always',
    'pdf: always',
    'serde: always',
  ]);
});

test('features that another crate of the project asks for, or a release is built with, are on', async () => {
  const features = ['print = ["dep:pdf"]', 'draw = ["dep:sixel"]', 'other = ["dep:never"]'];
  const found = await conditions({
    'viewer/Cargo.toml': manifest(features, 'pdf', 'sixel', 'never'),
    'app/Cargo.toml': lines('[dependencies]', 'viewer = { path = "../viewer", features = ["print"] }', ''),
    Dockerfile: lines('FROM rust:1.90', 'RUN cargo build --release \\', '  --features "draw"', ''),
  });
  expect(found).toEqual(['pdf: always', 'sixel: always', 'never: Cargo feature other', 'serde: always']);
});

test('what is for some systems alone says so', async () => {
  const found = await conditions({
    'Cargo.toml': lines(
      '[package]',
      'name = "viewer"',
      "[target.'cfg(windows)'.dependencies]",
      'winreg = "0.5"',
      'console = { version = "1.0", optional = true }',
      "[target.'cfg(unix)'.dependencies]",
      'nix = "0.2"',
      "[target.'cfg(not(windows))'.dependencies]",
      'pager = "0.1"',
      '[target.x86_64-apple-darwin.dependencies]',
      'cocoa = "0.1"',
      '',
    ),
  });
  expect(found).toEqual([
    'winreg: Cargo target cfg(windows)',
    'console: Cargo target cfg(windows) and Cargo feature console',
    'nix: always',
    'pager: always',
    'cocoa: Cargo target x86_64-apple-darwin',
  ]);
});
