import { type DependencyImports, MAX_IMPORT_PLACES } from '#contract/public-api/dependencies.ts';
import type { DependencyType } from '#contract/words.ts';
import { compareText } from '#platform/compare-text.ts';
import { packagesOf } from '#analyzer/languages/ecosystems.ts';
import { scopeOf, type Declaration } from '../declaration.ts';
import { folderOf, isIn, nearestAbove, type ProjectFiles } from '../project-files.ts';
import { loadedNamespaces } from './composer-namespaces.ts';
import { IMPORT_RULES, type ImportRules, type LockedNames } from './import-rules.ts';
import type { ImportingFile } from './importing-file.ts';
import { ownNames } from './own-names.ts';

/** The parsed code of a project, and the code that could not be read, by the ecosystem it may import from. */
export interface ImportingCode {
  readonly files: readonly ImportingFile[];
  readonly unread: ReadonlyMap<DependencyType, readonly string[]>;
}

/** Where a package is imported: files with the first line, and how many of them are tests. */
interface Found {
  readonly own: { file: string; line: number; isOwn: boolean }[];
  tests: number;
  /** It may be another version, or another declaration, that is imported. */
  isUnclear: boolean;
  /** Where code imports it that another manifest is for. */
  elsewhere?: DependencyImports['elsewhere'];
}

interface Wanted {
  readonly declaration: Declaration;
  readonly folder: string;
  readonly complete: boolean;
  readonly found: Found;
}

interface Index {
  readonly byName: ReadonlyMap<string, readonly Wanted[]>;
  /** Of the manifests. */
  readonly folders: ReadonlySet<string>;
}

/** Answers for a declaration: undefined where code does not import such packages at all. */
export type ImportsOf = (declaration: Declaration) => DependencyImports | undefined;

/** Whether code imports packages of this kind: a runtime or an image is none. */
export const isImportable = ({ type }: Declaration): boolean => type in IMPORT_RULES;

/** Brings the imports of the code together with what manifests declare; `files` has the lock files. */
export function findImports(
  declarations: readonly Declaration[],
  code: ImportingCode,
  files: ProjectFiles,
): ImportsOf {
  const wanted = new Map<Declaration, Wanted>();
  const lockedNames = loadedNamespaces(files);
  const byType = Map.groupBy(declarations, ({ type }) => type);
  for (const [type, own] of byType) {
    const rules = IMPORT_RULES[type];
    if (!rules) continue;
    const importing = code.files.filter(({ language }) => packagesOf(language) === type);
    const unread = code.unread.get(type) ?? [];
    const index = indexOf(own, rules, { lockedNames, wanted, unread, manifests: files.paths });
    collect(importing, index, rules);
  }
  return (declaration) => {
    const one = wanted.get(declaration);
    return one && answerOf(one);
  };
}

interface Known {
  readonly lockedNames: LockedNames;
  readonly wanted: Map<Declaration, Wanted>;
  readonly unread: readonly string[];
  /** Paths, of every kind. */
  readonly manifests: readonly string[];
}

function indexOf(
  declarations: readonly Declaration[],
  rules: ImportRules,
  { lockedNames, wanted, unread, manifests }: Known,
): Index {
  const byName = new Map<string, Wanted[]>();
  const blind = blindFolders(declarations, unread, rules);
  for (const declaration of declarations) {
    const { names, complete } = rules.namesOf(declaration, lockedNames);
    const found: Found = { own: [], tests: 0, isUnclear: false };
    const one = {
      declaration,
      folder: spokenFor(declaration, rules),
      complete: complete && !blind.has(folderOf(declaration.file)),
      found,
    };
    wanted.set(declaration, one);
    for (const name of names) {
      const those = byName.get(name);
      if (those) those.push(one);
      else byName.set(name, [one]);
    }
  }
  if (rules.guessed) {
    for (const [name, those] of byName)
      if (new Set(those.map(({ declaration }) => declaration.name)).size > 1) byName.set(name, []);
  }
  // A manifest without packages gives its code none either.
  const bare = manifests
    .filter((path) => rules.alone?.test(path) === true || rules.manifests?.test(path) === true)
    .map(folderOf);
  return { byName, folders: new Set([...declarations.map((one) => spokenFor(one, rules)), ...bare]) };
}

const spokenFor = ({ file }: Declaration, rules: ImportRules): string =>
  rules.spokenFor?.(file) ?? folderOf(file);

/** Folders of manifests that code which could not be read may belong to. */
function blindFolders(
  declarations: readonly Declaration[],
  unread: readonly string[],
  rules: ImportRules,
): ReadonlySet<string> {
  const folders = new Set(declarations.map(({ file }) => folderOf(file)));
  const isBlind = (folder: string): boolean =>
    rules.nearest ? unread.some((path) => isIn(folder, path)) : unread.length > 0;
  return new Set([...folders].filter(isBlind));
}

/** Notes each file once for every declaration it imports, with the line of its first import. */
function collect(files: readonly ImportingFile[], index: Index, rules: ImportRules): void {
  const isOwnName = ownNames(files, rules);
  const ownModules = rules.mentionsIn === undefined ? NO_MODULES : declaredModules(files);
  for (const file of files) {
    const isTest = file.role === 'TEST' || file.role === 'MOCK';
    const seen = new Map<Wanted, { line: number; isTest: boolean }>();
    for (const { names, line, insideTest } of importsIn(file, rules, ownModules)) {
      if (names.some((name) => isOwnName(name, file.path))) continue;
      const place = isTest || insideTest ? undefined : { file: file.path, line };
      for (const one of meantBy(names, file.path, { index, rules, place })) {
        const known = seen.get(one);
        if (known === undefined || (known.isTest && !insideTest))
          seen.set(one, { line, isTest: isTest || insideTest });
      }
    }
    for (const [{ found }, { line, isTest: only }] of seen) {
      if (only) found.tests += 1;
      else found.own.push({ file: file.path, line, isOwn: file.role === 'OWN' });
    }
  }
}

/** The declarations that an import speaks of; at `place`, which is none of a test, it is noted for the others of that name. */
function meantBy(
  names: readonly string[],
  path: string,
  { index, rules, place }: { index: Index; rules: ImportRules; place: Place | undefined },
): readonly Wanted[] {
  const name = names.find((one) => index.byName.has(one));
  const those = index.byName.get(name ?? '') ?? [];
  const meant = speaking(those, path, { rules, folders: index.folders });
  if (place !== undefined) noteElsewhere(those, meant, place);
  return meant;
}

interface Place {
  readonly file: string;
  readonly line: number;
}

/** Of those that an import does not speak of it is still known that somebody imports such a package. */
function noteElsewhere(those: readonly Wanted[], meant: readonly Wanted[], place: Place): void {
  const declared = meant.some(({ declaration }) => declaration.direct !== false);
  for (const { found } of those.filter((one) => !meant.includes(one)))
    found.elsewhere ??= { ...place, declared };
}

const NO_MODULES: ReadonlySet<string> = new Set();

/** Modules by the name that a path would have them by: `mod config;`, `mod config { .. }`. */
function declaredModules(files: readonly ImportingFile[]): ReadonlySet<string> {
  return new Set(
    files.flatMap(({ facts: { imports, modules } }) => [
      ...modules,
      ...imports.flatMap(({ kind, specifier }) => (kind === 'module' ? [specifier] : [])),
    ]),
  );
}

function importsIn({ facts }: ImportingFile, rules: ImportRules, ownModules: ReadonlySet<string>) {
  const imports = facts.imports.map((fact) => ({
    names: rules.namesIn(fact),
    line: fact.line,
    insideTest: rules.testsInside === true && fact.typeOnly,
  }));
  const mentions = (rules.mentionsIn?.(facts) ?? []).filter(
    ({ names, orOwnModule }) => orOwnModule !== true || !names.some((name) => ownModules.has(name)),
  );
  return [...imports, ...mentions.map(({ insideTest = false, ...one }) => ({ ...one, insideTest }))];
}

const depthOf = (folder: string): number => (folder === '.' ? 0 : folder.length);

/**
 * Whose declarations of a package a file's import speaks of: those of the manifests above it, mostly the nearest. Where no
 * manifest at all is above, all of them: manifests also lie beside the code. Where one is that does not declare the package, the
 * file has it from another package or project, and none is known to be meant. A direct one comes before one that only a lock
 * file names, and of several versions of the latter none is known to be meant.
 */
function speaking(
  those: readonly Wanted[],
  path: string,
  { rules, folders }: { rules: ImportRules; folders: ReadonlySet<string> },
): readonly Wanted[] {
  if (those.length === 0) return those;
  const above = those.filter(({ folder }) => isIn(folder, path));
  const own = nearestAbove(folders, path);
  if (rules.alone !== undefined && own !== undefined)
    return directOf(
      above.filter(({ folder }) => folder === own),
      rules,
    );
  if (above.length === 0) return rules.beside !== true && own !== undefined ? unclear(those) : those;
  const depth = Math.max(...above.map(({ folder }) => depthOf(folder)));
  const chosen = rules.nearest ? above.filter(({ folder }) => depthOf(folder) === depth) : above;
  // A manifest farther up, or one that lies beside the code, may be meant as well.
  unclear((rules.nearest ? above : those).filter((one) => !chosen.includes(one)));
  return directOf(chosen, rules);
}

/**
 * Those that a manifest names, else the one that its lock file does. Lists beside each other install one package of a name,
 * whichever of them it comes with.
 */
function directOf(chosen: readonly Wanted[], rules: ImportRules): readonly Wanted[] {
  const direct = chosen.filter(({ declaration }) => declaration.direct !== false);
  const names = new Set(direct.map(({ declaration }) => declaration.name));
  if (rules.beside === true && direct.length > 0)
    return chosen.filter(({ declaration }) => names.has(declaration.name));
  if (direct.length > 0) return direct;
  return new Set(chosen.map(({ declaration }) => declaration.version)).size > 1 ? unclear(chosen) : chosen;
}

function unclear(those: readonly Wanted[]): readonly Wanted[] {
  for (const { found } of those) found.isUnclear = true;
  return [];
}

function answerOf({ declaration, complete, found }: Wanted): DependencyImports {
  const { own, tests: testFiles, isUnclear, elsewhere } = found;
  const places = own
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || compareText(a.file, b.file))
    .slice(0, MAX_IMPORT_PLACES)
    .map(({ file, line }) => ({ file, line }));
  if (own.length > 0) return { state: 'IMPORTED', files: own.length, testFiles, places };
  // What is for tests, and is seen to be imported by them, no other code is asked about.
  const isOfTests = testFiles > 0 && scopeOf(declaration) === 'test';
  const state = (complete || isOfTests) && !isUnclear ? 'NOT_IMPORTED' : 'UNKNOWN';
  return {
    state,
    files: 0,
    testFiles,
    places,
    ...(state === 'NOT_IMPORTED' && elsewhere !== undefined && { elsewhere }),
  };
}
