import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createSyntaxParser, type SyntaxParser } from '#analyzer/syntax/parser.ts';
import { STRUCTURED_LANGUAGES } from './all-languages.ts';
import type { LanguageFacts } from './facts/language-facts.ts';
import type { ComplexityKinds } from '#analyzer/syntax/complexity.ts';
import type { GrammarName } from './grammar.ts';
import { present, type StructuredLanguage } from './language.ts';
import { KNOWN_LANGUAGES, languageNamed } from './languages.ts';
import { LINE_SYNTAXES } from './lines/line-syntaxes.ts';

let parser: SyntaxParser;
beforeAll(async () => {
  parser = await createSyntaxParser();
});

const named = STRUCTURED_LANGUAGES.map((language) => [language.name, language] as const);

/** Descriptors by the folder they stand in. */
async function listFolders(): Promise<Map<StructuredLanguage, string>> {
  const folders = new Map<StructuredLanguage, string>();
  for (const path of globSync('*/index.ts', { cwd: import.meta.dirname })) {
    const exported = (await import(`./${dirname(path)}/index.ts`)) as Record<string, StructuredLanguage>;
    for (const language of Object.values(exported)) folders.set(language, dirname(path));
  }
  return folders;
}

test('every folder with a descriptor is in the list, and the other way round', async () => {
  const folders = await listFolders();
  expect(new Set(STRUCTURED_LANGUAGES)).toEqual(new Set(folders.keys()));
});

test('no name of files is claimed by a language with a folder and another one', () => {
  const owners = new Map<string, string[]>();
  for (const { language, files } of KNOWN_LANGUAGES) {
    for (const [kind, list] of Object.entries(files) as [string, string][])
      for (const key of list.split(' ').filter(Boolean))
        owners.set(`${kind} ${key}`, [...(owners.get(`${kind} ${key}`) ?? []), language.name]);
  }
  const folders = new Set(STRUCTURED_LANGUAGES.map(({ name }) => name));
  const shared = [...owners].filter(
    ([, names]) => names.length > 1 && names.some((name) => folders.has(name)),
  );
  expect(shared).toEqual([]);
});

test('languages that share the name of a line syntax share its rules', () => {
  const different = STRUCTURED_LANGUAGES.flatMap(({ name, lines }) =>
    Object.entries(lines.tables).filter(([syntax, rules]) => LINE_SYNTAXES[syntax] !== rules && name),
  );
  expect(different).toEqual([]);
});

/** The grammars of all languages whose facts are read in the same way: a kind has to be in one of them. */
async function grammarsReadBy(facts: LanguageFacts | undefined): Promise<GrammarName[]> {
  const names = new Set<GrammarName>();
  for (const other of STRUCTURED_LANGUAGES) {
    const isSame = (await present(other.facts)?.()) === facts;
    for (const file of Object.keys(present(other.grammar)?.packages ?? {})) if (isSame) names.add(file);
  }
  return [...names];
}

const NO_KINDS = { branches: [], nesting: [], lambdas: [], ifs: [], elses: [], logical: [], jumps: [] };
const PARTS = ['grammar', 'facts', 'architecture', 'lowering', 'flow', 'judge', 'rules'] as const;

describe.each(named)('%s', (name, language) => {
  const grammar = present(language.grammar);

  test('is known by its name and syntax', () => {
    expect(languageNamed(name)).toMatchObject({ kind: language.kind, syntax: language.lines.syntax });
    expect(Object.keys(language.lines.tables)).toContain(language.lines.syntax);
    expect(language.files.extensions).not.toBe('');
  });

  test.each(PARTS)('has its %s, or says why not', (part) => {
    const given: object | string = language[part];
    const said = typeof given === 'object' && 'absent' in given ? String(given.absent) : 'it is there';
    expect(said).toMatch(/\w+ \w+ \w+/);
  });

  test('has parts that load, each with what it is read from', async () => {
    const facts = await present(language.facts)?.();
    const architecture = await present(language.architecture)?.();
    expect(facts === undefined || grammar !== undefined).toBe(true);
    expect(architecture === undefined || facts !== undefined).toBe(true);
    const rules = await present(language.rules)?.();
    expect(rules === undefined).toBe(present(language.judge) === undefined);
    expect(rules).not.toEqual([]);
  });

  test('has flow tables for programs that are followed, each once', async () => {
    const tables = await present(language.flow)?.tables();
    expect(tables === undefined).toBe(present(language.lowering) === undefined);
    expect(tables).not.toEqual([]);
    expect(new Set(tables?.map((table) => table.name)).size).toBe(tables?.length ?? 0);
  });

  test('says what can be of the calls that values are followed through', () => {
    const flow = present(language.flow);
    const { replacing, maps, keeps } = flow?.calls ?? {};
    const { once } = replacing ?? {};
    expect(once === undefined || replacing?.byPattern.test(once)).toBe(true);
    expect([...(maps ?? []), ...(keeps ?? [])].filter(([, [of, list]]) => of === list)).toEqual([]);
    const locks = flow?.locks ?? new Map<string, string>();
    expect([...locks.values()].filter((release) => locks.has(release))).toEqual([]);
    const { packages = [], types = new Set<string>() } = flow?.names ?? {};
    const foreign = [...types].filter((type) => !packages.some((name) => type.startsWith(`${name}.`)));
    expect(foreign).toEqual([]);
    // A call that is passed on is named in full: '' would be every function value.
    expect([flow?.calls.passOn?.test('') ?? false, replacing?.byPattern.test('') ?? false]).toEqual([
      false,
      false,
    ]);
    expect(flow?.nothing.word ?? 'null').toMatch(/^(?:null|nil|None)/);
  });

  test('has grammars that are installed', () => {
    const require = createRequire(import.meta.url);
    const files = Object.entries(grammar?.packages ?? {}).map(([file, from]) =>
      require.resolve(`${from}/tree-sitter-${file}.wasm`),
    );
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  test('has a sample of what is parsed', async () => {
    const folder = (await listFolders()).get(language) ?? '';
    const samples = globSync(join(import.meta.dirname, folder, '__fixtures__/*'));
    expect(samples.length > 0).toBe(grammar !== undefined);
  });

  test('visits only kinds of nodes that one of its grammars has', async () => {
    const facts = await present(language.facts)?.();
    const tables = (await grammarsReadBy(facts)).map((file) => parser.grammar(file).kinds);
    const complexity: ComplexityKinds = facts?.complexity ?? NO_KINDS;
    const { branches, nesting, lambdas, ifs, elses, logical, defaults = [], shortForms = [] } = complexity;
    const visited = Object.keys(facts?.visitors ?? {});
    const kinds = [...visited, ...branches, ...nesting, ...lambdas, ...ifs, ...shortForms];
    expect(kinds.filter((kind) => tables.every((table) => table.id(kind) < 0))).toEqual([]);
    const tokens = [...elses, ...logical, ...defaults];
    expect(tokens.filter((token) => tables.every((table) => table.token(token) < 0))).toEqual([]);
  });
});
