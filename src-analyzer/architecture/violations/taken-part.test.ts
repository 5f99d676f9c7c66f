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

/** A panel and the page around it, of which it takes one value. */
const panel = (value: string): Record<string, string> => ({
  'pages/page.ts': `import { panel } from '../panels/panel.ts';\n${value}\nexport function page(n: number) { return panel(n); }\n`,
  'panels/panel.ts':
    "import { View } from '../pages/page.ts';\nexport function panel(n: number) { return n > 1 ? View : n; }\n",
});

test.each([
  ['a number', 'export const View = 4;', 'REVIEW'],
  ['an enumeration', "export enum View { List = 'list', Map = 'map' }", 'REVIEW'],
  ['made when the file is loaded', 'export const View = new ViewKey(4);', undefined],
])('a file takes back of another what is %s', async (_title, value, confidence) => {
  expect((await cyclesOf(panel(value))).map(([, found]) => found)).toEqual([confidence]);
});
