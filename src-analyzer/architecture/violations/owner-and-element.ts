import { folderOf } from '#analyzer/languages/resolution/paths.ts';
import type { Ends, GraphEdge, ProjectModel } from '../graph.ts';
import { holdsType } from './held-types.ts';
import { usesBetween } from './only-named.ts';

/** From this many members on a group is more than what the shortest way around it shows. */
const FEW = 10;
const FAILURE = /(?:Exception|Error)s?$/;
/** `value is Order`, `value instanceof Order`. */
const BEFORE_CHECK = /\b(?:is(?:\s+not)?|instanceof)\s+$/;
/** A type argument: `List<Row>`, `Map<String, Row>`. */
const ARGUMENT = /<[^<>]*>/;

/** A list and its entries: the one keeps many of the other, which keeps the one it belongs to. */
function areOwnerAndElement(model: ProjectModel, [owner, element]: Ends): boolean {
  const word = new RegExp(String.raw`\b${element.name.replaceAll(/\W/g, '')}\b`);
  const keepsMany =
    owner.type?.fields.some(
      ({ type }) => word.test(ARGUMENT.exec(type)?.[0] ?? '') || type === `${element.name}[]`,
    ) === true;
  return keepsMany && holdsType(model, element, owner.name);
}

/** What makes the exceptions of a type, and only asks of what failed whether it is one of that type. */
function onlyChecks(model: ProjectModel, ends: Ends): boolean {
  if (!FAILURE.test(ends[0].name)) return false;
  const uses = usesBetween(model, ends);
  return uses.length > 0 && uses.every(({ before }) => BEFORE_CHECK.test(before));
}

/** Whether two types that depend on each other do so as parts of one thing, and few others are in their group. */
export function arePartsOfOne(model: ProjectModel, around: readonly GraphEdge[], members: number): boolean {
  const [forth] = around;
  const [a, b] = [model.nodes[forth?.source ?? -1], model.nodes[forth?.target ?? -1]];
  if (around.length !== 2 || members >= FEW || !a || !b) return false;
  const isBoth = (test: (model: ProjectModel, ends: Ends) => boolean): boolean =>
    test(model, [a, b]) || test(model, [b, a]);
  return (folderOf(a.path) === folderOf(b.path) && isBoth(areOwnerAndElement)) || isBoth(onlyChecks);
}
