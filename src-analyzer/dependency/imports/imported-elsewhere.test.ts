import { expect, test } from 'vitest';
import { smallAdvisories } from '../testing/small-advisories.ts';
import { analyse, json } from '../testing/small-projects.ts';

const advisories = smallAdvisories([
  { ecosystem: 'NPM', package: 'weak', id: 'CVE-2026-1', affected: '<2.0.0' },
]);
const lock = json({ lockfileVersion: 3, packages: { 'node_modules/weak': { version: '1.0.0' } } });
const page = {
  'page/package.json': json({ dependencies: { web: '1.0.0' } }),
  'page/package-lock.json': json({
    lockfileVersion: 3,
    packages: {
      'node_modules/web': { version: '1.0.0', dependencies: { weak: '^1.0.0' } },
      'node_modules/weak': { version: '1.0.0' },
    },
  }),
  'page/src/a.js': "import part from 'weak/part';\nimport web from 'web';\nweb(part);\n",
};

async function reasonIn(files: Readonly<Record<string, string>>, file: string) {
  const { dependencies } = await analyse(files, { advisories });
  return dependencies.find((one) => one.name === 'weak' && one.file === file)?.reason;
}

const server = {
  'server/package.json': json({ dependencies: { weak: '^1.0.0' } }),
  'server/package-lock.json': lock,
  'server/src/b.js': "import fs from 'node:fs';\nfs.readFileSync('b');\n",
};

test('an import in a part that does not declare the package is told', async () => {
  expect(await reasonIn({ ...server, ...page }, 'server/package.json')).toBe(
    'This version is listed in CVE-2026-1. Fixed in 2.0.0. The project’s package.json allows ^1.0.0 only. 2.0.0 is another release line: check that what uses it still fits. No import of it was found in the code that server/package.json is for; page/src/a.js:1 imports it, for which no manifest declares it.',
  );
});

test('so is one where types of the package are brought as well', async () => {
  const withTypes = {
    ...page,
    'page/package-lock.json': json({
      lockfileVersion: 3,
      packages: {
        'node_modules/web': { version: '1.0.0', dependencies: { weak: '^1.0.0', '@types/weak': '*' } },
        'node_modules/weak': { version: '1.0.0' },
        'node_modules/@types/weak': { version: '1.0.9' },
      },
    }),
  };
  expect(await reasonIn({ ...server, ...withTypes }, 'server/package.json')).toContain(
    'page/src/a.js:1 imports it, for which no manifest declares it.',
  );
});

test('so is one in a part that declares it for itself', async () => {
  const declared = {
    ...page,
    'page/package.json': json({ dependencies: { web: '1.0.0', weak: '^1.0.0' } }),
  };
  expect(await reasonIn({ ...server, ...declared }, 'server/package.json')).toContain(
    'page/src/a.js:1 imports it, for which another manifest declares it.',
  );
});

test('one in tests alone is none', async () => {
  const { 'page/src/a.js': code, ...rest } = page;
  expect(await reasonIn({ ...server, ...rest, 'page/src/a.test.js': code }, 'server/package.json')).toContain(
    'No import of it was found in the project’s code.',
  );
});
