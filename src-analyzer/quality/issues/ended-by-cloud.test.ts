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

const OWN_BASE =
  'package shop.check;\nimport shop.lib.Client;\npublic class CheckHandler extends Base {\n  Out run(In in) { return Client.make().get(in); }\n}\n';
const AZURE =
  'package shop.check;\nimport com.microsoft.azure.functions.annotation.*;\nimport shop.lib.Client;\npublic class CheckHandler {\n  @FunctionName("check") public Out run(In in) { return Client.make().get(in); }\n}\n';
const ENDLESS = '{ "version": "2.0", "functionTimeout": "-1" }';
const SAM =
  'Type: AWS::Serverless::Function\nProperties:\n  Handler: shop.check.CheckHandler::handleRequest\n';

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
    expect(await client({ 'check/CheckHandler.java': OWN_BASE, 'template.yaml': SAM })).toBe(true);
    expect(await client({ 'check/CheckHandler.java': AZURE, 'host.json': '{}' })).toBe(true);
  });

  test('what people start by hand uses it as well', async () => {
    const tool =
      'package shop.tool;\nimport shop.lib.Client;\nclass Tool {\n  public static void main(String[] args) { Client.make().get(args[0]); }\n}\n';
    const pom = '<project><build><mainClass>shop.tool.Tool</mainClass></build></project>';
    expect(await client({ 'pom.xml': pom, 'tool/Tool.java': tool })).toBe(true);
    const serves = tool.replace('Client.make', 'while (true) Client.make');
    expect(await client({ 'pom.xml': pom, 'tool/Tool.java': serves })).toBe(false);
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
      'no template names a function whose base is the own one',
      { 'check/CheckHandler.java': OWN_BASE, 'template.yaml': '' },
    ],
    ['Azure lets it take as long as it does', { 'check/CheckHandler.java': AZURE, 'host.json': ENDLESS }],
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

test('functions that a package of Go tells Google of', async () => {
  const rates = async (main: string): Promise<boolean> =>
    isEnded('go/request-without-timeout', 'internal/rates/rates.go', {
      'go.mod': 'module shop.example\n',
      'load.go':
        'package shop\n\nimport (\n\t"github.com/GoogleCloudPlatform/functions-framework-go/functions"\n\t"shop.example/internal/rates"\n)\n\nfunc init() {\n\tfunctions.HTTP("load", rates.Load)\n}\n',
      'internal/rates/rates.go': 'package rates\n\nfunc Load() {}\n',
      'cmd/main.go': `package main\n\nimport (\n\t"${main}"\n\t_ "shop.example"\n)\n\nfunc main() {\n\tserve()\n}\n`,
    });
  expect(await rates('github.com/GoogleCloudPlatform/functions-framework-go/funcframework')).toBe(true);
  expect(await rates('net/http')).toBe(false);
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

  const RUN = "import { rates } from './rates.js';\nexport const run = async () => rates('a');\n";
  const TYPED =
    "import type { Handler } from 'aws-lambda';\nimport { rates } from './rates.js';\nexport const run: Handler = async () => rates('a');\n";
  const FIREBASE =
    "import { onRequest } from 'firebase-functions/v2/https';\nimport { rates } from './rates.js';\nexport const run = onRequest(async (request, response) => response.send(await rates(request.body.of)));\n";
  const AZURE =
    "import { app } from '@azure/functions';\nimport { rates } from './rates.js';\napp.timer('load', { schedule: '0 0 3 * * *', handler: () => rates('a') });\n";

  test.each<[string, Files]>([
    [
      'a template names',
      { 'src/load.js': RUN, 'serverless.yml': 'functions:\n  load:\n    handler: src/load.run\n' },
    ],
    [
      'a stack names by its file',
      {
        'src/load.js': RUN,
        'infra/stack.ts':
          "import * as lambda from 'aws-cdk-lib/aws-lambda-nodejs';\nnew lambda.NodejsFunction(this, 'Load', { entry: '../src/load.js', handler: 'run' });\n",
      },
    ],
    ['has the type of one', { 'src/load.js': TYPED }],
    [
      'middy wraps',
      {
        'src/load.js':
          "import middy from '@middy/core';\nimport { rates } from './rates.js';\nexport const run = middy(async (given) => rates(given.of));\n",
      },
    ],
    ['Firebase is given', { 'src/load.js': FIREBASE }],
    [
      'a file exports with others',
      { 'src/load.js': FIREBASE, 'src/index.js': "export { run } from './load.js';\n" },
    ],
    [
      'Google is given',
      {
        'src/load.js':
          "import * as functions from '@google-cloud/functions-framework';\nimport { rates } from './rates.js';\nfunctions.http('load', async (request, response) => response.send(await rates('a')));\n",
      },
    ],
    ['Azure is given', { 'src/load.js': AZURE, 'host.json': '{ "version": "2.0" }' }],
  ])('what %s', async (_, files) => {
    expect(await rates(files)).toBe(true);
  });

  test.each<[string, Files]>([
    ['no template names it', { 'src/load.js': RUN, 'serverless.yml': 'handler: src/other.run\n' }],
    ['a type of the project is called so', { 'src/load.js': TYPED.replace('aws-lambda', './types.js') }],
    ['it only writes to the log of Firebase', { 'src/load.js': FIREBASE.replace(/onRequest\(/g, 'wrap(') }],
    ['Azure lets it take as long as it does', { 'src/load.js': AZURE, 'host.json': ENDLESS }],
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
