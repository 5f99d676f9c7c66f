import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnalyzerIssue } from '#contract/analyzer-api/quality.ts';
import { detachedContext } from '../request/context.ts';
import { createTemporaryTree, type TemporaryTree } from '../source/temporary-tree.ts';
import { quality } from './quality.ts';

const FETCH =
  "import fs from 'node:fs';\nimport axios from 'axios';\nexport async function load() {\n  const answer = await axios.get('https://rates.example');\n  fs.writeFileSync('rates.json', answer.data);\n}\n";

let tree: TemporaryTree;
let issues: readonly AnalyzerIssue[];
beforeAll(async () => {
  tree = createTemporaryTree({
    'package.json': JSON.stringify({
      scripts: { start: 'node server.js', restore: 'node backup/restore.js' },
      dependencies: { axios: '^1.0.0' },
    }),
    'server.js': "import { load } from './rates.js';\nload().catch(console.error);\n",
    'rates.js': FETCH,
    // Without one that has a limit all of them are worth a look only.
    'stock.js':
      "import axios from 'axios';\nexport const stock = () => axios.get('https://stock.example', { timeout: 5000 });\n",
    'backup/restore.js': `${FETCH}load().catch(console.error);\n`,
  });
  const answer = await quality({ projectId: 1, codeDir: tree.root }, detachedContext());
  issues = answer.available ? answer.issues : [];
}, 60_000);
afterAll(() => tree.remove());

test('a request in a script that only people start is worth a look, and says so', () => {
  const seen = issues
    .filter(({ ruleKey }) => ruleKey === 'js/request-without-timeout')
    .map(({ filePath, confidence, message }) => ({
      filePath,
      isLess: confidence === 'REVIEW' && /by hand/.test(message),
    }));
  expect(seen).toEqual([
    { filePath: 'backup/restore.js', isLess: true },
    { filePath: 'rates.js', isLess: false },
  ]);
});

describe('what only matters where it runs', () => {
  const OVERWRITES =
    'import "os"\n\nfunc Load() error {\n\terr := os.Remove("a")\n\terr = os.Remove("b")\n\treturn err\n}\n';

  test('is worth a look in a package that no program imports, and says so', async () => {
    const go = createTemporaryTree({
      'go.mod': 'module shop.example/app\n\ngo 1.25\n',
      'main.go':
        'package main\n\nimport "shop.example/app/rates"\n\nfunc main() {\n\tif rates.Load() != nil {\n\t\tpanic("no rates")\n\t}\n}\n',
      'rates/rates.go': `package rates\n\n${OVERWRITES}`,
      'stock/stock.go': `package stock\n\n${OVERWRITES}`,
      'stock/stock_test.go':
        'package stock\n\nimport "testing"\n\nfunc TestLoad(t *testing.T) {\n\tif Load() != nil {\n\t\tt.Fail()\n\t}\n}\n',
    });
    const answer = await quality({ projectId: 2, codeDir: go.root }, detachedContext());
    go.remove();
    const seen = answer.available ? answer.issues : [];
    expect(
      seen
        .filter(({ ruleKey }) => ruleKey === 'go/error-overwritten')
        .map(({ filePath, message }) => [
          filePath,
          message.includes('no package of the program imports this one'),
        ]),
    ).toEqual([
      ['rates/rates.go', false],
      ['stock/stock.go', true],
    ]);
  }, 60_000);

  test('is worth a look in a script that nothing loads, unless it is published for others', async () => {
    const keeps =
      'export async function keep(all) {\n  return all.filter(async (one) => {\n    await check(one);\n    return one.isNew;\n  });\n}\n';
    const files = {
      'server.js':
        "import { keep } from './lib/keep.js';\nimport http from 'node:http';\nhttp.createServer(keep).listen(80);\n",
      'lib/keep.js': keeps,
      'lib/old.js': keeps,
    };
    const seenWith = async (manifest: object): Promise<unknown[]> => {
      const js = createTemporaryTree({ ...files, 'package.json': JSON.stringify(manifest) });
      const answer = await quality({ projectId: 4, codeDir: js.root }, detachedContext());
      js.remove();
      return (answer.available ? answer.issues : [])
        .filter(({ ruleKey }) => ruleKey === 'js/async-predicate')
        .map(({ filePath, message }) => [filePath, message.includes('nothing that the program loads')]);
    };
    expect(await seenWith({ private: true })).toEqual([
      ['lib/keep.js', false],
      ['lib/old.js', true],
    ]);
    expect(await seenWith({ name: 'keep', exports: './lib/*' })).toEqual([
      ['lib/keep.js', false],
      ['lib/old.js', false],
    ]);
  }, 60_000);

  test('is no finding where the error is nil whatever happens', async () => {
    const go = createTemporaryTree({
      'main.go':
        'package main\n\nimport "os"\n\nfunc start() (int, error) {\n\tif _, err := os.Stat("a"); err != nil {\n\t\treturn 0, nil\n\t}\n\treturn 1, nil\n}\n\nfunc main() {\n\tone, err := start()\n\ttwo, err := os.Open("b")\n\tif err != nil {\n\t\tpanic(err)\n\t}\n\tthree, err := os.Open("c")\n\tfour, err := os.Open("d")\n\tif err != nil {\n\t\tpanic(err)\n\t}\n\tprintln(one, two, three, four)\n}\n',
    });
    const answer = await quality({ projectId: 3, codeDir: go.root }, detachedContext());
    go.remove();
    const seen = answer.available ? answer.issues : [];
    expect(seen.filter(({ ruleKey }) => ruleKey === 'go/error-overwritten').map(({ line }) => line)).toEqual([
      18,
    ]);
  }, 60_000);
});
