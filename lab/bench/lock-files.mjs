// What reading a project with a large lock file costs: processor time of the whole `/dependency` answer for generated lock files
// of each kind. Bound: 5,000 locked packages in less than a second.
//   node scripts/with-node.mjs lab/bench/lock-files.mjs [packages]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dependency } from '../../src-analyzer/dependency/dependency.ts';
import { detachedContext } from '../../src-analyzer/request/context.ts';

const packages = Number(process.argv[2] ?? 5000);
const NEEDS = 5;
const numbers = Array.from({ length: packages }, (_, at) => at);
/** Each needs five of those behind it. @param {number} at */
const needsOf = (at) =>
  Array.from({ length: NEEDS }, (_, step) => at * 2 + step + 1).filter((other) => other < packages);
const SUM = 'sha512-'.padEnd(95, 'a');

/** @param {number} at @param {string} indent */
const table = (at, indent) => needsOf(at).map((other) => `${indent}p${other} "^1.0.0"`);
const npm = JSON.stringify({ dependencies: { p0: '^1.0.0' } });
const pyproject = '[project]\nname = "own"\ndependencies = ["p0"]\n';

/** @type {Record<string, Record<string, () => string>>} */
const PROJECTS = {
  'package-lock 3': {
    'package.json': () => npm,
    'package-lock.json': () =>
      JSON.stringify(
        {
          lockfileVersion: 3,
          packages: Object.fromEntries(
            numbers.map((at) => [
              `node_modules/p${at}`,
              {
                version: '1.0.0',
                resolved: `https://registry.npmjs.org/p${at}/-/p${at}-1.0.0.tgz`,
                integrity: SUM,
                license: 'MIT',
                dependencies: Object.fromEntries(needsOf(at).map((other) => [`p${other}`, '^1.0.0'])),
              },
            ]),
          ),
        },
        undefined,
        2,
      ),
  },
  'yarn.lock': {
    'package.json': () => npm,
    'yarn.lock': () =>
      numbers
        .map((at) =>
          [
            `p${at}@^1.0.0:`,
            '  version "1.0.0"',
            `  integrity ${SUM}`,
            '  dependencies:',
            ...table(at, '    '),
          ].join('\n'),
        )
        .join('\n\n'),
  },
  'pnpm-lock 9': {
    'package.json': () => npm,
    'pnpm-lock.yaml': () =>
      [
        "lockfileVersion: '9.0'",
        'importers:',
        '  .:',
        '    dependencies:',
        '      p0:',
        '        version: 1.0.0',
        'packages:',
        ...numbers.map((at) => `  p${at}@1.0.0:\n    resolution: {integrity: ${SUM}}`),
        'snapshots:',
        ...numbers.map((at) =>
          [
            `  p${at}@1.0.0:`,
            '    dependencies:',
            ...needsOf(at).map((other) => `      p${other}: 1.0.0`),
          ].join('\n'),
        ),
      ].join('\n'),
  },
  'uv.lock': {
    'pyproject.toml': () => pyproject,
    'uv.lock': () =>
      numbers
        .map((at) =>
          [
            '[[package]]',
            `name = "p${at}"`,
            'version = "1.0.0"',
            'dependencies = [',
            ...needsOf(at).map((other) => `    { name = "p${other}" },`),
            ']',
            'wheels = [',
            ...Array.from(
              { length: 10 },
              () => `    { url = "https://example.org/x.whl", hash = "${SUM}" },`,
            ),
            ']',
          ].join('\n'),
        )
        .join('\n'),
  },
  'poetry.lock': {
    'pyproject.toml': () => pyproject,
    'poetry.lock': () =>
      numbers
        .map((at) =>
          [
            '[[package]]',
            `name = "p${at}"`,
            'version = "1.0.0"',
            'files = [',
            ...Array.from({ length: 10 }, () => `    {file = "x.whl", hash = "${SUM}"},`),
            ']',
            '[package.dependencies]',
            ...needsOf(at).map((other) => `p${other} = ">=1"`),
          ].join('\n'),
        )
        .join('\n'),
  },
  'Cargo.lock': {
    'Cargo.toml': () => '[dependencies]\np0 = "1"\n',
    'Cargo.lock': () =>
      numbers
        .map((at) =>
          [
            '[[package]]',
            `name = "p${at}"`,
            'version = "1.0.0"',
            'source = "registry+https://github.com/rust-lang/crates.io-index"',
            `dependencies = [${needsOf(at)
              .map((other) => `"p${other}"`)
              .join(', ')}]`,
          ].join('\n'),
        )
        .join('\n'),
  },
  'composer.lock': {
    'composer.json': () => '{"require": {"a/p0": "^1"}}',
    'composer.lock': () =>
      JSON.stringify(
        {
          packages: numbers.map((at) => ({
            name: `a/p${at}`,
            version: '1.0.0',
            license: ['MIT'],
            require: Object.fromEntries(needsOf(at).map((other) => [`a/p${other}`, '^1.0'])),
          })),
        },
        undefined,
        4,
      ),
  },
  'Gemfile.lock': {
    Gemfile: () => "gem 'p0'\n",
    'Gemfile.lock': () =>
      [
        'GEM',
        '  specs:',
        ...numbers.flatMap((at) => [`    p${at} (1.0.0)`, ...needsOf(at).map((other) => `      p${other}`)]),
      ].join('\n'),
  },
};

for (const [name, files] of Object.entries(PROJECTS)) {
  const folder = mkdtempSync(join(tmpdir(), 'lock-files-'));
  try {
    let bytes = 0;
    for (const [path, text] of Object.entries(files)) {
      const content = text();
      bytes += content.length;
      writeFileSync(join(folder, path), content);
    }
    const before = process.cpuUsage();
    const { dependencies } = await dependency({ projectId: 1, codeDir: folder }, detachedContext());
    const { user, system } = process.cpuUsage(before);
    const milliseconds = Math.round((user + system) / 1000);
    console.log(
      `${name}: ${dependencies.length} packages, ${Math.round(bytes / 1024)} KB, ${milliseconds} ms`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
