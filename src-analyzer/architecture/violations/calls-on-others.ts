import { bareTypeName } from '#analyzer/languages/facts/type-text.ts';
import type { TypeEntry } from '#analyzer/languages/resolution/code-model.ts';
import type { TypeFact } from '#analyzer/syntax/facts.ts';
import { plainType } from '../call-resolution.ts';
import type { ProjectModel } from '../graph.ts';
import type { PlacedMethod } from './placed-method.ts';

/** A call of a member; what it is called on stands before. */
const MEMBER_CALL = /(?:->|\.|::)(\w+)\(/g;
/** The last word before, as `next` of `$next?`. */
const RECEIVER = /(?<!\w)(\w{1,80})\??$/;
const RECEIVER_CHARS = 80;
/** How types are called where variables are not. */
const TYPE_NAME = /^[A-Z]\w*[a-z]/;
/** What may be an object of any class. */
const ANY_TYPE = /^(?:any|auto|dynamic|interface|mixed|object|self|static|unknown|var|void\*?)?$/i;

/** What a method calls on objects that may be of its own class. */
export type CallsOnOthers = (method: PlacedMethod, text: string) => string[];

/**
 * Finds calls of a class's methods on another object of it, as `next.start()`: by the names alone, since what an object is
 * shows only where its type is written. A receiver that is known to be something else calls nothing of the class.
 * @param names of the methods of the class
 */
export function createCallsOnOthers(
  model: ProjectModel,
  { fact }: TypeEntry,
  names: ReadonlySet<string>,
): CallsOnOthers {
  const others = otherTypes(model, fact);
  const fields = new Map(fact.fields.map(({ name, type }) => [name, type]));
  const own = new Set([fact.name, ...fact.supers.map(bareTypeName)]);
  const importsOf = createImports(model);
  return (method, text) => {
    const values = new Map([...method.locals, ...method.parameters].map((one) => [one.name, one.type]));
    const isElse = (receiver: string): boolean => {
      if (own.has(receiver)) return false;
      const written = values.get(receiver) ?? fields.get(receiver);
      if (written === undefined)
        return others.has(receiver) || TYPE_NAME.test(receiver) || importsOf(method.file).has(receiver);
      const type = bareTypeName(plainType(written));
      return !ANY_TYPE.test(type) && !own.has(type);
    };
    const found: string[] = [];
    for (const { 1: name = '', index } of text.matchAll(MEMBER_CALL)) {
      if (!names.has(name)) continue;
      const [, receiver] = RECEIVER.exec(text.slice(Math.max(0, index - RECEIVER_CHARS), index)) ?? [];
      if (receiver === undefined || !isElse(receiver)) found.push(name);
    }
    return found;
  };
}

/** Names of the project's other types: what is called on one is a method of its own. */
function otherTypes(model: ProjectModel, fact: TypeFact): Set<string> {
  const names = new Set(model.typesOfFile.flat().map((entry) => entry.fact.name));
  for (const name of [fact.name, '', ...fact.supers.map(bareTypeName)]) names.delete(name);
  return names;
}

/** What a file calls of others by a name of theirs: imported names, and the last parts of packages. */
function createImports({ files }: ProjectModel): (file: number) => ReadonlySet<string> {
  const known = new Map<number, ReadonlySet<string>>();
  return (file) => {
    const found =
      known.get(file) ??
      new Set(
        (files[file]?.facts.imports ?? []).flatMap(({ specifier, locals }) => [
          ...locals,
          /(?<!\w)\w{1,80}$/.exec(specifier.slice(-RECEIVER_CHARS))?.[0] ?? '',
        ]),
      );
    known.set(file, found);
    return found;
  };
}
