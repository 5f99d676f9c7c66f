import { posix } from 'node:path';
import type { DependencyType } from '#contract/words.ts';
import { packagesOf } from '#analyzer/languages/ecosystems.ts';
import type { SourceFile } from '#analyzer/source/walk.ts';
import type { CalledCode } from '../calls/named-functions.ts';
import type { Declaration, Scope } from '../declaration.ts';
import type { ImportingFile } from '../imports/importing-file.ts';
import { folderOf, nearestAbove, type ProjectFiles } from '../project-files.ts';
import { GO_MANIFEST, goModule, type GoModule } from './go-project.ts';
import { importsOfOthers, type ImportsOfOthers } from './own-modules.ts';
import { indirectOfTests, shippedIndirect } from './shipped-indirect.ts';
import { isTestFile, packagesOfTests } from './test-packages.ts';
import { createTestBuilds, headOf } from './test-tags.ts';
import { openVendored, type Vendored } from './vendored.ts';

const GO: DependencyType = 'GO';
/** The first of these that a module is needed for is its scope. */
const ORDER: readonly Scope[] = ['runtime', 'development', 'test'];
/** A module that more files of the program import is no tool's alone. */
const MAX_TOOL_FILES = 5;

/** A module of the project with its code. */
interface OwnModule extends GoModule {
  readonly folder: string;
  readonly files: readonly ImportingFile[];
  /** Undefined without a `vendor/modules.txt`. */
  readonly vendored: Vendored | undefined;
}

/** What the project's files say beside its manifests. */
interface Read {
  readonly code: CalledCode;
  /** All of its files, those that others wrote included. */
  readonly tree: readonly SourceFile[];
}

/**
 * What Go's modules are needed for: `go.mod` does not tell, the files that import them do. One that only tests import, and what is
 * built with their tags, is for tests, one that only examples, scripts or a list of tools (`//go:build tools`, `tool` in go.mod) name is for development. What
 * the project's other modules import that a program imports is shipped with it. A direct one that nothing imports stays what is shipped. An indirect one is for what leads to it in the vendored code; without
 * that code it is known where the `go.mod` has nothing that is shipped, or nothing else that could bring it (`shippedIndirect`).
 */
export function scopeGoModules(
  declarations: readonly Declaration[],
  files: ProjectFiles,
  { code, tree }: Read,
): readonly Declaration[] {
  const manifests = files.paths.filter((path) => GO_MANIFEST.test(path));
  if (manifests.length === 0) return declarations;
  const nearestOf = nearestManifest(manifests);
  const parsed = code.files.filter(({ language }) => packagesOf(language) === GO);
  const byManifest = Map.groupBy(parsed, ({ path }) => nearestOf(path));
  const modules = new Map(
    manifests.map((path) => {
      const list = files.read(posix.join(folderOf(path), 'vendor/modules.txt'));
      const vendored = list === undefined ? undefined : openVendored(folderOf(path), list, tree);
      const own = { folder: folderOf(path), files: byManifest.get(path) ?? [], vendored };
      return [path, { ...goModule(files.read(path) ?? ''), ...own }];
    }),
  );
  const all = [...modules.values()];
  const forTests = packagesOfTests(all);
  const unread = new Set((code.unread.get(GO) ?? []).map(nearestOf));
  const required = Map.groupBy(
    declarations.filter(({ type }) => type === GO),
    ({ file }) => file,
  );
  const isTestBuild = createTestBuilds(parsed, code);
  const isProgram = (file: ImportingFile): boolean =>
    kindsOf([file], { forTests, code, isTestBuild })[0] === 'runtime';
  const known = { forTests, code, isTestBuild, ofOthers: importsOfOthers(all, isProgram) };
  const scopes = new Map<Declaration, Scope>();
  for (const [path, module] of modules) {
    if (unread.has(path)) continue;
    for (const [one, scope] of scopesIn(module, required.get(path) ?? [], known)) scopes.set(one, scope);
  }
  return declarations.map((one) => {
    const module = one.type === GO ? modules.get(one.file) : undefined;
    return module === undefined ? one : withScope(one, module, scopes.get(one));
  });
}

function withScope(one: Declaration, { vendored }: OwnModule, scope: Scope | undefined): Declaration {
  const packages = vendored?.packages.get(one.importedAs ?? one.name);
  const compiled = packages === undefined ? {} : { compiled: packages };
  if (one.scope !== 'runtime') return { ...one, ...compiled };
  if (scope === undefined)
    return { ...one, ...compiled, ...(one.direct === false && { isScopeUnknown: true as const }) };
  return { ...one, ...compiled, scope, development: scope !== 'runtime' };
}

/** The `go.mod` whose module a file belongs to. */
function nearestManifest(manifests: readonly string[]): (path: string) => string | undefined {
  const byFolder = new Map(manifests.map((path) => [folderOf(path), path]));
  const folders = new Set(byFolder.keys());
  return (path) => byFolder.get(nearestAbove(folders, path) ?? '');
}

interface KindsKnown {
  /** Folders. */
  readonly forTests: ReadonlySet<string>;
  readonly code: CalledCode;
  /** By the text of a file. */
  readonly isTestBuild: (text: string) => boolean;
}

interface Known extends KindsKnown {
  readonly ofOthers: ImportsOfOthers;
}

function scopesIn(
  module: OwnModule,
  required: readonly Declaration[],
  known: Known,
): Map<Declaration, Scope> {
  const scopes = new Map<Declaration, Scope>();
  const byName = new Map(required.map((one) => [one.importedAs ?? one.name, one]));
  const importers = importersOf(module.files, byName);
  const tools = new Set(module.tools.flatMap((tool) => providerOf(tool, byName) ?? []));
  for (const one of required) {
    const kinds = new Set(kindsOf(importers.get(one) ?? [], known));
    if (tools.has(one)) kinds.add('development');
    const scope = ORDER.find((each) => kinds.has(each));
    if (scope !== undefined) scopes.set(one, scope);
  }
  for (const [one, scope] of scopesByVendored(module, required, known))
    if (!scopes.has(one)) scopes.set(one, scope);
  const ofOthers = known.ofOthers(module);
  for (const specifier of ofOthers) {
    const one = providerOf(specifier, byName);
    if (one !== undefined && !scopes.has(one)) scopes.set(one, 'runtime');
  }
  const direct = required.filter((one) => one.direct !== false);
  const needs = new Set(direct.map((one) => scopes.get(one) ?? 'runtime'));
  // A module of the project that a folder stands in for is not listed, and brings something all the same.
  if (ofOthers.size > 0) needs.add('runtime');
  for (const [one, scope] of scopesOfIndirect(
    module,
    { required, byName, needs, hasTools: tools.size > 0 },
    known,
  ))
    if (!scopes.has(one)) scopes.set(one, scope);
  return scopes;
}

interface Required {
  readonly required: readonly Declaration[];
  readonly byName: ReadonlyMap<string, Declaration>;
  /** What the direct ones are for. */
  readonly needs: ReadonlySet<Scope>;
  readonly hasTools: boolean;
}

/** What indirect modules are for that nothing else says anything of. */
function scopesOfIndirect(
  module: OwnModule,
  { required, byName, needs, hasTools }: Required,
  known: Known,
): [Declaration, Scope][] {
  const { files, tools, vendored, isComplete } = module;
  if (needs.has('runtime')) {
    if (tools.length > 0 || !isComplete || vendored !== undefined) return [];
    const imports = { ...importsOf(files, known), providerOf: (path: string) => providerOf(path, byName) };
    const isAlone = known.ofOthers(module).size === 0;
    return [
      ...(isAlone ? indirectOfTests(required, imports) : []).map((one): [Declaration, Scope] => [
        one,
        'test',
      ]),
      ...shippedIndirect(required, imports).map((one): [Declaration, Scope] => [one, 'runtime']),
    ];
  }
  const rest = ORDER.find((each) => needs.has(each)) ?? (hasTools ? 'development' : undefined);
  const indirect = required.filter(({ direct }) => direct === false);
  return rest === undefined ? [] : indirect.map((one) => [one, rest]);
}

/** What the project's files of each kind lead to in the vendored code. */
function* scopesByVendored(
  { files, tools, vendored }: OwnModule,
  required: readonly Declaration[],
  known: Known,
): Generator<[Declaration, Scope]> {
  if (vendored === undefined) return;
  const byKind = Map.groupBy(files, (file) => kindsOf([file], known)[0]);
  const reached = ORDER.map((kind) => {
    const imported = (byKind.get(kind) ?? []).flatMap(({ facts }) =>
      facts.imports.map(({ specifier }) => specifier),
    );
    return vendored.reachedFrom(kind === 'development' ? [...imported, ...tools] : imported);
  });
  for (const one of required) {
    const packages = vendored.packages.get(one.importedAs ?? one.name) ?? [];
    const at = reached.findIndex((those) => packages.some((name) => those.has(name)));
    const scope = ORDER[at];
    if (scope !== undefined) yield [one, scope];
  }
}

/** The module with the longest name that a path begins with. */
function providerOf(path: string, byName: ReadonlyMap<string, Declaration>): Declaration | undefined {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const found = byName.get(at);
    if (found !== undefined) return found;
  }
  return undefined;
}

function importersOf(files: readonly ImportingFile[], byName: ReadonlyMap<string, Declaration>) {
  const importers = new Map<Declaration, Set<ImportingFile>>();
  for (const file of files) {
    for (const { specifier } of file.facts.imports) {
      const module = providerOf(specifier, byName);
      if (module === undefined) continue;
      const known = importers.get(module) ?? new Set();
      importers.set(module, known.add(file));
    }
  }
  return importers;
}

/** What the program's files import, and what the others do. */
function importsOf(files: readonly ImportingFile[], known: Known) {
  const byProgram = new Set<string>();
  const byOthers = new Set<string>();
  for (const file of files) {
    const into = kindsOf([file], known)[0] === 'runtime' ? byProgram : byOthers;
    for (const { specifier } of file.facts.imports) into.add(specifier);
  }
  return { byProgram, byOthers };
}

/** What each of the files is for. The constraints of a few are read, those of many say nothing about a tool. */
function kindsOf(importers: Iterable<ImportingFile>, known: KindsKnown): Scope[] {
  const { forTests, code } = known;
  const all = [...importers];
  const shipped = all.filter((file) => kindOf(file, forTests) === 'runtime');
  const isFew = shipped.length <= MAX_TOOL_FILES;
  return all.map((file) => {
    const kind = kindOf(file, forTests);
    return kind === 'runtime' && isFew ? kindByConstraint(code.textOf(file.path) ?? '', known) : kind;
  });
}

function kindOf(file: ImportingFile, forTests: ReadonlySet<string>): Scope {
  if (isTestFile(file) || forTests.has(folderOf(file.path))) return 'test';
  const { role } = file;
  return role === 'EXAMPLE' || role === 'TOOLING' ? 'development' : 'runtime';
}

/** Tags that nobody sets for the program: lists of tools, and programs that are run by hand. */
const CONSTRAINT =
  /^\/\/(?:go:build| ?\+build)[ \t]{1,9}\(?[ \t]{0,9}(?:tools?|ignored?|never|generate|codegen|mage)\b(?![ \t]{0,9}\|\|)/m;

/** What a file of the program is for by the constraint before its `package`: some are never part of a build. */
function kindByConstraint(text: string, { isTestBuild }: KindsKnown): Scope {
  if (CONSTRAINT.test(headOf(text))) return 'development';
  return isTestBuild(text) ? 'test' : 'runtime';
}
