// `npm run bench [-- --quick --only scan,history --print]`: every benchmark in one run, each as a ratio to a peer that
// does the same work; the groups that ran replace theirs in docs/BENCHMARKS.md (`--print` writes nothing). Absolute
// times mean little on a shared machine. Peers that cannot be had are named in their row.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../scripts/runtime.mjs';
import { benchAgainstFallow, benchAnalysis, benchStages } from './analysis.mjs';
import { startAnalyzer } from './analyzer.mjs';
import { benchLists } from './api.mjs';
import { benchArchitecture } from './architecture.mjs';
import { benchEvolution } from './evolution.mjs';
import { benchGrowth } from './growth.mjs';
import { benchImport } from './import.mjs';
import { benchIncremental } from './incremental.mjs';
import { benchKeywordIndex } from './keyword-index.mjs';
import { debianSource, generatedHistory, mixedTree, typescriptTree } from './material.mjs';
import { benchDuplication, benchLint } from './quality.mjs';
import { benchScan } from './scan.mjs';
import { benchStart } from './start.mjs';
import { benchSyntax, per17Megabytes } from './syntax.mjs';
import { machineLine, markdownTable, withSections } from './table.mjs';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    print: { type: 'boolean', default: false },
  },
});
const { quick } = values;
const rounds = quick ? 1 : 5;
const dear = quick ? 1 : 3;

const TYPESCRIPT = 'four TypeScript packages (1,100 files, 115,000 lines of code)';
const SPRING = 'Spring 4.3 (6,400 Java files, 570,000 lines of code)';
const DJANGO = 'Django 3.2 (460,000 lines)';

/** Works on a directory that may not be had. */
const on = async (directory, title, work) =>
  directory === undefined
    ? [{ what: title, ours: 'its sources cannot be had here', peer: '', ratio: '', goal: '', note: '' }]
    : [await work({ directory, title, rounds })].flat();

const withAnalyzer = async (work) => {
  const analyzer = await startAnalyzer();
  try {
    return await work(analyzer);
  } finally {
    await analyzer.stop();
  }
};

const history = (commits, options) =>
  on(
    generatedHistory(commits),
    `a generated history of ${commits.toLocaleString('en-US')} commits`,
    (context) => benchEvolution({ ...context, repository: context.directory, ...options }),
  );

const GROUPS = {
  scan: () =>
    withAnalyzer(async (analyzer) => [
      ...(await on(mixedTree(), 'six npm packages', (context) =>
        benchScan({ ...context, analyzer, small: true }),
      )),
      ...(await on(debianSource('libspring-java'), SPRING, (context) => benchScan({ ...context, analyzer }))),
      ...(await on(typescriptTree(), TYPESCRIPT, (context) => benchScan({ ...context, analyzer }))),
    ]),
  syntax: async () => [
    ...(await on(debianSource('libspring-java'), 'Spring 4.3', (context) =>
      benchSyntax({ ...context, language: 'Java', note: per17Megabytes }),
    )),
    ...(await on(typescriptTree(), 'four TypeScript packages', (context) =>
      benchSyntax({ ...context, language: 'TypeScript' }),
    )),
    ...(await on(debianSource('python-django'), 'Django 3.2', (context) =>
      benchSyntax({ ...context, language: 'Python' }),
    )),
  ],
  quality: async () => [
    ...(await on(typescriptTree(), TYPESCRIPT, benchDuplication)),
    ...(await on(debianSource('libspring-java'), SPRING, (context) =>
      benchDuplication({ ...context, rounds: dear }),
    )),
    ...(await on(typescriptTree(), TYPESCRIPT, benchLint)),
  ],
  architecture: () =>
    withAnalyzer((analyzer) =>
      on(typescriptTree(), TYPESCRIPT, (context) => benchArchitecture({ ...context, analyzer })),
    ),
  history: async () => [
    ...(await history(20_000, {})),
    ...(quick ? [] : await history(100_000, { rounds: 1 })),
    ...(await on(existsSync(join(root, '.git')) ? root : undefined, 'this repository', (context) =>
      benchEvolution({ ...context, repository: root, small: true }),
    )),
  ],
  import: () => benchImport({ rounds: dear, files: quick ? 10_000 : 50_000 }),
  analysis: async () => [
    ...(await on(typescriptTree(), TYPESCRIPT, (context) =>
      benchAnalysis({ ...context, limitSeconds: 30, rounds: dear }),
    )),
    ...(await on(typescriptTree(), TYPESCRIPT, (context) =>
      benchAgainstFallow({ ...context, rounds: dear }),
    )),
    ...(await on(debianSource('python-django'), DJANGO, (context) =>
      benchAnalysis({ ...context, limitSeconds: 120, rounds: dear }),
    )),
    ...(await on(debianSource('python-django'), DJANGO, benchStages)),
    ...(await on(debianSource('libspring-java'), SPRING, (context) =>
      benchAnalysis({ ...context, limitSeconds: 120, rounds: dear }),
    )),
    ...(await on(debianSource('libspring-java'), SPRING, benchStages)),
  ],
  incremental: async () => [
    ...(await on(typescriptTree(), TYPESCRIPT, (context) =>
      benchIncremental({ ...context, edited: '**/*.ts', comment: '// bench' }),
    )),
    ...(await on(debianSource('python-django'), DJANGO, (context) =>
      benchIncremental({ ...context, edited: 'django/**/*.py', comment: '# bench' }),
    )),
    ...(await on(debianSource('libspring-java'), SPRING, (context) =>
      benchIncremental({ ...context, edited: '**/src/main/**/*.java', comment: '// bench' }),
    )),
  ],
  growth: () => benchGrowth({ sizes: quick ? [1000, 4000] : [1000, 10_000, 50_000], rounds: quick ? 1 : 3 }),
  lists: () => benchLists({ rounds }),
  start: () => benchStart({ rounds }),
  index: () => on(typescriptTree(), TYPESCRIPT, benchKeywordIndex),
};

/** Groups whose figures are those of a single run. */
const ONCE = new Set(['incremental']);

/** Groups that are asked for by the name of their file as well. */
const FILES = { api: 'lists', evolution: 'history', 'keyword-index': 'index' };

/** Benchmarks that are programs of their own and print their rows, as JSON or as text. */
const PROGRAMS = {
  search: () => [mixedTree(), typescriptTree()].filter((folder) => folder !== undefined),
  relay: () => [],
  'first-answer': () => [typescriptTree() ?? root],
  page: () => ['--json', ...(quick ? ['--quick'] : [])],
};
for (const [name, argsOf] of Object.entries(PROGRAMS)) {
  const path = join(import.meta.dirname, `${name}.mjs`);
  GROUPS[name] = () => outputOf([path, ...argsOf()]);
}

function outputOf(args) {
  const run = spawnSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  const text = run.stdout.trim();
  if (run.status !== 0) throw new Error(`it ended with ${run.status}`);
  return args.includes('--json') ? JSON.parse(text.split('\n').at(-1)) : `\`\`\`\n${text}\n\`\`\``;
}

/** The group's table; a group that fails says so in its place. */
async function resultOf(name) {
  try {
    const result = await GROUPS[name]();
    return typeof result === 'string' ? result : markdownTable([result].flat());
  } catch (error) {
    return `This group failed: ${error.message.split('\n')[0]}`;
  }
}

const file = join(root, 'docs', 'BENCHMARKS.md');

const asked = values.only?.split(',').map((name) => FILES[name] ?? name) ?? Object.keys(GROUPS);
const unknown = asked.filter((name) => !Object.hasOwn(GROUPS, name));
if (unknown.length > 0) {
  console.error(`No group is called ${unknown.join(' or ')}. There are: ${Object.keys(GROUPS).join(', ')}.`);
  process.exit(1);
}

/** Each group is written as soon as it is there: a run that is stopped has not been in vain. */
for (const name of asked) {
  console.log(`\n${name} …`);
  const medians = `Medians of ${rounds} round${rounds === 1 ? '' : 's'}`;
  const made = `${ONCE.has(name) ? 'One run' : medians}, ${machineLine()}.`;
  const table = await resultOf(name);
  console.log(table);
  const title = `${name[0].toUpperCase()}${name.slice(1)}`;
  if (!values.print)
    writeFileSync(file, withSections(readFileSync(file, 'utf8'), { [title]: `${made}\n\n${table}` }));
}
