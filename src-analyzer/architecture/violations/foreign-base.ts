import { bareTypeName } from '#analyzer/languages/facts/type-text.ts';
import type { TypeEntry } from '#analyzer/languages/resolution/code-model.ts';
import type { ProjectModel } from '../graph.ts';
import { memberUsers } from './member-users.ts';
import type { UsedMembers } from './method-groups.ts';
import type { PlacedMethod } from './placed-method.ts';

/** Bases that call nothing of what is derived from them. */
const SILENT = /^(?:object|Object|ABC|Protocol|Generic|Enum|Serializable|Cloneable|NamedTuple|TypedDict)$/;

/**
 * Tells the methods that a base from outside of the project may ask for: nothing of the class calls them, and no mark says
 * how they are reached. Without such a base none.
 */
export function createAskedByForeign(
  { typesOfFile }: ProjectModel,
  { fact }: TypeEntry,
  { own, told }: UsedMembers,
): (method: PlacedMethod) => boolean {
  const known = new Set(typesOfFile.flat().map((entry) => entry.fact.name));
  const isForeign = (name: string): boolean => !known.has(name) && !SILENT.test(name);
  if (!fact.supers.map(bareTypeName).some(isForeign)) return () => false;
  const users = memberUsers(told).of;
  const names = new Set(own.map(({ name }) => name));
  return ({ name, annotations }) => annotations.length === 0 && names.has(name) && !users.has(name);
}
