import { bareTypeName } from '#analyzer/languages/facts/type-text.ts';
import type { TypeEntry } from '#analyzer/languages/resolution/code-model.ts';
import { plainType } from '../call-resolution.ts';
import type { ProjectModel } from '../graph.ts';
import { linesOfAll } from './placed-method.ts';
import {
  groupOf,
  isOfSize,
  LIFE_CYCLE,
  type TopicGroup,
  type TopicScope,
  usersOf,
  withHelpers,
} from './topic-group.ts';

/** Names of the fields of a class that hold something of another type of the project: what sends, stores or draws for it. */
function collaboratorsOf({ typesOfFile }: ProjectModel, { fact }: TypeEntry): string[] {
  const types = new Set(typesOfFile.flat().map((entry) => entry.fact.name));
  return fact.fields.flatMap(({ name, type }) => (types.has(bareTypeName(plainType(type))) ? [name] : []));
}

/**
 * The methods that alone use one thing that a class holds, with their helpers: the largest such group, named by its field.
 * However much the rest uses them, it has no need of what they use. Undefined where there is none.
 */
export function collaboratorGroup(
  model: ProjectModel,
  entry: TypeEntry,
  scope: TopicScope,
): TopicGroup | undefined {
  const { methods, isBound, isAskedOutside } = scope;
  const users = usersOf(scope);
  const all = linesOfAll(methods);
  const fits = (group: TopicGroup): boolean => isOfSize(group, all) && !scope.splitsInterface(group.methods);
  let best: TopicGroup | undefined;
  for (const field of collaboratorsOf(model, entry)) {
    const core = users.of.get(field) ?? [];
    const own = core.flatMap((at) => methods[at] ?? []);
    if (own.some((one) => isBound(one) || isAskedOutside(one) || LIFE_CYCLE.test(one.name))) continue;
    const found = groupOf(scope, users, { topic: field, group: withHelpers(scope, users, core) });
    // What nothing calls is asked for by somebody who is not seen.
    const isCalled = found.methods.every(({ name }) => users.of.has(name));
    if (isCalled && fits(found) && found.lines > (best?.lines ?? 0)) best = found;
  }
  return best;
}
