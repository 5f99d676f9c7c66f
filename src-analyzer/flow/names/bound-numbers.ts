import { INSTRUCTION_WORDS, operationAt, OPS } from '../program/program.ts';
import type { Annotation, Parameter } from '../program/program.ts';
import type { FunctionInfo, ProjectIndex } from './project-index.ts';
import { lastPart } from './signs.ts';
import { isHarmlessType, typeText } from './types.ts';

/*
 * Parameters of requests that a framework binds to numbers, dates or constants before a page is shown: a request with
 * another text in them is refused, so that a page that asks the request for the same parameter shows no text of a stranger.
 */

const LITERAL = OPS.indexOf('literal');
const HANDLES = /Mapping$/;
const BINDS = /^RequestParam$/;
const MAY_BE_LEFT_OUT = /^(?:java\.util\.)?Optional<(.{1,100})>$/;
const NAMED = /^\(?\s*(?:.{0,100}\b(?:value|name)\s*=\s*)?"([^"]{1,80})"/;

/** Name of the page, without folder and ending, and of the parameter. */
export const boundKey = (page: string, parameter: string): string => `${page}__${parameter}`;

const pageName = (text: string): string => text.slice(text.lastIndexOf('/') + 1).replace(/\.\w+$/, '');

function isBoundSafely({ types }: ProjectIndex, written: string): boolean {
  const type = MAY_BE_LEFT_OUT.exec(written)?.[1] ?? written;
  if (isHarmlessType(typeText(type).name)) return true;
  const own = [...types.values()].filter(({ full }) => lastPart(full) === lastPart(type));
  return own.length > 0 && own.every(({ kind }) => kind === 'enum');
}

/** Name of the request's parameter that an annotation binds: its own text, or the name of what it stands at. */
function requestName({ arguments: text }: Annotation, { name }: Parameter): string {
  return NAMED.exec(text)?.[1] ?? name;
}

function boundBy(index: ProjectIndex, { fn }: FunctionInfo): string[] {
  return fn.parameters.flatMap((parameter) => {
    const binding = parameter.annotations.find(({ name }) => BINDS.test(lastPart(name)));
    return binding && isBoundSafely(index, parameter.type) ? [requestName(binding, parameter)] : [];
  });
}

/** Last parts of the texts in a function, one of which names the page that it shows. */
function pagesIn({ fn }: FunctionInfo, names: readonly string[]): Set<string> {
  const pages = new Set<string>();
  for (let at = 0; at < fn.rows.length; at += INSTRUCTION_WORDS)
    if (operationAt(fn.rows, at) === LITERAL) pages.add(pageName(names[fn.rows[at + 3] ?? 0] ?? ''));
  return pages;
}

/** Pages and parameters, as `boundKey`, that each handler which names the page binds to something other than a text. */
export function boundNumbers(index: ProjectIndex): ReadonlySet<string> {
  const shown = new Map<string, { handlers: number; bound: Map<string, number> }>();
  for (const info of index.functions) {
    if (!info.fn.annotations.some(({ name }) => HANDLES.test(lastPart(name)))) continue;
    const bound = boundBy(index, info);
    for (const page of pagesIn(info, index.files[info.file]?.program.names ?? [])) {
      const known = shown.get(page) ?? { handlers: 0, bound: new Map<string, number>() };
      known.handlers++;
      for (const name of bound) known.bound.set(name, (known.bound.get(name) ?? 0) + 1);
      shown.set(page, known);
    }
  }
  const all = [...shown].flatMap(([page, { handlers, bound }]) =>
    [...bound].flatMap(([name, count]) => (count === handlers ? [boundKey(page, name)] : [])),
  );
  return new Set(all);
}
