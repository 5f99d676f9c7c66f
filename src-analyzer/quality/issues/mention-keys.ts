import type { Mention } from '#analyzer/rules/waiting.ts';
import { type DeclaringModules, inModule } from './declaring-modules.ts';
import type { Imported, ReachedFile } from './imported-names.ts';
import { startedAs } from './started-names.ts';

/** What a file's mentions are read with. */
export interface Reading {
  readonly file: ReachedFile;
  readonly imported: ReadonlyMap<string, Imported>;
  readonly modules: DeclaringModules;
  /** Whose methods `self` means on a line, undefined outside of types. */
  readonly familyAt: (line: number) => string | undefined;
}

/** Keys of all that a word may mean. */
export function meant(word: string, mention: Mention, reading: Reading): string[] {
  const { root, depth, line } = mention;
  if (root === undefined) return keysInText(word, depth);
  if (depth === 0) return plainKeys(word, root, reading);
  // `super().__init__()` is what the type derives from; an object's own are reached with its type.
  if (depth > 1) return word.startsWith('__') ? [] : keysBehind(word, root, reading);
  const family = IS_OWN_OBJECT.test(root) ? reading.familyAt(line) : undefined;
  if (family !== undefined) return [ofFamily(family, word)];
  // `request.GET` is what the framework gives.
  if (REQUEST.test(root) || word.startsWith('__')) return [];
  return keysOfMember(word, root, reading);
}

const originOf = (root: string, { imported }: Reading): Imported | undefined =>
  imported.get(root) ?? imported.get('*');

/** Keys of what stands far behind a name: what hangs on a foreign object may be the project's. */
const keysBehind = (word: string, root: string, reading: Reading): string[] =>
  originOf(root, reading) === undefined ? [member(word)] : [word, member(word)];

/** Keys of what stands next to a name. */
function keysOfMember(word: string, root: string, reading: Reading): string[] {
  const origin = originOf(root, reading);
  if (origin === undefined) return [member(word)];
  // `subprocess.run` is nobody else's.
  if (origin.isForeign) return origin.isModule ? [] : [word, member(word)];
  return [...declaredAs(word, declaringAt(word, origin, reading)), member(word)];
}

/** Files of a module, or of a package's module, that declare a name which stands behind the module's. */
function declaringAt(word: string, { module, name }: Imported, { file, modules }: Reading): string[] {
  return [module, inModule(module, name)].flatMap((one) => modules.declaring(word, one, file.path));
}

/** Keys of a name that stands alone. */
function plainKeys(word: string, root: string, { file: { path }, imported, modules }: Reading): string[] {
  const named = imported.get(root);
  const origin = named ?? imported.get('*');
  if (!origin || origin.isForeign) return [inFile(word, path)];
  const declaring = named ? modules.declaring(word, named.module, path) : [];
  return [...declaredAs(word, declaring), inFile(word, path)];
}

/** What handlers call what was sent to them. */
const REQUEST = /^(?:request|req)$/;
/** What an object calls itself. */
const IS_OWN_OBJECT = /^(?:self|cls)$/;

/** A sentence names commands at most, a text that is nothing but a name whatever is called so, a dotted one modules, too. */
const keysInText = (word: string, depth: number): string[] =>
  depth === 0 ? [startedAs('command', word)] : [word, member(word), ...(depth > 1 ? [loadedAs(word)] : [])];

/** Keys of what a file does when it is loaded: by its path without the ending, and by its name in a text. */
export const loadedFrom = (path: string): string => `${path} loaded`;
export const loadedAs = (module: string): string => `${module} loaded by a text`;

/** Key of a name that an object of a family calls of itself. */
export const ofFamily = (family: string, name: string): string => `.${name} of ${family}`;

/** Key of a name that stands behind an object. */
export const member = (name: string): string => `.${name}`;

/** Key of a name that means what the file itself declares. */
export const inFile = (name: string, path: string): string => `${name} in ${path}`;

/** Keys of a name that some files declare; of one that nobody is known to declare all that is called so. */
const declaredAs = (name: string, paths: readonly string[]): string[] =>
  paths.length === 0 ? [name] : paths.map((path) => inFile(name, path));

/** Key of a type that is handed to somebody, who may call whatever it has. */
export const handed = (name: string): string => `${name} handed over`;
