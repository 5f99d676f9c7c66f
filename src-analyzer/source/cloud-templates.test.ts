import { describe, expect, test } from 'vitest';
import { CloudTemplates, mayNameFunctions } from './cloud-templates.ts';

const SAM = 'Resources:\n  Add:\n    Type: AWS::Serverless::Function\n    Properties:\n      Handler: ';

function templates(text: string, path = 'template.yaml'): CloudTemplates {
  const read = new CloudTemplates();
  read.read({ path, text });
  return read;
}

describe('functions that a template gives to a cloud', () => {
  test.each<[string, string, string, string?]>([
    ['AWS SAM', `${SAM}src/orders/add.run\n`, 'shop/src/orders/add.ts run'],
    ['what is built from the sources', `${SAM}dist/add.run\n`, 'src/add.ts run'],
    ['a module of a package of Python', `${SAM}orders.add.run\n`, 'orders/add.py run'],
    ['CloudFormation', '{ "Type": "AWS::Lambda::Function", "Handler": "add.run" }', 'add.js run'],
    ['Serverless', 'functions:\n  add:\n    handler: ./add.run\n', 'add.js run', 'serverless.yml'],
    ['Terraform', 'handler          = "add.run"\n', 'functions/add.py run', 'lambda.tf'],
    [
      'a function of CDK by its file',
      "import { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs';\nnew NodejsFunction(this, 'Add', { entry: join(here, '../orders/add.ts'), handler: 'run' });\n",
      'orders/add.ts run',
      'infra/stack.ts',
    ],
    [
      'a function of Google',
      'resource "google_cloudfunctions_function" "add" {\n  entry_point = "add"\n}\n',
      'functions/main.py add',
      'functions.tf',
    ],
    [
      'a function of Google that a script deploys',
      'gcloud functions deploy orders --entry-point add --runtime nodejs22\n',
      'index.js add',
      'deploy.sh',
    ],
  ])('%s', (_, text, named, path) => {
    const [file = '', name = ''] = named.split(' ');
    const read = templates(text, path);
    expect(read.names(file, ['other', name])).toBe(true);
    expect(read.names(file, ['other'])).toBe(false);
    expect(read.names('orders/remove.py', [name])).toBe(false);
  });

  test.each<[string, string, string?]>([
    ['a file that names no cloud', 'handler: add.run\n', 'config/logging.yaml'],
    ['a name that is not known', `${SAM}\${file}.run\n`],
    ['another place of the same name', `${SAM}other/add.run\n`],
  ])('not %s', (_, text, path) => {
    expect(templates(text, path).names('orders/add.py', ['run'])).toBe(false);
  });

  test('types of Java by their full names', () => {
    const read = templates(`${SAM}shop.orders.AddHandler::handleRequest\n`);
    expect(read.namesType('shop.orders.AddHandler')).toBe(true);
    expect(read.namesType('shop.orders.Other')).toBe(false);
  });
});

test("Azure ends functions unless its host's settings say that they may take as long as they do", () => {
  expect(templates('{ "functionTimeout": "00:05:00" }', 'host.json').endsAzure).toBe(true);
  expect(templates('{ "functionTimeout": "-1" }', 'api/host.json').endsAzure).toBe(false);
  expect(templates('{ "functionTimeout": "-1" }', 'other.json').endsAzure).toBe(true);
});

test.each([
  ['template.yaml', true],
  ['serverless.ts', true],
  ['infra/lib/api.ts', true],
  ['lib/shop-stack.ts', true],
  ['deploy/functions.py', true],
  ['src/api.ts', false],
  ['README.md', false],
])('%s may name functions: %s', (path, may) => {
  expect(mayNameFunctions(path)).toBe(may);
});
