import { expect, test } from 'vitest';
import { analyse, lines } from '../testing/small-projects.ts';

/** A lock file of crates `name version`, those of the registry, and of the project's own. */
const lock = (own: readonly string[], ...crates: readonly string[]): string =>
  lines(
    'version = 4',
    '',
    ...own.flatMap((name) => ['[[package]]', `name = "${name}"`, 'version = "0.1.0"', '']),
    ...crates.flatMap((crate) => {
      const [name = '', version = '', ...needs] = crate.split(' ');
      return [
        '[[package]]',
        `name = "${name}"`,
        `version = "${version}"`,
        'source = "registry+https://github.com/rust-lang/crates.io-index"',
        `dependencies = [${needs.map((one) => `"${one}"`).join(', ')}]`,
        '',
      ];
    }),
  );

const crate = (name: string, ...needs: readonly string[]): string =>
  lines('[package]', `name = "${name}"`, '', '[dependencies]', ...needs, '');

async function rows(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { dependencies } = await analyse(files);
  return dependencies.map(({ name, version, file }) => `${name} ${version} ${file}`);
}

test('a lock file in the folder of a member is left over: that of the workspace counts', async () => {
  const root = (...members: string[]) =>
    `[workspace]\nmembers = [${members.join(', ')}]\nexclude = ["web"]\n`;
  const found = (...members: string[]) =>
    rows({
      'Cargo.toml': root(...members),
      'Cargo.lock': lock(['server'], 'time 0.3.40 parts', 'parts 1.1.0'),
      'server/Cargo.toml': crate('server', 'time = "0.3"'),
      'server/Cargo.lock': lock(['server'], 'time 0.3.10 parts', 'parts 1.0.0'),
      'web/Cargo.toml': crate('web', 'time = "0.3"'),
      'web/Cargo.lock': lock(['web'], 'time 0.3.20'),
      'crates/new/Cargo.toml': crate('new', 'time = "0.3"'),
    });
  const shared = ['parts 1.1.0 Cargo.lock', 'time 0.3.40 server/Cargo.toml', 'time 0.3.20 web/Cargo.toml'];
  expect(await found('"server"', '"crates/*"')).toEqual([
    shared[0],
    'time 0.3.40 crates/new/Cargo.toml',
    ...shared.slice(1),
  ]);
  // A crate that no member names is built by itself; one that the lock file names is needed by its path.
  expect(await found('"core"')).toEqual([shared[0], 'time 0.3 crates/new/Cargo.toml', ...shared.slice(1)]);
});

test('a crate below a workspace that has it commented out has no version of its lock file', async () => {
  const root = '[workspace]\nmembers = [\n  "core",\n  # "workers",\n]\n';
  const found = await rows({
    'Cargo.toml': root,
    'Cargo.lock': lock(['core'], 'itertools 0.10.5'),
    'core/Cargo.toml': crate('core', 'itertools = "0.10"'),
    'workers/Cargo.toml': crate('workers', 'itertools = "0.10"'),
  });
  expect(found).toEqual(['itertools 0.10.5 core/Cargo.toml', 'itertools 0.10 workers/Cargo.toml']);
});

test('a locked version that the manifest does not allow is none of it', async () => {
  const found = await rows({
    'Cargo.toml': crate('app', 'old = "0.11.0"', 'pre = "2.0.0-rc.1"', 'many = ">=1, <2"', 'odd = "latest"'),
    'Cargo.lock': lock(['app'], 'old 0.10.5', 'pre 2.0.0-rc.4', 'many 1.9.0', 'odd 1.0.0'),
  });
  expect(found).toEqual([
    'old 0.11.0 Cargo.toml',
    'pre 2.0.0-rc.4 Cargo.toml',
    'many 1.9.0 Cargo.toml',
    'odd 1.0.0 Cargo.toml',
  ]);
});
