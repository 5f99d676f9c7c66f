import { describe, expect, test } from 'vitest';
import { type Files, programParts } from '../testing/program-parts.ts';
import { OnlyByHand } from './only-by-hand.ts';

/** Whether a file is part of nothing but programs that people start. */
const isByHand = async (ruleKey: string, path: string, files: Files, tooling = ''): Promise<boolean> =>
  new OnlyByHand(await programParts(ruleKey, files, tooling)).has(path);

const pack = (scripts: Files, more: object = {}): string =>
  JSON.stringify({ name: 'shop', scripts, ...more });
const FETCH = "import axios from 'axios';\nexport const rates = () => axios.get('https://rates.example');\n";
const RUNS = "import { rates } from './rates.js';\nawait rates();\n";
const SERVER =
  "import { rates } from './rates.js';\nimport http from 'node:http';\nhttp.createServer(rates).listen(80);\n";

describe('scripts of a package', () => {
  const script = async (files: Files, tooling = ''): Promise<boolean> =>
    isByHand('js/request-without-timeout', 'tools/rates.ts', { 'tools/rates.ts': FETCH, ...files }, tooling);

  test.each<[string, Files]>([
    ['a script that a person calls', { 'package.json': pack({ rates: 'tsx tools/rates.ts' }) }],
    [
      'a script of a package inside of the project',
      { 'tools/package.json': pack({ restore: 'tsx rates.ts' }, { main: 'backup.ts' }) },
    ],
    [
      'a step of the build',
      { 'package.json': pack({ build: 'tsc', postbuild: 'npm run rates', rates: 'node tools/rates.ts' }) },
    ],
    [
      'what only such a script imports',
      { 'tools/fill.ts': RUNS, 'package.json': pack({ fill: 'tsx tools/fill.ts' }) },
    ],
    [
      'what plays a part for developers, in a container too',
      {
        'package.json': pack({ 'stub-server': 'node tools/stub.ts', start: 'node dist/server.js' }),
        'tools/stub.ts': SERVER,
        'Dockerfile-stub': 'COPY tools/stub.ts ./\nCMD npm run stub-server\n',
      },
    ],
  ])('%s', async (_, files) => {
    expect(await script(files)).toBe(true);
  });

  test.each<[string, Files]>([
    ['nothing says who starts it', {}],
    [
      'a server imports it as well',
      {
        'package.json': pack({ rates: 'tsx tools/rates.ts', start: 'node server.ts' }),
        'server.ts': SERVER.replace('./', './tools/'),
      },
    ],
    [
      'the script serves others',
      { 'tools/fill.ts': SERVER, 'package.json': pack({ fill: 'tsx tools/fill.ts' }) },
    ],
    ['its script is one that stays', { 'package.json': pack({ 'rates:worker': 'tsx tools/rates.ts' }) }],
    [
      'what stays runs it first',
      {
        'package.json': pack({
          prestart: 'npm run rates',
          start: 'node app.js',
          rates: 'tsx tools/rates.ts',
        }),
      },
    ],
    [
      'others load it with the package',
      { 'package.json': pack({ rates: 'tsx tools/rates.ts' }, { main: 'dist/rates.js' }) },
    ],
    [
      'a clock starts it',
      {
        'package.json': pack({ rates: 'tsx tools/rates.ts' }),
        'deploy/cron.yaml': 'schedule: "0 3 * * *"\ncommand: ["npm", "run", "rates"]\n',
      },
    ],
    [
      'a container starts it',
      {
        'package.json': pack({ rates: 'tsx tools/rates.ts' }),
        Dockerfile: 'CMD ["node", "dist/rates.js"]\n',
      },
    ],
    [
      'a program starts it by its name',
      {
        'package.json': pack({ rates: 'tsx tools/rates.ts' }),
        'main.ts': "import { fork } from 'node:child_process';\nfork('./tools/rates.js');\n",
      },
    ],
  ])('not where %s', async (_, files) => {
    expect(await script(files)).toBe(false);
  });

  test('what a build only names is no part of it', async () => {
    const files = {
      'build.ts': "import { build } from 'esbuild';\nbuild({ entryPoints: ['tools/rates.ts'] });\n",
    };
    expect(await script(files, 'build.ts')).toBe(false);
    expect(await script({ 'build.ts': "import './tools/rates.ts';\n" }, 'build.ts')).toBe(true);
  });
});

const POM = '<project><build><mainClass>shop.Compare</mainClass></build></project>';
const CLIENT = 'package shop;\nclass Client { void get() {} }\n';
const COMPARE =
  'package shop;\npublic class Compare {\n  public static void main(String[] args) {\n    new Client().get();\n    System.out.println(args[0]);\n  }\n}\n';

describe('programs of Java', () => {
  const client = async (files: Files): Promise<boolean> =>
    isByHand('java/request-without-timeout', 'cli/Client.java', {
      'cli/pom.xml': POM,
      'cli/Client.java': CLIENT,
      'cli/Compare.java': COMPARE,
      ...files,
    });

  test('what only a program with a command line uses', async () => {
    expect(await client({})).toBe(true);
    expect(
      await client({ 'web/Client.java': CLIENT.replace('shop', 'web'), 'web/pom.xml': '<project/>' }),
    ).toBe(true);
  });

  test.each<[string, Files]>([
    [
      'a service of another module imports it',
      {
        'web/pom.xml': POM,
        'web/Page.java': 'package web;\nimport shop.Client;\nclass Page { Client client; }\n',
      },
    ],
    ['Kotlin uses it', { 'cli/Page.kt': 'package shop\nfun page() = Client().get()\n' }],
    ['the program runs on', { 'cli/Compare.java': COMPARE.replace('new Client', 'while (true) new Client') }],
    [
      'the program serves others',
      { 'cli/Compare.java': COMPARE.replace(';\n', ';\nimport io.undertow.Undertow;\n') },
    ],
    ['it is a library', { 'cli/pom.xml': '<project/>' }],
    ['a container makes objects of it', { 'cli/Client.java': CLIENT.replace('class', '@Component class') }],
    ['a configuration names it', { 'cli/beans.xml': '<bean class="shop.Client"/>' }],
    ['nothing starts it', { 'cli/Compare.java': 'package shop;\nclass Compare { Client client; }\n' }],
  ])('not where %s', async (_, files) => {
    expect(await client(files)).toBe(false);
  });
});

const GO_MAIN =
  'package main\n\nimport (\n\t"os"\n\t"shop.example/fetch"\n)\n\nfunc main() {\n\tfetch.All(os.Args[1])\n}\n';

describe('programs of Go', () => {
  const fetch = async (files: Files): Promise<boolean> =>
    isByHand('go/request-without-timeout', 'fetch/fetch.go', {
      'go.mod': 'module shop.example\n',
      'main.go': GO_MAIN,
      'fetch/fetch.go': 'package fetch\n\nfunc All(of string) {}\n',
      ...files,
    });

  test('what only a program with a command line imports', async () => {
    expect(await fetch({})).toBe(true);
    const prints = GO_MAIN.replace('"os"', '"fmt"').replace(
      'fetch.All(os.Args[1])',
      'fetch.All("a")\n\tfmt.Println("done")',
    );
    expect(await fetch({ 'main.go': prints })).toBe(true);
    expect(await fetch({ 'main.go': prints.replace('"fmt"', '"fmt"\n\t"log"') })).toBe(false);
  });

  test.each<[string, Files]>([
    [
      'a server imports it as well',
      {
        'web/main.go': GO_MAIN.replace(
          'fetch.All(os.Args[1])',
          'fetch.All("a")\n\thttp.ListenAndServe(":80", nil)',
        ),
      },
    ],
    ['the program runs on', { 'main.go': GO_MAIN.replace('fetch.All', 'for {\n}\n\tfetch.All') }],
    ['the module is a library', { 'main.go': 'package shop\n', 'cmd/main.go': GO_MAIN }],
    ['no module is known', { 'go.mod': '' }],
  ])('not where %s', async (_, files) => {
    expect(await fetch(files)).toBe(false);
  });
});
