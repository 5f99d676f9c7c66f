import { posix } from 'node:path';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import type { SyntaxParser } from '#analyzer/syntax/parser.ts';
import { allOf, withCondition } from '../conditions.ts';
import type { Declaration, Scope } from '../declaration.ts';
import { folderOf, type ProjectFiles } from '../project-files.ts';
import type { ReadManifest } from '../read-manifest.ts';
import { declareRange } from '../runtime/declare-runtime.ts';
import { scopeOfName } from '../scope-names.ts';
import { npmRange } from '../versions/ranges.ts';
import { REQUIREMENTS } from './python-project.ts';
import { readRequirementList } from './requirement-lists.ts';
import { conditionOfKey, type IsAsked } from './extras.ts';
import { parseRequirement } from './requirement.ts';
import { literalText, type Program } from './setup-files.ts';
import { fieldText, namesOf, type Part } from './setup-names.ts';
import { listValue, tableValue, type ListValue, type TableValue } from './setup-values.ts';

const LISTS: Readonly<Record<string, Scope>> = {
  install_requires: 'runtime',
  tests_require: 'test',
  setup_requires: 'build',
};
const EXTRAS = 'extras_require';
const PYTHON = 'python_requires';
const NOTHING: ReadManifest = { declarations: [], outcome: 'NO_MANIFEST' };

/**
 * The requirements of a `setup.py`, which is a program and is not run: what the arguments of `setup()` hold as literals, by names
 * and lists put together of them, and the files of requirements that it reads them from. Where that is not all, the file counts
 * as not read as well. A file that does not call `setup` is no manifest.
 */
export function readSetupPy(
  parser: SyntaxParser,
  file: string,
  files: ProjectFiles,
  isAsked: IsAsked,
): ReadManifest {
  const text = files.read(file) ?? '';
  if (!/\bsetup\s*\(/.test(text)) return NOTHING;
  return (
    parser.withTree('python', text, (tree) =>
      readCall({ tree, names: namesOf(tree) }, { file, files, isAsked }),
    ) ?? {
      ...NOTHING,
      outcome: 'NOT_READ',
    }
  );
}

interface SetupFile {
  readonly file: string;
  readonly files: ProjectFiles;
  readonly isAsked: IsAsked;
}

function readCall(program: Program, { file, files, isAsked }: SetupFile): ReadManifest {
  const { tree } = program;
  const call = callOfSetup(tree);
  if (call < 0) return NOTHING;
  const { entries, isWhole } = argumentsOf(program, call);
  const told = new Set<number>();
  const parts = entries.map(({ key, node }): ReadManifest => {
    if (key === PYTHON) return readPython(tree, node, file);
    const lists = listsOf(program, { name: key, node }, isAsked);
    const declarations = lists.flatMap(({ value, scope, condition }) => [
      ...value.strings.flatMap((part) =>
        declareOnce(tree, { ...part, ...withCondition(condition) }, { file, scope, told }),
      ),
      ...value.files.flatMap((list) => declareList(files, posix.join(folderOf(file), list), scope)),
    ]);
    const isRead = lists.every(
      ({ value }) =>
        value.isWhole &&
        value.files.every((list) => files.read(posix.join(folderOf(file), list)) !== undefined),
    );
    return { declarations, outcome: isRead ? 'READ' : 'NOT_READ' };
  });
  const isRead = isWhole && parts.every(({ outcome }) => outcome === 'READ');
  return {
    declarations: parts.flatMap(({ declarations }) => declarations),
    outcome: isRead ? 'READ' : 'NOT_READ',
  };
}

function callOfSetup(tree: FlatTree): number {
  for (let node = 0; node < tree.size; node += 1) {
    const isCall = tree.kindName(node) === 'call';
    const called = isCall ? fieldText(tree, node, 'function') : '';
    if (/^(?:setup|(?:setuptools|distutils\.core)\.setup)$/.test(called)) return node;
  }
  return -1;
}

/** The arguments by their names, those of `**SETTINGS` among them. */
function argumentsOf(program: Program, call: number): TableValue {
  const { tree } = program;
  const written = tree.namedChildren(tree.childByField(call, 'arguments'));
  const tables = written.map((one): TableValue => {
    if (tree.kindName(one) === 'dictionary_splat')
      return tableValue(program, tree.namedChildren(one)[0] ?? -1);
    if (tree.kindName(one) !== 'keyword_argument') return { entries: [], isWhole: true };
    return {
      entries: [{ key: fieldText(tree, one, 'name'), node: tree.childByField(one, 'value') }],
      isWhole: true,
    };
  });
  return {
    entries: tables.flatMap(({ entries }) => entries),
    isWhole: tables.every(({ isWhole }) => isWhole),
  };
}

interface ScopedList {
  readonly value: ListValue;
  readonly scope: Scope;
  readonly condition?: string | undefined;
}

/** The lists of an argument; none for an argument about something else. */
function listsOf(
  program: Program,
  { name, node }: { name: string; node: number },
  isAsked: IsAsked,
): ScopedList[] {
  const scope = Object.hasOwn(LISTS, name) ? LISTS[name] : undefined;
  if (scope !== undefined) return [{ value: listValue(program, node), scope }];
  if (name !== EXTRAS) return [];
  const { entries, isWhole } = tableValue(program, node);
  const lists = entries.map(({ key, node: list, condition }): ScopedList => {
    return {
      value: listValue(program, list),
      scope: scopeOfName(key),
      condition: allOf(conditionOfKey(key, isAsked), condition),
    };
  });
  const missing: ScopedList[] = isWhole
    ? []
    : [{ value: { strings: [], files: [], isWhole: false }, scope: 'runtime' }];
  // What a list for tests or for development names is not told again by one that has all of them.
  return [
    ...lists.toSorted((a, b) => Number(a.scope === 'runtime') - Number(b.scope === 'runtime')),
    ...missing,
  ];
}

/** A list of another name than those that are read by themselves. */
function declareList(files: ProjectFiles, list: string, scope: Scope): Declaration[] {
  const text = files.read(list);
  if (text === undefined || (REQUIREMENTS.test(list) && files.paths.includes(list))) return [];
  return readRequirementList(list, text).listed.map(({ requirement: { name, version, exact }, line }) => {
    return { type: 'PYPI', name, version, exact, development: scope !== 'runtime', scope, file: list, line };
  });
}

function readPython(tree: FlatTree, node: number, file: string): ReadManifest {
  const written = literalText(tree, node);
  const found =
    written === undefined
      ? undefined
      : declareRange(
          'python',
          { written, range: npmRange('PYPI', written) },
          { file, line: tree.line[node] ?? 1 },
        );
  return { declarations: found === undefined ? [] : [found], outcome: 'READ' };
}

interface Place {
  readonly file: string;
  readonly scope: Scope;
  /** The texts that were declared already. */
  readonly told: Set<number>;
}

function declareOnce(tree: FlatTree, { node, condition }: Part, { file, scope, told }: Place): Declaration[] {
  if (told.has(node)) return [];
  told.add(node);
  // One string may hold several, a line each.
  return (literalText(tree, node) ?? '').split('\n').flatMap((written, at): Declaration[] => {
    const requirement = parseRequirement(written);
    if (requirement === undefined) return [];
    const { name, version, exact, condition: marker } = requirement;
    const line = (tree.line[node] ?? 1) + at;
    const development = scope !== 'runtime';
    return [
      {
        type: 'PYPI',
        name,
        version,
        exact,
        development,
        scope,
        ...withCondition(condition, marker),
        file,
        line,
      },
    ];
  });
}
