import { expect, test } from 'vitest';
import { analyseFiles } from '../testing/analyse-files.ts';

async function cyclesOf(files: Readonly<Record<string, string>>): Promise<[string, string | undefined][]> {
  const { violations } = await analyseFiles(files);
  return violations
    .filter(({ violationType }) => violationType === 'CIRCULAR_DEPENDENCY')
    .map(({ suggestion, confidence }) => [suggestion, confidence]);
}

/** A card that shows others, one of which shows a small card that stands beside the first. */
const cards = (small: string): Record<string, string> => ({
  'common/Card.tsx': `import { Talk, TalkView } from '../talks/Talk.tsx';\nimport { nameOf } from './names.ts';\nexport function Card({ kind }) { return kind === 'talk' ? Talk({}) : TalkView({}); }\nfunction Face({ id }) { return nameOf(id); }\nexport function Small({ id }) { return ${small}; }\n`,
  'common/names.ts': 'export function nameOf(id) { return `#${id}`; }\n',
  'talks/Talk.tsx':
    "import { Small } from '../common/Card.tsx';\nexport function Talk({ id }) { return [Small({ id }), Small({ id })]; }\nexport function TalkView({ id }) { return [Small({ id }), Small({ id })]; }\n",
});

test.each([
  [
    'with what it is made of',
    'Face({ id })',
    '(Talk.tsx → Card.tsx): Talk.tsx takes Small() from there; move it into a file of its own, or pass it in.',
  ],
  [
    'whatever its texts say',
    "nameOf('Card') + nameOf(id).Card",
    'Talk.tsx takes Small() from there; move it into a file of its own, or pass it in.',
  ],
  ['but not what leads back', 'Card({ kind: id })', 'leads back; pass it in.'],
])('the step takes what can move, %s', async (_title, small, step) => {
  const [[found] = ['']] = await cyclesOf(cards(small));
  expect(found).toContain(step);
});

/** A request that asks a store of pages for two helpers, one of which has a variable named like the request. */
const ASKS: Readonly<Record<string, string>> = {
  'api/request.ts':
    "import { findKey, readId } from '../state/state.ts';\nexport function request(path: string) { return [path, findKey(path), readId()]; }\nexport function post(path: string) { return request(path); }\n",
  'state/state.ts': [
    "import { post, request, Kind } from '../api/kinds.ts';",
    'export function loadAll() { return [request("/all"), post("/all")]; }',
    'export interface Key { kind: Kind; }',
    'export function findKey(name: string): Key {',
    '  const request = indexedDB.open(name);',
    '  return { post: request.result, kind: name } as Key;',
    '}',
    'export function readId() { return localStorage.getItem("id"); }',
    '',
  ].join('\n'),
  'api/kinds.ts':
    "import { post, request } from './request.ts';\nexport interface Kind { name: string; }\nexport const both = () => [post('/'), request('/')];\nexport { post, request };\n",
};

test('what a part declares itself, its keys and its types lead nowhere', async () => {
  const [[found] = ['']] = await cyclesOf(ASKS);
  expect(found).toContain(
    'request.ts takes findKey() and readId() from there; move them into a file of their own, or pass them in.',
  );
});

/** A view with its state, of which a part asks for a hook that needs the view. */
test('nobody is told to pass a hook in', async () => {
  const [[found] = ['']] = await cyclesOf({
    'view/View.tsx':
      "import { Part } from '../parts/Part.tsx';\nexport function useView() { return drawn(); }\nexport function drawn() { return <Part />; }\nexport function View() { return [<Part />, <Part />]; }\n",
    'parts/Part.tsx':
      "import { useView } from '../view/View.tsx';\nexport function Part() { return useView(); }\nexport const first = Part();\n",
  });
  expect(found).not.toContain('pass');
});

/** Helpers that take an error, and with it a type, of the file that uses them. */
test('a class that helpers throw is moved, whatever types are imported beside it', async () => {
  const reads = (name: string): string =>
    `import { ReadError, type Options } from './reader.ts';\nexport default class ${name} { read(options: Options) { throw new ReadError(options.path); } }\n`;
  const [[found] = ['']] = await cyclesOf({
    'read/reader.ts':
      "import Csv from './Csv.ts';\nimport Xml from './Xml.ts';\nexport interface Options { path: string; }\nexport class ReadError extends Error { constructor(path: string) { super(path); } }\nexport function read(options: Options) { return [new Csv().read(options), new Xml().read(options)]; }\nexport const LIMIT = 3;\n",
    'read/Csv.ts': reads('Csv'),
    'read/Xml.ts': reads('Xml'),
  });
  expect(found).toContain('move ReadError out of reader.ts into a file of its own');
});

/** A page and its forms, each of which takes the same of the page; the first of them is on a way around of its own. */
const forms = (count: number): Record<string, string> => {
  const names = Array.from({ length: count }, (_, at) => `form${at}`);
  const form = (name: string, more = ''): string =>
    `import { PageState, looks } from '../views/page.js';\n${more}export function ${name}() { return [PageState, looks.wide]; }\n`;
  return {
    'views/page.js': `${names.map((name) => `import { ${name} } from '../forms/${name}.js';\n`).join('')}export const PageState = createContext();\nexport const looks = { wide: 'w100' };\nexport function page() { return [${names.map((name) => `${name}()`).join(', ')}]; }\n`,
    ...Object.fromEntries(names.map((name) => [`forms/${name}.js`, form(name)])),
    'forms/form0.js': form('form0', "import { side } from './side.js';\nexport const own = () => side();\n"),
    'forms/side.js': "import { tail } from './tail.js';\nexport function side() { return tail(); }\n",
    'forms/tail.js': "import { own } from './form0.js';\nexport function tail() { return own(); }\n",
  };
};

test('what many files import back is named, and how many they are', async () => {
  const [[found] = ['']] = await cyclesOf(forms(8));
  expect(found).toBe(
    'Break the cycle at views/page.js:9: move PageState and looks out of views/page.js into a file of its own; they are all that 8 files import from there. Other cycles of the group remain.',
  );
});

/** A helper and the page that uses it, of which it takes one value. */
const panel = (value: string): Record<string, string> => ({
  'pages/page.ts': `import { panel } from '../helpers/panel.ts';\n${value}\nexport function page(n: number) { return panel(n); }\n`,
  'helpers/panel.ts':
    "import { View } from '../pages/page.ts';\nexport function panel(n: number) { return n > 1 ? View : n; }\n",
});

test.each([
  ['a number', 'export const View = 4;', 'REVIEW'],
  ['an enumeration', "export enum View { List = 'list', Map = 'map' }", 'REVIEW'],
  ['made when the file is loaded', 'export const View = new ViewKey(4);', undefined],
])('a file takes back of another what is %s', async (_title, value, confidence) => {
  expect((await cyclesOf(panel(value))).map(([, found]) => found)).toEqual([confidence]);
});
