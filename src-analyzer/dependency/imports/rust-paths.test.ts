import { beforeAll, expect, test } from 'vitest';
import type { Dependency } from '#contract/public-api/dependencies.ts';
import { analyse, lines } from '../testing/small-projects.ts';

const CRATES = [
  'git2 = "0.18"',
  'serde_json = "1.0"',
  'tokio = "1.0"',
  'thiserror = "1.0"',
  'humantime-serde = "1.0"',
  'chrono = "0.4"',
  'store = { package = "sled", version = "0.34" }',
  'md-5 = "0.10"',
  'anyhow = "1.0"',
  'tempfile = "3.0"',
  'config = "0.13"',
  'url = "2.0"',
  'paths = "1.0"',
  'helpers = "1.0"',
  'lead = "1.0"',
  'said = "1.0"',
];

const FILES: Readonly<Record<string, string>> = {
  'Cargo.toml': lines('[package]', 'name = "me"', 'version = "1.0.0"', '', '[dependencies]', ...CRATES, ''),
  'src/main.rs': lines(
    'mod config;',
    'mod helpers {',
    '    pub fn greet() {}',
    '}',
    'use crate::shapes::paths;',
    '',
    '#[derive(Debug, thiserror::Error)]',
    'enum Failure {',
    '    #[error("read")]',
    '    Read(#[from] store::Error),',
    '}',
    '',
    '#[derive(Deserialize)]',
    'struct Settings {',
    '    #[serde(with = "humantime_serde::option")]',
    '    every: Option<Duration>,',
    '}',
    '',
    '#[tokio::main]',
    'async fn main() -> anyhow::Result<()> {',
    '    let repository = git2::Repository::open(".")?;',
    '    let body = serde_json::json!({ "name": repository.path() });',
    '    println!("{} {:?}", body, chrono::Utc::now());',
    '    let sum = ::md5::compute(b"text");',
    '    config::load(); helpers::greet(); paths::all(); self::lead::x(); crate::lead::y();',
    '    // said::nothing("url::Url")',
    '    Ok(())',
    '}',
    '',
    '#[cfg(test)]',
    'mod tests {',
    '    #[test]',
    '    fn reads() {',
    '        let folder = tempfile::tempdir().unwrap();',
    '    }',
    '}',
    '',
  ),
  'src/config.rs': 'pub fn load() { let at = "url::Url"; }\n',
};

let found: readonly Dependency[];
beforeAll(async () => {
  found = (await analyse(FILES)).dependencies;
}, 60_000);

test.each([
  ['git2', 'IMPORTED 1 0 21'],
  ['serde_json', 'IMPORTED 1 0 22'],
  ['tokio', 'IMPORTED 1 0 19'],
  ['thiserror', 'IMPORTED 1 0 7'],
  ['humantime-serde', 'IMPORTED 1 0 15'],
  ['chrono', 'IMPORTED 1 0 23'],
  ['sled', 'IMPORTED 1 0 10'],
  ['md-5', 'IMPORTED 1 0 24'],
  ['anyhow', 'IMPORTED 1 0 20'],
  ['tempfile', 'UNKNOWN 0 1'],
  // Modules of the project, names that a `use` gives, texts and comments.
  ['config', 'UNKNOWN 0 0'],
  ['helpers', 'UNKNOWN 0 0'],
  ['paths', 'UNKNOWN 0 0'],
  ['lead', 'UNKNOWN 0 0'],
  ['url', 'UNKNOWN 0 0'],
  ['said', 'UNKNOWN 0 0'],
])('Rust: the crate %s by its path alone: %s', (name, expected) => {
  const { imports } = found.find((one) => one.name === name) ?? {};
  const places = imports?.places.map(({ line }) => line) ?? [];
  expect([imports?.state, imports?.files, imports?.testFiles, ...places].join(' ')).toBe(expected);
});
