import { describe, expect, test } from 'vitest';
import { analyse, brought, json, lines } from '../testing/small-projects.ts';

describe('npm', () => {
  const manifest = json({
    dependencies: { web: '^1.0.0', other: 'npm:real@^2.0.0' },
    devDependencies: { runner: '^3.0.0' },
    optionalDependencies: { fast: '^1.0.0' },
  });

  test('package-lock 3: chains, nearest folders, peers, aliases, optional ones, licences, links', async () => {
    const lock = json({
      lockfileVersion: 3,
      packages: {
        '': { dependencies: { web: '^1.0.0' } },
        'node_modules/web': {
          version: '1.0.1',
          dependencies: { parse: '^1.0.0' },
          peerDependencies: { peer: '1', absent: '1' },
          peerDependenciesMeta: { absent: { optional: true } },
        },
        'node_modules/absent': { version: '1.0.0' },
        'node_modules/fast': { version: '1.2.0', license: 'MIT', dependencies: { native: '1' } },
        'node_modules/native': { version: '1.0.0', optional: true, license: 'SEE LICENSE IN x' },
        'node_modules/other': { name: 'real', version: '2.0.0', dependencies: { parse: '^2.0.0' } },
        'node_modules/other/node_modules/parse': { version: '2.0.0', license: '(MIT OR GPL-3.0-only)' },
        'node_modules/own': { resolved: 'packages/own', link: true },
        'node_modules/parse': { version: '1.5.0', dependencies: { deep: '*' } },
        'node_modules/peer': { version: '1.1.0' },
        'node_modules/deep': { version: '4.0.0', license: 'ISC' },
        'node_modules/runner': { version: '3.0.0', dependencies: { parse: '^1.0.0', tool: '1', fork: '1' } },
        'node_modules/tool': { version: '1.0.0' },
        'node_modules/fork': { version: '1.0.0', resolved: 'git+ssh://example.org/fork.git#1' },
      },
    });
    expect(await brought({ 'package.json': manifest, 'package-lock.json': lock })).toEqual([
      'native 1.0.0 runtime 34: fast > native',
      'parse 2.0.0 runtime 46: real > parse (MIT OR GPL-3.0-only)',
      'parse 1.5.0 runtime 54: web > parse',
      'peer 1.1.0 runtime 60: web > peer',
      'deep 4.0.0 runtime 63: web > parse > deep ISC',
      'tool 1.0.0 development 75: runner > tool',
    ]);
  });

  test('a peer is for what the lock file says it is for', async () => {
    const lock = json({
      packages: {
        'node_modules/web': { version: '1.0.0', peerDependencies: { runner: '3', alone: '1' } },
        'node_modules/runner': { version: '3.0.0', dev: true, dependencies: { tool: '1' } },
        'node_modules/tool': { version: '1.0.0' },
        'node_modules/alone': { version: '1.0.0', dependencies: { deep: '1' } },
        'node_modules/deep': { version: '1.0.0' },
      },
    });
    const found = await brought({ 'package.json': manifest, 'package-lock.json': lock });
    expect(found.map((one) => one.replace(/ \d+:/, ':'))).toEqual([
      'tool 1.0.0 development: runner > tool',
      'alone 1.0.0 runtime: web > alone',
      'deep 1.0.0 runtime: web > alone > deep',
    ]);
  });

  test('package-lock 1: a tree of names', async () => {
    const lock = json({
      lockfileVersion: 1,
      dependencies: {
        parse: { version: '1.5.0' },
        runner: {
          version: '3.0.0',
          dev: true,
          requires: { parse: '^2.0.0' },
          dependencies: { parse: { version: '2.0.0', dev: true } },
        },
        web: { version: '1.0.1', requires: { parse: '^1.0.0' } },
      },
    });
    expect(await brought({ 'package.json': manifest, 'package-lock.json': lock })).toEqual([
      'parse 1.5.0 runtime 4: web > parse',
      'parse 2.0.0 development 14: runner > parse',
    ]);
  });

  test('yarn classic and berry: replaced ranges, aliases, several ranges of one package', async () => {
    const classic = lines(
      '# yarn lockfile v1',
      'fast@^1.0.0:',
      '  version "1.2.0"',
      '"other@npm:real@^2.0.0":',
      '  version "2.0.0"',
      '  dependencies:',
      '    "@scope/parse" "^2.0.0"',
      '"@scope/parse@^1.0.0", "@scope/parse@^2.0.0":',
      '  version "2.1.0"',
      'runner@^3.0.0:',
      '  version "3.0.0"',
      '  optionalDependencies:',
      '    tool "^1.0.0"',
      'tool@2.0.0:',
      '  version "2.0.0"',
      'web@^1.0.0:',
      '  version "1.0.1"',
    );
    expect(await brought({ 'package.json': manifest, 'yarn.lock': classic })).toEqual([
      '@scope/parse 2.1.0 runtime 8: real > @scope/parse',
      'tool 2.0.0 development 14: runner > tool',
    ]);
    const berry = lines(
      '__metadata:',
      '  version: 8',
      '"own@workspace:.":',
      '  version: 0.0.0-use.local',
      '  resolution: "own@workspace:."',
      '"web@npm:^1.0.0":',
      '  version: 1.0.1',
      '  resolution: "web@npm:1.0.1"',
      '  dependencies:',
      '    named: "npm:real@^2.0.0"',
      '    parse: "npm:^1.0.0"',
      '"named@npm:real@^2.0.0":',
      '  version: 2.0.0',
      '  resolution: "real@npm:2.0.0"',
      '"parse@npm:^1.0.0, parse@npm:^1.1.0":',
      '  version: 1.5.0',
      '  resolution: "parse@npm:1.5.0"',
    );
    expect(await brought({ 'package.json': manifest, 'yarn.lock': berry })).toEqual([
      'real 2.0.0 runtime 12: web > real',
      'parse 1.5.0 runtime 15: web > parse',
    ]);
  });

  test.each([
    [
      '5',
      lines(
        'lockfileVersion: 5.4',
        'dependencies:',
        '  web: 1.0.1_peer@2.0.0',
        'packages:',
        '  /web/1.0.1_peer@2.0.0:',
        '    dependencies:',
        "      '@scope/parse': 1.5.0",
        '  /@scope/parse/1.5.0:',
        '    resolution: {integrity: x}',
      ),
      8,
    ],
    [
      '6',
      lines(
        "lockfileVersion: '6.0'",
        'dependencies:',
        '  web:',
        '    specifier: ^1.0.0',
        '    version: 1.0.1(peer@2.0.0)',
        'packages:',
        '  /web@1.0.1(peer@2.0.0):',
        '    dependencies:',
        "      '@scope/parse': 1.5.0",
        '  /@scope/parse@1.5.0:',
        '    dev: false',
      ),
      10,
    ],
    [
      '9',
      lines(
        "lockfileVersion: '9.0'",
        'importers:',
        '  .:',
        '    dependencies:',
        '      web:',
        '        specifier: ^1.0.0',
        '        version: 1.0.1(peer@2.0.0)',
        'packages:',
        "  '@scope/parse@1.5.0':",
        '    resolution: {integrity: x}',
        '  fork@https://example.org/fork.tgz:',
        '    resolution: {tarball: https://example.org/fork.tgz}',
        '  peer@2.0.0:',
        '    resolution: {integrity: x}',
        '  web@1.0.1:',
        '    resolution: {integrity: x}',
        '    peerDependencies:',
        '      peer: ^2.0.0',
        '    peerDependenciesMeta:',
        '      peer:',
        '        optional: true',
        'snapshots:',
        "  '@scope/parse@1.5.0': {}",
        '  fork@https://example.org/fork.tgz: {}',
        '  peer@2.0.0: {}',
        '  web@1.0.1(peer@2.0.0):',
        '    dependencies:',
        "      '@scope/parse': 1.5.0",
        '      fork: https://example.org/fork.tgz',
        '      peer: 2.0.0',
      ),
      9,
    ],
  ])('pnpm %s: peers behind versions, scopes, repositories', async (_version, lock, line) => {
    expect(await brought({ 'package.json': manifest, 'pnpm-lock.yaml': lock })).toEqual([
      `@scope/parse 1.5.0 runtime ${line}: web > @scope/parse`,
    ]);
  });

  test('bun.lock: trailing commas, the way to a package, optional peers', async () => {
    const lock = `{
  "lockfileVersion": 1,
  "workspaces": { "": { "name": "own", "dependencies": { "web": "^1.0.0", }, }, },
  "packages": {
    "web": ["web@1.0.1", "", { "dependencies": { "parse": "^1", "@a/b": "1" }, "peerDependencies": { "peer": "1" }, "optionalPeers": ["peer"] }, "sha512-x"],
    "parse": ["parse@2.0.0", "", {}, "sha512-x"],
    "peer": ["peer@1.0.0", "", {}, "sha512-x"],
    "@a/b": ["@a/b@1.0.0", "", { "dependencies": { "parse": "^2" } }, "sha512-x"],
    "web/parse": ["parse@1.5.0", "", {}, "sha512-x"],
  }
}`;
    expect(await brought({ 'package.json': manifest, 'bun.lock': lock })).toEqual([
      'parse 2.0.0 runtime 6: web > @a/b > parse',
      '@a/b 1.0.0 runtime 8: web > @a/b',
      'parse 1.5.0 runtime 9: web > parse',
    ]);
  });

  test('the lock file of the package manager that is asked for counts; a catalog has the range', async () => {
    const files = {
      'package.json': json({
        packageManager: 'yarn@1.22.0',
        dependencies: { web: '^1.0.0', shared: 'catalog:' },
      }),
      'package-lock.json': json({ packages: { 'node_modules/web': { version: '1.9.0' } } }),
      'yarn.lock': 'web@^1.0.0:\n  version "1.0.1"\n',
      'pnpm-workspace.yaml': 'packages: [a]\ncatalog:\n  shared: ^7.1.0\n',
    };
    const { dependencies } = await analyse(files);
    expect(dependencies.map(({ name, version }) => `${name} ${version}`)).toEqual([
      'web 1.0.1',
      'shared ^7.1.0',
    ]);
  });
});
