import { plainType } from '../call-resolution.ts';
import type { Ends, ProjectModel } from '../graph.ts';
import { isFilledIn } from './injected-types.ts';
import { usesBetween } from './only-named.ts';

/** Lines that only say where a name comes from. */
const NO_CODE = /^[ \t]*(?:import|package|using|namespace)\b[^\n]*/gm;

/**
 * The field by which a class gets another from its container and never asks it for anything: its declaration is all that
 * names it or its type. Undefined where there is none.
 */
export function unusedField(model: ProjectModel, ends: Ends): string | undefined {
  const [source, target] = ends;
  const isTarget = (text: string): boolean => plainType(text) === target.name;
  const [field, ...more] = source.type?.fields.filter(({ type }) => isTarget(type)) ?? [];
  if (source.type === undefined || field === undefined || more.length > 0 || !/^\w+$/.test(field.name))
    return undefined;
  if (!isFilledIn(model, source, source.type, isTarget) || usesBetween(model, ends).length !== 1)
    return undefined;
  const code = model.read(source.path).replaceAll(NO_CODE, '');
  return code.match(new RegExp(`(?<!\\w)${field.name}(?!\\w)`, 'g'))?.length === 1 ? field.name : undefined;
}
