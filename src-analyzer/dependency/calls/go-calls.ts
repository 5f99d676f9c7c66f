import type { AnalysisContext } from '#analyzer/request/context.ts';
import { createSyntaxParser, type SyntaxParser } from '#analyzer/syntax/parser.ts';
import { packagesOf } from '#analyzer/languages/ecosystems.ts';
import type { Declaration } from '../declaration.ts';
import type { ImportingFile } from '../imports/importing-file.ts';
import { answerOf, isTest, type UsingFile } from './answer.ts';
import { codeOf, foldersOf, isPartlyUnread } from './code-of.ts';
import type { CodeUses } from './code-uses.ts';
import { goUses } from './go-uses.ts';
import type { CalledCode, CallsOf, NamedFunctions } from './named-functions.ts';

/** The functions of an advisory, by the packages that code imports. */
interface GoPackage {
  readonly path: string;
  readonly names: readonly string[];
}

/** What the code of the project says to one advisory after the other; each file is read once. */
interface GoCode {
  readonly files: readonly ImportingFile[];
  readonly importers: ReadonlyMap<string, readonly ImportingFile[]>;
  readonly folders: ReadonlySet<string>;
  readonly usesOf: (file: ImportingFile) => CodeUses | undefined;
}

/** Go: a function can be used where its package is imported by its path, a method where a value is of its type. */
export async function goCalls(
  asked: readonly NamedFunctions[],
  { code, declarations }: { code: CalledCode; declarations: readonly Declaration[] },
  { signal }: AnalysisContext,
): Promise<CallsOf> {
  const files = code.files.filter(({ language }) => packagesOf(language) === 'GO');
  const packages = new Map(asked.map((one) => [one, packagesOfAdvisory(one)] as const));
  const wanted = namesByPackage([...packages.values()].flat());
  const importers = importersOf(files, wanted);
  const parser = importers.size > 0 ? await createSyntaxParser() : undefined;
  const known = new Map<ImportingFile, CodeUses | undefined>();
  const folders = foldersOf(declarations.filter(({ type }) => type === 'GO'));
  const own: GoCode = {
    files,
    importers,
    folders,
    usesOf(file) {
      if (!known.has(file)) {
        signal.throwIfAborted();
        const text = code.textOf(file.path);
        known.set(file, text === undefined ? undefined : parser && read(parser, file, { text, wanted }));
      }
      return known.get(file);
    },
  };
  return (one) => decide(one, packages.get(one) ?? [], own, code);
}

/** A path below a folder `internal` is imported by its own module alone: that others do not says nothing. */
const INTERNAL = /(?:^|\/)internal(?:\/|$)/;

function packagesOfAdvisory({ declaration, functions }: NamedFunctions): GoPackage[] {
  const module = declaration.importedAs ?? declaration.name;
  return functions
    .filter(({ within }) => !INTERNAL.test(within))
    .map(({ within, names }) => ({ path: module + within, names }));
}

function namesByPackage(packages: readonly GoPackage[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byPath = new Map<string, Set<string>>();
  for (const { path, names } of packages) {
    const own = byPath.get(path) ?? new Set<string>();
    byPath.set(path, own);
    for (const name of names) own.add(name);
  }
  return byPath;
}

function importersOf(
  files: readonly ImportingFile[],
  wanted: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, ImportingFile[]> {
  const importers = new Map<string, ImportingFile[]>();
  for (const file of files) {
    for (const path of new Set(file.facts.imports.map(({ specifier }) => specifier))) {
      if (!wanted.has(path)) continue;
      const those = importers.get(path);
      if (those) those.push(file);
      else importers.set(path, [file]);
    }
  }
  return importers;
}

function read(
  parser: SyntaxParser,
  { facts }: ImportingFile,
  { text, wanted }: { text: string; wanted: ReadonlyMap<string, ReadonlySet<string>> },
): CodeUses | undefined {
  const imports = facts.imports
    .filter(({ specifier }) => wanted.has(specifier))
    .map(({ specifier, locals }) => ({ path: specifier, local: locals[0] ?? '' }));
  return parser.withTree('go', text, (tree) => {
    const found = goUses(tree, imports, wanted);
    if (!tree.hasError) return found;
    const all = imports.flatMap(({ path }) => [...(wanted.get(path) ?? [])].map((name) => `${path}.${name}`));
    return { uses: found.uses, unclear: new Set(all) };
  });
}

/** What no build of the project has, whoever would import it. */
function notCompiled({ declaration, functions }: NamedFunctions): ReturnType<CallsOf> {
  const { compiled, importedAs, name } = declaration;
  const packages = functions.map(({ within }) => (importedAs ?? name) + within);
  if (compiled === undefined || packages.some((path) => compiled.includes(path))) return undefined;
  const names = functions.flatMap((one, at) => one.names.map((own) => `${packages[at] ?? ''}.${own}`));
  return answerOf({ packages, names }, [], 'NOT_COMPILED');
}

function decide(
  asked: NamedFunctions,
  packages: readonly GoPackage[],
  own: GoCode,
  { unread }: CalledCode,
): ReturnType<CallsOf> {
  return notCompiled(asked) ?? decideByCode(asked, packages, own, { unread });
}

function decideByCode(
  { declaration }: NamedFunctions,
  packages: readonly GoPackage[],
  own: GoCode,
  { unread }: Pick<CalledCode, 'unread'>,
): ReturnType<CallsOf> {
  if (packages.length === 0) return undefined;
  const code = new Set(codeOf(declaration, own.files, own.folders));
  const importers = packages.map(({ path }) =>
    (own.importers.get(path) ?? []).filter((file) => code.has(file)),
  );
  const using = usingFiles(packages, importers, own);
  const names = packages.flatMap((one) => one.names.map((name) => `${one.path}.${name}`));
  const isBlind = isPartlyUnread(declaration, unread.get('GO'));
  const imported = packages.filter((_, at) => importers[at]?.some((file) => !isTest(file)));
  const asked = { packages: packages.map(({ path }) => path), names };
  if (imported.length === 0) return answerOf(asked, using, isBlind ? 'UNKNOWN' : 'NOT_IMPORTED');
  const isOpen = isBlind || imported.some((one) => isLeftOpen(one, importers.flat(), own));
  return answerOf(asked, using, isOpen ? 'UNKNOWN' : 'NOT_CALLED');
}

function usingFiles(
  packages: readonly GoPackage[],
  importers: readonly (readonly ImportingFile[])[],
  own: GoCode,
): UsingFile[] {
  const names = new Set(packages.flatMap((one) => one.names.map((name) => `${one.path}.${name}`)));
  return [...new Set(importers.flat())].map((file) => ({
    file,
    uses: own.usesOf(file)?.uses.filter(({ name }) => names.has(name)) ?? [],
  }));
}

/** They give their decoders to the package `image` as they are loaded, which calls them for whoever decodes a picture. */
const REGISTERS_ITSELF = /^golang\.org\/x\/image\/(?:bmp|tiff|webp)$/;

/** Whether one of the functions may be called where it could not be seen. */
function isLeftOpen({ path, names }: GoPackage, importers: readonly ImportingFile[], own: GoCode): boolean {
  if (names.length === 0 || REGISTERS_ITSELF.test(path)) return true;
  // A value with a method that nobody here calls may be handed on to who does; what is not exported is reached by others.
  if (!names.every((name) => /^\p{Lu}[^.]*$/u.test(name))) return true;
  const readings = importers.filter((file) => !isTest(file)).map((file) => own.usesOf(file));
  return readings.some(
    (one) => one === undefined || names.some((name) => one.unclear.has(`${path}.${name}`)),
  );
}
