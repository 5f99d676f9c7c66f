import { expect, test } from 'vitest';
import { analyse, json, lines } from '../../testing/small-projects.ts';

const MANIFEST = json({ name: 'shop', devDependencies: { rollup: '4.9.6' } });

const PACKAGE_LOCK = json({
  lockfileVersion: 3,
  packages: {
    '': { devDependencies: { rollup: '4.9.6' } },
    'node_modules/@rollup/rollup-linux-x64-musl': {
      version: '4.9.6',
      cpu: ['x64'],
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    },
    'node_modules/fsevents': { version: '2.3.3', optional: true, os: ['darwin'] },
    'node_modules/nice': { version: '1.0.4', os: ['darwin', 'linux', 'win32'], cpu: ['x64', 'arm64'] },
    'node_modules/rollup': {
      version: '4.9.6',
      dependencies: { nice: '^1.0.0' },
      optionalDependencies: { '@rollup/rollup-linux-x64-musl': '4.9.6', fsevents: '~2.3.2' },
    },
  },
});

const PNPM_LOCK = lines(
  "lockfileVersion: '9.0'",
  'importers:',
  '  .:',
  '    devDependencies:',
  '      rollup:',
  '        specifier: 4.9.6',
  '        version: 4.9.6',
  'packages:',
  "  '@rollup/rollup-linux-x64-musl@4.9.6':",
  '    resolution: {integrity: sha512-a}',
  '    cpu: [x64]',
  '    os: [linux]',
  '    libc: [musl]',
  '  fsevents@2.3.3:',
  '    resolution: {integrity: sha512-b}',
  '    os: [darwin]',
  '  nice@1.0.4:',
  '    resolution: {integrity: sha512-c}',
  '  rollup@4.9.6:',
  '    resolution: {integrity: sha512-d}',
  'snapshots:',
  "  '@rollup/rollup-linux-x64-musl@4.9.6':",
  '    optional: true',
  '  fsevents@2.3.3:',
  '    optional: true',
  '  nice@1.0.4: {}',
  '  rollup@4.9.6:',
  '    dependencies:',
  '      nice: 1.0.4',
  '    optionalDependencies:',
  "      '@rollup/rollup-linux-x64-musl': 4.9.6",
  '      fsevents: 2.3.3',
  '',
);

const YARN_LOCK = lines(
  '__metadata:',
  '  version: 8',
  '',
  '"@rollup/rollup-linux-x64-musl@npm:4.9.6":',
  '  version: 4.9.6',
  '  resolution: "@rollup/rollup-linux-x64-musl@npm:4.9.6"',
  '  conditions: os=linux & cpu=x64 & libc=musl',
  '  languageName: node',
  '',
  '"fsevents@npm:~2.3.2":',
  '  version: 2.3.3',
  '  resolution: "fsevents@npm:2.3.3"',
  '  conditions: os=darwin',
  '',
  '"nice@npm:^1.0.0":',
  '  version: 1.0.4',
  '  resolution: "nice@npm:1.0.4"',
  '',
  '"rollup@npm:4.9.6":',
  '  version: 4.9.6',
  '  resolution: "rollup@npm:4.9.6"',
  '  dependencies:',
  '    "@rollup/rollup-linux-x64-musl": "npm:4.9.6"',
  '    fsevents: "npm:~2.3.2"',
  '    nice: "npm:^1.0.0"',
  '',
);

const BUN_LOCK = `{
  "lockfileVersion": 1,
  "workspaces": { "": { "name": "shop", "devDependencies": { "rollup": "4.9.6" } } },
  "packages": {
    "@rollup/rollup-linux-x64-musl": ["@rollup/rollup-linux-x64-musl@4.9.6", "", { "os": "linux", "cpu": "x64", "libc": "musl" }, "sha512-a"],
    "fsevents": ["fsevents@2.3.3", "", { "os": "darwin" }, "sha512-b"],
    "nice": ["nice@1.0.4", "", {}, "sha512-c"],
    "rollup": ["rollup@4.9.6", "", { "dependencies": { "nice": "^1.0.0" }, "optionalDependencies": { "@rollup/rollup-linux-x64-musl": "4.9.6", "fsevents": "~2.3.2" } }, "sha512-d"],
  },
}`;

test.each([
  ['package-lock.json', PACKAGE_LOCK],
  ['pnpm-lock.yaml', PNPM_LOCK],
  ['yarn.lock', YARN_LOCK],
  ['bun.lock', BUN_LOCK],
])('%s: packages for one system alone say so', async (file, lock) => {
  const { dependencies } = await analyse({ 'package.json': MANIFEST, [file]: lock });
  const found = dependencies.map(({ name, condition = 'everywhere' }) => `${name}: ${condition}`);
  expect(new Set(found)).toEqual(
    new Set([
      '@rollup/rollup-linux-x64-musl: os linux, cpu x64, libc musl',
      'fsevents: os darwin',
      'nice: everywhere',
      'rollup: everywhere',
    ]),
  );
});
