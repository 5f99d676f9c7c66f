import { expect, test } from 'vitest';
import { analyseFiles } from '../testing/analyse-files.ts';

/** Suggestion and confidence of each cycle. */
async function cyclesOf(files: Readonly<Record<string, string>>): Promise<[string, string | undefined][]> {
  const { violations } = await analyseFiles(files);
  return violations
    .filter(({ violationType }) => violationType === 'CIRCULAR_DEPENDENCY')
    .map(({ suggestion, confidence }) => [suggestion, confidence]);
}

/** Where a cycle is cut, as `From → To`. */
async function cutsOf(files: Readonly<Record<string, string>>): Promise<(string | undefined)[]> {
  return (await cyclesOf(files)).map(([suggestion]) => /\((\S+ → \S+)\)/.exec(suggestion)?.[1]);
}

/** A class in a package of its own; `uses` are other packages, each with a class of its name. */
const java = (name: string, uses: readonly string[], body: string, head = 'public class'): string =>
  `package shop.${name.toLowerCase()};\n${uses.map((one) => `import shop.${one.toLowerCase()}.${one};\n`).join('')}${head} ${name} {\n  int count;\n${body}}\n`;
const asFiles = (parts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parts).map(([name, text]) => [`shop/${name.toLowerCase()}/${name}.java`, text]),
  );

test('who makes the other has to know it', async () => {
  const files = {
    'server/keep/manager.ts':
      "import { Room } from '../rooms/room.ts';\nconst all: Room[] = [];\nexport function open(name: string) { const room = new Room(name); all.push(room); return room; }\nexport function tell(name: string) { return all.find((one) => one.name === name); }\nexport function clear() { all.length = 0; }\n",
    'server/rooms/room.ts':
      "import * as manager from '../keep/manager.ts';\nexport class Room { constructor(public name: string) {}\n  say() { manager.tell(this.name); manager.clear(); }\n  stop() { manager.tell(''); manager.clear(); } }\n",
  };
  expect(await cutsOf(files)).toEqual(['room.ts → manager.ts']);
});

test('where a program is put together may know everybody', async () => {
  const files = asFiles({
    Startup: java(
      'Startup',
      ['Shell'],
      '  public static String folder() { return "a"; }\n  void run(Shell shell) { shell.show(1); shell.show(2); shell.hide(); }\n',
    ),
    Shell: java(
      'Shell',
      ['Startup'],
      '  void show(int n) { Startup.folder(); if (n > 1) hide(); }\n  void hide() { Startup.folder(); }\n',
    ),
  });
  expect(await cutsOf(files)).toEqual(['Shell → Startup']);
});

const PATHS = java(
  'Paths',
  ['Images'],
  '  static boolean isJar(int n) { return n > 1 && Images.class.getResource("") != null; }\n',
);

test.each([
  [
    'to find a resource',
    PATHS,
    'name Paths instead of Images, which only serves to find a resource or a logger.',
  ],
  [
    'for a logger',
    PATHS.replace('Images.class.getResource("")', 'LoggerFactory.getLogger(Images.class)'),
    'name Paths instead of Images, which only serves to find a resource or a logger.',
  ],
  [
    'for what it does',
    PATHS.replace('Images.class.getResource("")', 'Images.folder()'),
    'extract the shared code into a third module, or inject it.',
  ],
])('a helper that names a class %s', async (_, paths, how) => {
  const images = java(
    'Images',
    ['Paths'],
    '  static String folder() { return Paths.isJar(2) ? "a" : "b"; }\n',
  );
  const [found] = await cyclesOf(asFiles({ Paths: paths, Images: images }));
  expect(found?.[0]).toContain(`: ${how}`);
});

test.each([
  ['nobody asks', '', 'delete the field Board.icons, which its class does not use.'],
  ['somebody asks', 'icons.size(2);', 'extract what both need into a class of its own'],
])('a field that a container fills in and %s', async (_, use, how) => {
  const board = java(
    'Board',
    ['Icons'],
    `  @Autowired\n  private Icons icons;\n  int height(int n) { ${use} return n > 1 ? 1 : 2; }\n`,
  );
  const icons = java(
    'Icons',
    ['Board'],
    '  @Autowired\n  private Board board;\n  int size(int n) { return n > 1 ? board.height(n) : board.height(2); }\n',
  );
  const [found] = await cyclesOf(asFiles({ Board: board, Icons: icons }));
  expect(found?.[0]).toContain(`: ${how}`);
});

test.each([
  ['of its base', 'app.resources().add(1);', 'REVIEW'],
  ['of its own', 'app.title();', undefined],
  ['by handing it on', 'Other.load(app);', undefined],
])(
  'a helper that takes the program as a parameter and uses it for something %s',
  async (_, use, confidence) => {
    const found = await cyclesOf(
      asFiles({
        Board: java(
          'Board',
          ['Icons'],
          '  void start() { Icons.load(this); }\n  String title() { return count > 1 ? "a" : "b"; }\n',
        ).replace('class Board', 'class Board extends Frame'),
        Icons: java(
          'Icons',
          ['Board'],
          `  static void load(Board app) { ${use} }\n  static int size(int n) { return n > 1 ? 1 : 2; }\n`,
        ),
      }),
    );
    expect(found.map(([, one]) => one)).toEqual([confidence]);
  },
);

test.each([
  ['says which screen to open', 'Object open() { return new Intent(Home.class); }', 'REVIEW'],
  ['asks the screen', 'Object open() { return Home.current().title(); }', undefined],
])('a notifier of a screen that %s', async (_, open, confidence) => {
  const found = await cyclesOf(
    asFiles({
      Home: java(
        'Home',
        ['Notifier'],
        '  Notifier notifier;\n  static Home current() { return null; }\n  String title() { return count > 1 ? "a" : "b"; }\n  void stop() { notifier.cancel(); }\n',
      ).replace('class Home', 'class Home extends AppCompatActivity'),
      Notifier: java('Notifier', ['Home'], `  void cancel() { if (count > 1) count = 0; }\n  ${open}\n`),
    }),
  );
  expect(found.map(([, one]) => one)).toEqual([confidence]);
});

test.each([
  ['SavedOrderContract', 'REVIEW'],
  ['SavedOrderPrinter', undefined],
])('a record that makes its %s and is read by it', async (name, confidence) => {
  const found = await cyclesOf(
    asFiles({
      SavedOrderVersion: java(
        'SavedOrderVersion',
        [name],
        `  String text() { return count > 1 ? "a" : "b"; }\n  static Object of(int n) { return new ${name}(n); }\n`,
      ),
      [name]: java(
        name,
        ['SavedOrderVersion'],
        `  ${name}(int n) { count = n; }\n  static int read(SavedOrderVersion version) { return version.text() == "a" ? 1 : 2; }\n`,
      ),
    }),
  );
  expect(found.map(([, one]) => one)).toEqual([confidence]);
});

test('what is injected already is not told to be injected', async () => {
  const part = (name: string, other: string, extra = ''): string =>
    java(
      name,
      [other],
      `  private final ${other} other;\n  public ${name}(${other} other) { this.other = other; }\n  int ask(int n) { return n > 1 ? other.ask(n) : 0; }\n${extra}`,
    );
  const [found] = await cyclesOf(asFiles({ Ids: part('Ids', 'Sync'), Sync: part('Sync', 'Ids') }));
  expect(found?.[0]).toContain(
    ': extract what both need into a class of its own; injecting one into the other does not end the cycle.',
  );
});

test('two files of one folder need no third module', async () => {
  const others = Object.fromEntries(
    Array.from({ length: 18 }, (_, at) => [`src/lib/part${at}.ts`, `export const part${at} = ${at};\n`]),
  );
  const part = (own: string, other: string): string =>
    `import { ${other} } from './${other}.ts';\nexport function ${own}() { return ${other}(); }\n`;
  const [found] = await cyclesOf({
    ...others,
    'src/lib/left.ts': part('left', 'right'),
    'src/lib/right.ts': part('right', 'left'),
  });
  expect(found?.[0]).toContain(': move what both need into a file of its own, or pass it in.');
});
