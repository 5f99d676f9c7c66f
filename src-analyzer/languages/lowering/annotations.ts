import type { Annotation } from '#analyzer/flow/program/program.ts';

const MAX_ARGUMENTS = 200;

/** @param list the arguments as written, in their parentheses; '' where there are none */
export function annotation(name: string, list: string): Annotation {
  return { name, arguments: list.slice(1, -1).slice(0, MAX_ARGUMENTS) };
}
