import { bareTypeName } from '#analyzer/languages/facts/type-text.ts';
import type { TypeEntry } from '#analyzer/languages/resolution/code-model.ts';
import { folderOf } from '#analyzer/languages/resolution/paths.ts';
import type { ProjectModel } from '../graph.ts';
import type { PlacedMethod } from './placed-method.ts';

/**
 * Tells whether a part of a class has some methods that another part of the project asks one object for, as its interface
 * says there, and the rest of the class the others. An interface that the class names itself only says what it does.
 */
export function createPartsAskedTogether(
  { files, typesOfFile }: ProjectModel,
  { file, fact }: TypeEntry,
  own: readonly PlacedMethod[],
): (part: readonly PlacedMethod[]) => boolean {
  const names = new Set(own.map(({ name }) => name));
  const supers = new Set(fact.supers.map(bareTypeName));
  const folder = folderOf(files[file]?.path ?? '');
  const asked = typesOfFile.flatMap((entries, at) => {
    const { path = '', facts } = files[at] ?? {};
    if (folderOf(path) === folder) return [];
    return entries
      .filter((entry) => entry.fact.kind === 'interface' && !supers.has(entry.fact.name))
      .map(({ type }) => (facts?.functions ?? []).flatMap((fn) => (fn.owner === type ? [fn.name] : [])));
  });
  const wholly = asked.filter((methods) => methods.length > 1 && methods.every((name) => names.has(name)));
  return (part) => {
    const taken = new Set(part.map(({ name }) => name));
    return wholly.some((methods) => {
      const gone = methods.filter((name) => taken.has(name)).length;
      return gone > 0 && gone < methods.length;
    });
  };
}
