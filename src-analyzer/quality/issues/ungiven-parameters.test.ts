import { expect, test } from 'vitest';
import { codeOf, type Files } from '../testing/known-code.ts';
import { ungivenParameters } from './ungiven-parameters.ts';

const PATH = 'src/logs.ts';
const LOGS =
  'export class Logs {\n  async keepLogs(all: string[], size?: number) {\n    if (size && size > 9) {\n      await send(dayjs().format("HH:MM")); // BUG\n    }\n    await put(all);\n  }\n  async begin() {\n    await this.keepLogs([]);\n  }\n}\n';

async function isUngiven(text: string, more: Files = {}): Promise<boolean> {
  const all: Record<string, string> = {
    [PATH]: text,
    'src/main.ts': 'listen(80);\n',
    'package.json': '{ "private": true }',
    ...more,
  };
  const files = Object.keys(all).map((path) => ({
    path,
    absolutePath: path,
    language: '',
    sizeBytes: 1,
    role: 'OWN' as const,
  }));
  const line = text.slice(0, text.indexOf('BUG')).split('\n').length;
  const finding = { ruleKey: 'js/month-minute-mixed', path: PATH, line, message: '' };
  const found = await ungivenParameters([finding], files, await codeOf(all), ({ path }) => all[path] ?? '');
  return found.get(finding)?.name === 'size';
}

test('a branch is never taken that asks for a parameter which no call gives', async () => {
  expect(await isUngiven(LOGS)).toBe(true);
  expect(await isUngiven(LOGS.replace('size && size > 9', 'size'))).toBe(true);
  expect(await isUngiven(LOGS, { 'src/other.ts': 'logs.keepLogs(["a"]);\n' })).toBe(true);
});

test.each<[string, string, Files?]>([
  ['a call gives it', LOGS, { 'src/other.ts': 'logs.keepLogs([], 12);\n' }],
  ['a call gives all of a list', LOGS, { 'src/other.ts': 'logs.keepLogs(...all);\n' }],
  ['somebody is handed the function', LOGS, { 'src/other.ts': 'run(logs.keepLogs);\n' }],
  ['a page calls the function', LOGS, { 'src/page.html': '<a (click)="keepLogs([], 12)">\n' }],
  ['nothing calls the function', LOGS.replace('this.keepLogs', 'this.other')],
  ['it has a default', LOGS.replace('size?: number', 'size: number = 12')],
  ['it is set before', LOGS.replace('    if', '    size = all.length;\n    if')],
  ['it stands on the other side', LOGS.replace('if (size', 'if (!size')],
  ['the condition asks for something else as well', LOGS.replace('size > 9', '(size > 9 || all.length)')],
  ['the class is of somebody else', LOGS.replace('Logs {', 'Logs extends Base {')],
  ['the function is told to somebody', LOGS.replace('  async keep', '  @Get()\n  async keep')],
])('it may be taken where %s', async (_, text, more) => {
  expect(await isUngiven(text, more)).toBe(false);
});
