import { expect, test } from 'vitest';
import { analyseFiles } from '../testing/analyse-files.ts';

/** How sure each cycle is; undefined is likely. */
async function confidencesOf(files: Readonly<Record<string, string>>): Promise<(string | undefined)[]> {
  const { violations } = await analyseFiles(files);
  return violations
    .filter(({ violationType }) => violationType === 'CIRCULAR_DEPENDENCY')
    .map(({ confidence }) => confidence);
}

const TRAY =
  "import { toggleBar } from '../bar/bar.ts';\nexport function createTray() { return [toggleBar]; }\nexport function closeTray() { return []; }\n";

/** A tray and a bar that each call the other when somebody clicks. */
const clicks = (more: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  'tray/tray.ts': TRAY,
  'bar/bar.ts':
    "import { closeTray, createTray } from '../tray/tray.ts';\nexport function toggleBar(on: boolean) { return on ? createTray() : closeTray(); }\n",
  ...more,
});

test.each([
  ['that use each other when they run', clicks(), 'REVIEW'],
  [
    'of which one calls the other while it is loaded',
    clicks({ 'tray/tray.ts': `${TRAY}export const first = toggleBar(true);\n` }),
    undefined,
  ],
  [
    'of which one extends the other',
    clicks({
      'bar/bar.ts':
        "import { createTray, Tray } from '../tray/tray.ts';\nexport class Bar extends Tray { run() { return createTray(); } }\nexport function toggleBar() { return new Bar(); }\n",
      'tray/tray.ts': `${TRAY}export class Tray { open() { return 1; } }\n`,
    }),
    undefined,
  ],
  [
    'that take what they require as it is then',
    {
      'tray/tray.js':
        "const { toggleBar } = require('../bar/bar.js');\nexports.createTray = () => [toggleBar()];\n",
      'bar/bar.js':
        "const { createTray } = require('../tray/tray.js');\nexports.toggleBar = () => createTray();\n",
    },
    undefined,
  ],
  [
    'of which a third is part',
    clicks({
      'bar/bar.ts':
        "import { menuOf } from '../menu/menu.ts';\nexport function toggleBar(on: boolean) { return menuOf(on); }\n",
      'menu/menu.ts':
        "import { closeTray } from '../tray/tray.ts';\nexport function menuOf(on: boolean) { return on ? closeTray() : entries(); }\nexport function entries() { return [1]; }\n",
    }),
    undefined,
  ],
] as const)('modules %s', async (_title, files, confidence) => {
  expect(await confidencesOf(files)).toEqual([confidence]);
});

/** A helper that knows who uses it, one layer up, and the same beside it. */
const helper = (folder: string): Record<string, string> => ({
  'shop/orders/order.ts': `import { priceOf, taxOf } from '../${folder}/price.ts';\nexport function orderOf(n: number) { return priceOf(n) + taxOf(n); }\nexport function limitOf(n: number) { return n * 3; }\n`,
  [`shop/${folder}/price.ts`]:
    "import { limitOf } from '../orders/order.ts';\nexport function priceOf(n: number) { return limitOf(n); }\nexport function taxOf(n: number) { return n / 5; }\n",
});

test.each([
  ['a helper', 'utils', undefined],
  ['a module beside it', 'prices', 'REVIEW'],
] as const)('%s that takes something back of who uses it', async (_title, folder, confidence) => {
  expect(await confidencesOf(helper(folder))).toEqual([confidence]);
});

/** What is shown holds what is shown: a field, the list that it may be, and the entries of that. */
const shown = (entry: string): Record<string, string> => ({
  'fields/Field.tsx':
    "import { List } from '../lists/List.tsx';\nexport function Field({ of }) { return of.many ? <List of={of} /> : <b>{of.text}</b>; }\nexport function Label({ text }) { return <i>{text}</i>; }\n",
  'lists/List.tsx':
    "import { Entry } from '../entries/Entry.tsx';\nexport function List({ of }) { return of.map((one) => <Entry of={one} />); }\n",
  'entries/Entry.tsx': `import { Field, Label } from '../fields/Field.tsx';\n${entry}\n`,
});

test.each([
  [
    'shows itself',
    'export function Entry({ of }) { return [<Label text="" />, <Field of={of} />]; }',
    'REVIEW',
  ],
  [
    'holds a part that needs none of the others',
    'export function Entry({ of }) { return <b>{of}</b>; }\nexport function Page({ of }) { return <Field of={of} />; }',
    undefined,
  ],
] as const)('a tree of parts that %s', async (_title, entry, confidence) => {
  expect(await confidencesOf(shown(entry))).toEqual([confidence]);
});

/** The same among so many that use each other in other ways, too. */
const crowd = (entry: string): Record<string, string> => {
  const roomOf = (at: number): string =>
    at === 8
      ? "import { Field } from '../fields/Field.tsx';\nexport function open() { return Field; }\n"
      : `import { open as next } from './room${at + 1}.ts';\nexport function open() { return next(); }\n`;
  const rooms = Array.from({ length: 9 }, (_, at) => [`rooms/room${at}.ts`, roomOf(at)]);
  const files = shown(entry);
  return {
    ...files,
    ...Object.fromEntries(rooms),
    'fields/Field.tsx': `import { open } from '../rooms/room0.ts';\n${files['fields/Field.tsx']}export const opened = () => open();\n`,
  };
};

const SHOWN = 'export function Entry({ of }) { return <Field of={of} />; }';

test.each([
  ['shows itself', crowd(SHOWN.replace('return', 'void Label; return')), undefined],
  [
    'shows itself, and takes nothing beside',
    { ...crowd(SHOWN), 'entries/Entry.tsx': `import { Field } from '../fields/Field.tsx';\n${SHOWN}\n` },
    'REVIEW',
  ],
] as const)('a tree of parts of a large group that %s', async (_title, files, confidence) => {
  const { violations } = await analyseFiles(files);
  const found = violations.filter(({ description }) => description.includes('Entry.tsx'));
  expect(found.map((one) => one.confidence)).toEqual([confidence]);
});

/** The entry of a folder, with a part that it loads at its start and that asks it for something. */
const entryOf = (line: string): Record<string, string> => ({
  'table/index.ts': `import '../plain/setting.ts';\n${line}\nexport const name = 'table';\n`,
  'plain/setting.ts': "import { Grid } from '../table/index.ts';\nGrid.use(1);\nGrid.start();\n",
});

test.each([
  ['hands on from outside of the project', "export * from 'grid-library';", 'REVIEW'],
  ['hands on by its name', "export { Grid } from 'grid-library';", 'REVIEW'],
  [
    'declares',
    'export class Grid { static use(n: number) { return n; } static start() { return 1; } }',
    undefined,
  ],
] as const)('a file that takes what another %s', async (_title, line, confidence) => {
  expect(await confidencesOf(entryOf(line))).toEqual([confidence]);
});
