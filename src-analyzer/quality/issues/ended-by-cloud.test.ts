import { describe, expect, test } from 'vitest';
import { type Files, programParts } from '../testing/program-parts.ts';
import { EndedByCloud } from './only-by-hand.ts';

/** Whether a file is part of nothing but functions that a cloud calls. */
const isEnded = async (ruleKey: string, path: string, files: Files): Promise<boolean> =>
  new EndedByCloud(await programParts(ruleKey, files)).has(path);

const CLIENT =
  'package shop.lib;\npublic class Client {\n  public static HttpClient make() { return build(); }\n}\n';
const HANDLER =
  'package shop.check;\nimport com.amazonaws.services.lambda.runtime.RequestHandler;\nimport shop.lib.Client;\npublic class CheckHandler implements RequestHandler<In, Out> {\n  public Out handleRequest(In in, Context context) { return Client.make().get(in); }\n}\n';

describe('functions of Java', () => {
  const client = async (files: Files): Promise<boolean> =>
    isEnded('java/request-without-timeout', 'lib/Client.java', {
      'lib/Client.java': CLIENT,
      'check/CheckHandler.java': HANDLER,
      'template.yaml': 'Handler: shop.check.CheckHandler::handleRequest\n',
      ...files,
    });

  test('what only they use', async () => {
    expect(await client({})).toBe(true);
  });

  test.each<[string, Files]>([
    [
      'a program uses it as well',
      {
        'tool/Tool.java':
          'package shop.tool;\nimport shop.lib.Client;\nclass Tool {\n  public static void main(String[] args) { Client.make(); }\n}\n',
      },
    ],
    [
      'a container finds what uses it',
      {
        'web/Page.java':
          'package shop.web;\nimport shop.lib.Client;\n@RestController\nclass Page {\n  Object get() { return Client.make(); }\n}\n',
      },
    ],
    ['a configuration names it', { 'beans.xml': '<bean class="shop.lib.Client"/>' }],
    ['no function uses it', { 'check/CheckHandler.java': HANDLER.replaceAll('Client', 'Other') }],
    [
      'the handler is one of the program itself',
      { 'check/CheckHandler.java': HANDLER.replace('com.amazonaws.services.lambda.runtime', 'shop.events') },
    ],
  ])('not where %s', async (_, files) => {
    expect(await client(files)).toBe(false);
  });
});

const GO_MAIN =
  'package main\n\nimport (\n\t"github.com/aws/aws-lambda-go/lambda"\n\t"shop.example/internal/rates"\n)\n\nfunc main() {\n\tlambda.Start(rates.Load)\n}\n';

describe('functions of Go', () => {
  const rates = async (files: Files): Promise<boolean> =>
    isEnded('go/request-without-timeout', 'internal/rates/rates.go', {
      'go.mod': 'module shop.example\n',
      'cmd/load/main.go': GO_MAIN,
      'internal/rates/rates.go': 'package rates\n\nfunc Load() {}\n',
      ...files,
    });

  test('what only they import', async () => {
    expect(await rates({})).toBe(true);
    expect(
      await rates({ 'cmd/load/main.go': GO_MAIN.replace('lambda.Start(rates.Load)', 'run(rates.Load)') }),
    ).toBe(false);
  });

  test('not what a server imports, or the same program serves without the cloud', async () => {
    const web = GO_MAIN.replace('lambda.Start(rates.Load)', 'http.ListenAndServe(":80", rates.Load)');
    expect(await rates({ 'cmd/web/main.go': web })).toBe(false);
    const both = GO_MAIN.replace('lambda', 'http.ListenAndServe(":80", nil)\n\tlambda');
    expect(await rates({ 'cmd/load/main.go': both })).toBe(false);
  });
});

const JS_HANDLER =
  "import { rates } from './rates.js';\nexport const handler = async (event) => rates(event.of);\n";

describe('functions of JavaScript', () => {
  const rates = async (files: Files): Promise<boolean> =>
    isEnded('js/request-without-timeout', 'src/rates.js', {
      'src/load.js': JS_HANDLER,
      'src/rates.js': 'export const rates = (of) => axios.get(of);\n',
      ...files,
    });

  test('what only they import', async () => {
    expect(await rates({})).toBe(true);
    const older =
      "const { rates } = require('./rates.js');\nexports.handler = async function (event) { return rates(event.of); };\n";
    expect(await rates({ 'src/load.js': older })).toBe(true);
  });

  test.each<[string, Files]>([
    [
      'a server imports it',
      { 'src/server.js': "import { rates } from './rates.js';\nserve(rates).listen(80);\n" },
    ],
    ['a command line calls the handler', { 'src/load.js': JS_HANDLER.replace('event', 'argv') }],
    [
      'something nobody imports does',
      { 'src/run.js': "import { rates } from './rates.js';\nawait rates('a');\n" },
    ],
  ])('not where %s', async (_, files) => {
    expect(await rates(files)).toBe(false);
  });
});
