import { flowOf } from '#analyzer/languages/languages.ts';
import type { FunctionInfo } from '../names/project-index.ts';

const keyOf = ({ ownerType, fn }: FunctionInfo): string =>
  `${ownerType} ${fn.outer} ${fn.traits.includes('static')} ${fn.name}`;

/**
 * The methods of a file that never run, since a later one of the same class has their name and takes their place while the
 * file is loaded. What is annotated may be another thing under the same name: the setter of a property.
 * @param all the functions of one file, in the order in which they are written
 */
export function replacedMethods(all: readonly FunctionInfo[], language: string): ReadonlySet<FunctionInfo> {
  if (flowOf(language)?.names.laterMethodsReplace !== true) return new Set();
  const plain = all.filter(
    ({ ownerType, fn }) => ownerType !== '' && fn.name !== '' && fn.annotations.length === 0,
  );
  const last = new Map(plain.map((info) => [keyOf(info), info]));
  return new Set(plain.filter((info) => (last.get(keyOf(info))?.fn.line ?? 0) > info.fn.line));
}
