import { withoutPlaces } from '#analyzer/syntax/without-places.ts';
import type { FlowFile } from '../names/project-index.ts';
import { defaultExportName } from '../names/default-export.ts';
import { FILE_BODY, type FunctionProgram } from '../program/program.ts';
import { TEMPLATE_BODY } from '../program/template-words.ts';

/*
 * What files see of each other: what a file declares, and the heads of its functions. An edit that changes nothing of that
 * has changed bodies alone.
 */

/** Functions whose variables others ask for by name: what a file's own code declares, what a template shows. */
const OPEN: ReadonlySet<string> = new Set([FILE_BODY, TEMPLATE_BODY]);

function headOf(fn: FunctionProgram): unknown {
  const { name, owner, outer, parameters, returnType, annotations, traits, variables, rows } = fn;
  const open = OPEN.has(name) ? variables.map((variable) => variable.name) : [];
  return [name, owner, outer, parameters, returnType, annotations, traits, rows.length > 0, open];
}

type File = FlowFile & { readonly hasError?: boolean };

const declared = ({ path, language, role, isTemplate, hasError, facts, program }: File): string =>
  withoutPlaces([
    [path, language, role, isTemplate === true, hasError === true],
    [facts.package, facts.imports, facts.types],
    program.functions.map(headOf),
    // Whoever imports a module's default is led to what it is called there.
    defaultExportName(program),
  ]);

/** Whether two contents of a file declare the same. */
export function declareTheSame(before: FlowFile, now: FlowFile): boolean {
  return declared(before) === declared(now);
}
