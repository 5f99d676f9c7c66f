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

test.each([
  ['begins to listen', 'app.listen(1);', 'control.ts → app.ts'],
  ['does not', '', 'app.ts → control.ts'],
])('a file called app that %s may know everybody', async (_, line, cut) => {
  const files = {
    'server/app.ts': `import { serve, look } from './work/control.ts';\nimport { make } from 'web';\nexport const app = make();\nexport function tell(n: number) { return serve(n) + look(n); }\n${line}\n`,
    'server/work/control.ts':
      "import { tell } from '../app.ts';\nexport function serve(n: number) { return n > 1 ? tell(n) + tell(2) + tell(3) + tell(4) : 0; }\nexport function look(n: number) { return tell(n); }\n",
  };
  expect(await cutsOf(files)).toEqual([cut]);
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
    `import { ${other} } from './${other}.ts';\nexport function ${own}() { return ${other}(); }\nexport const first = ${other}();\n`;
  const [found] = await cyclesOf({
    ...others,
    'src/lib/left.ts': part('left', 'right'),
    'src/lib/right.ts': part('right', 'left'),
  });
  expect(found?.[0]).toContain(': move what both need into a file of its own, or pass it in.');
});

const SLICE =
  "import { create } from 'toolkit';\nimport { thunks } from './loading/load.ts';\nconst start = { a: 1 };\nexport const books = create({ name: 'books', start, reducers: { ...thunks } });\nexport const pages = (n: number) => n + start.a;\n";
const THUNKS =
  "import { books, pages } from '../books.ts';\nexport const thunks = {\n  load: () => {\n    books.add(1);\n    books.add(2);\n    return pages(books.size);\n  },\n};\n";

test('what takes a part while it is loaded registers it', async () => {
  const files = { 'store/books.ts': SLICE, 'store/loading/load.ts': THUNKS };
  expect(await cutsOf(files)).toEqual(['load.ts → books.ts']);
});

test.each([
  ['a service does not call up to an action', 'actions/menu.ts', 'services/lock.ts', 'lock.ts → menu.ts'],
  [
    'a library does not ask a controller',
    'controllers/scripts.ts',
    'libs/parser.ts',
    'parser.ts → scripts.ts',
  ],
  ['a helper does not ask a store', 'store/user.ts', 'utils/request.ts', 'request.ts → user.ts'],
])('%s', async (_, upper, lower, cut) => {
  const use = (path: string, name: string): string =>
    `import { one${name}, two${name} } from '../${path}';\nexport class Own${name} {}\nexport function run${name}() { one${name}(); two${name}(); one${name}(); }\n`;
  const own = (name: string): string =>
    `export function one${name}() { return 1; }\nexport function two${name}() { return 2; }\n`;
  const files = { [upper]: use(lower, 'A') + own('B'), [lower]: use(upper, 'B') + own('A') };
  expect(await cutsOf(files)).toEqual([cut]);
});

test('a filter that is registered by its class asks no server', async () => {
  const files = asFiles({
    Server: java(
      'Server',
      ['Filter'],
      '  void start(Jetty jetty) { jetty.add(Filter.class, "/api/*"); }\n  String realm() { return count > 1 ? "a" : "b"; }\n',
    ),
    Filter: java(
      'Filter',
      ['Server'],
      '  void check(Context context) { Server server = (Server) context.get("server"); if (count > 1) server.realm(); }\n',
    ),
  });
  expect(await cutsOf(files)).toEqual(['Filter → Server']);
});

test('a file in a folder of the others lists none of them', async () => {
  const files = {
    'store/books.ts': SLICE,
    'store/kinds.ts': 'export const KINDS = [1];\nexport function kindOf(n: number) { return KINDS[n]; }\n',
    'store/names.ts': "export const NAMES = ['a'];\nexport function nameOf(n: number) { return NAMES[n]; }\n",
    'store/loading/load.ts': `import { kindOf } from '../kinds.ts';\nimport { nameOf } from '../names.ts';\nimport { pages } from '../books.ts';\nexport const thunks = { load: () => pages(kindOf(1) + nameOf(1)) };\n`,
  };
  expect(await cutsOf(files)).toEqual(['load.ts → books.ts']);
});

test('where a cut of the group takes a step that shows no side, the one of the cycle that does is named', async () => {
  const calls = (name: string, other: string, from: string): string =>
    `import { ${other} } from '${from}';\nexport class ${name.toUpperCase()} {}\nexport function ${name}() { ${other}(); ${other}(); }\n`;
  const leaves = ['x', 'y', 'z'];
  const takesLeaves = `${leaves.map((leaf) => `import { ${leaf} } from './${leaf}.ts';\n`).join('')}export const sum = x + y + z;\n`;
  const files = {
    'actions/menu.ts': `${takesLeaves}import { lock } from '../services/lock.ts';\nimport { first } from './first.ts';\nexport function draw() { first(); first(); }\nexport function open() { lock(); lock(); draw(); }\nexport class Menu {}\n`,
    'actions/first.ts': takesLeaves + calls('first', 'second', './second.ts'),
    'actions/second.ts': takesLeaves + calls('second', 'draw', './menu.ts'),
    'services/lock.ts': calls('lock', 'draw', '../actions/menu.ts'),
    ...Object.fromEntries(leaves.map((leaf) => [`actions/${leaf}.ts`, `export const ${leaf} = 1;\n`])),
  };
  expect(await cyclesOf(files)).toEqual([
    [
      'Break the cycle at services/lock.ts:1 (lock.ts → menu.ts): lock.ts takes draw() from there, which leads back; pass it in. Other cycles of the group remain.',
      undefined,
    ],
  ]);
});

test.each([
  ['sends to its listeners', '1', 'REVIEW'],
  ['asks it', 'PriceHub.Listeners(n)', undefined],
])('a service that names a hub where it %s', async (_, asked, confidence) => {
  const found = await cyclesOf({
    'Shop.csproj': '<Project Sdk="Microsoft.NET.Sdk.Web"></Project>\n',
    'Services/PriceService.cs': `using Shop.Hubs;\nnamespace Shop.Services;\npublic class PriceService\n{\n    private readonly IHubContext<PriceHub> _hub;\n    public PriceService(IHubContext<PriceHub> hub) { _hub = hub; }\n    public static int Count(int n) { return n > 1 ? ${asked} : 2; }\n}\n`,
    'Hubs/PriceHub.cs':
      'using Shop.Services;\nnamespace Shop.Hubs;\npublic class PriceHub : Hub\n{\n    public int Join(int n) { return n > 1 ? PriceService.Count(n) : 0; }\n    public static int Listeners(int n) { return n > 1 ? n : 0; }\n}\n',
  });
  expect(found.map(([, one]) => one)).toEqual([confidence]);
});

test.each([
  ['typeof(PageTags)\n        .Assembly', 'REVIEW'],
  ['Assembly.GetAssembly(typeof(PageTags))', 'REVIEW'],
  ['Modules.LoadFromAssemblyContaining<PageTags>()', 'REVIEW'],
  ['new PageTags().Loaded(Modules.Own)', undefined],
])('a helper that finds its own program by %j', async (way, confidence) => {
  const found = await cyclesOf({
    'Shop.csproj': '<Project Sdk="Microsoft.NET.Sdk.Web"></Project>\n',
    'Services/Modules.cs': `using Shop.Tags;\nnamespace Shop.Services;\npublic class Modules\n{\n    public static object Found(int n) { return n > 1 ? ${way} : null; }\n}\n`,
    'Tags/PageTags.cs':
      'using Shop.Services;\nnamespace Shop.Tags;\npublic class PageTags\n{\n    public object Show(int n) { return n > 1 ? Modules.Found(n) : Modules.Found(2); }\n}\n',
  });
  expect(found.map(([, one]) => one)).toEqual([confidence]);
});

test('a class is configured after another', async () => {
  const found = await cyclesOf(
    asFiles({
      Caches: java(
        'Caches',
        ['Queues'],
        '  static int count(int n) { return n > 1 ? Queues.count(n) : 1; }\n',
      ),
      Queues: java('Queues', ['Caches'], '  static int count(int n) { return n > 1 ? 2 : 1; }\n').replace(
        'public class',
        '@AutoConfigureAfter({Caches.class})\npublic class',
      ),
    }),
  );
  expect(found.map(([, one]) => one)).toEqual(['REVIEW']);
});
