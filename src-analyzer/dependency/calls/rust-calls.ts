import type { AnalysisContext } from '#analyzer/request/context.ts';
import { createSyntaxParser } from '#analyzer/syntax/parser.ts';
import { packagesOf } from '#analyzer/languages/ecosystems.ts';
import type { Declaration } from '../declaration.ts';
import type { ImportingFile } from '../imports/importing-file.ts';
import { answerOf, isTest } from './answer.ts';
import { codeOf, foldersOf, isPartlyUnread } from './code-of.ts';
import type { CodeUses } from './code-uses.ts';
import type { CalledCode, CallsOf, NamedFunctions } from './named-functions.ts';
import { isOfType, lastOf, rustUses } from './rust-uses.ts';

/**
 * Rust: code may use a crate without a `use`, so that only a name that stands nowhere tells that a function is not called.
 * What only another crate needs cannot be named by the project's code at all, and is not asked for.
 */
export async function rustCalls(
  asked: readonly NamedFunctions[],
  { code, declarations }: { code: CalledCode; declarations: readonly Declaration[] },
  { signal }: AnalysisContext,
): Promise<CallsOf> {
  const direct = asked.filter(({ declaration }) => declaration.direct !== false);
  const paths = new Map(direct.map((one) => [one, pathsOf(one)] as const));
  const wanted = new Set([...paths.values()].flat());
  const words = new Set([...wanted].map(lastOf));
  const files = code.files.filter(({ language }) => packagesOf(language) === 'CARGO');
  const parser = wanted.size > 0 && files.length > 0 ? await createSyntaxParser() : undefined;
  const read = (file: ImportingFile): CodeUses | undefined => {
    const text = code.textOf(file.path);
    if (text === undefined) return undefined;
    if (!hasWord(text, words)) return NOTHING;
    return parser?.withTree('rust', text, (tree) => {
      const found = rustUses(tree, file.facts.imports, wanted);
      return tree.hasError ? { uses: found.uses, unclear: wanted } : found;
    });
  };
  const known = new Map<ImportingFile, CodeUses | undefined>();
  const usesOf = (file: ImportingFile): CodeUses | undefined => {
    signal.throwIfAborted();
    if (!known.has(file)) known.set(file, read(file));
    return known.get(file);
  };
  return (one) => {
    const names = paths.get(one);
    if (names === undefined) return undefined;
    const { declaration } = one;
    const same = declarations.filter(({ type, name }) => type === 'CARGO' && name === declaration.name);
    const own = codeOf(declaration, files, foldersOf(same));
    if (own.length === 0) return undefined;
    const readings = own.map((file) => ({ file, uses: usesOf(file) }));
    const using = readings.map(({ file, uses }) => {
      return { file, uses: uses?.uses.filter(({ name }) => names.includes(name)) ?? [] };
    });
    const isOpen =
      // A value with a method that nobody here calls may be handed on to who does.
      names.some(isOfType) ||
      isPartlyUnread(declaration, code.unread.get('CARGO')) ||
      readings.some(
        ({ file, uses }) => !isTest(file) && (!uses || names.some((name) => uses.unclear.has(name))),
      );
    return answerOf({ packages: [crateOf(declaration)], names }, using, isOpen ? 'UNKNOWN' : 'NOT_CALLED');
  };
}

const NOTHING: CodeUses = { uses: [], unclear: new Set() };

/** What code calls the crate. */
const crateOf = ({ importedAs, name }: Declaration): string => (importedAs ?? name).replaceAll('-', '_');

function pathsOf({ declaration, functions }: NamedFunctions): string[] {
  const crate = crateOf(declaration);
  return functions.flatMap(({ names }) => names.map((name) => crate + name.slice(name.indexOf('::'))));
}

/** Whether one of the words stands in a text at all: most files need not be parsed again. */
function hasWord(text: string, words: ReadonlySet<string>): boolean {
  for (const word of words) if (text.includes(word)) return true;
  return false;
}
