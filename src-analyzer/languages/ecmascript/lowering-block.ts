import type { TreeWriter } from '../lowering/tree-writer.ts';
import { isConstructorFunction } from './constructor-functions.ts';
import { addNamedFunction } from './lowering-functions.ts';
import { declareNames, declareVariables } from './lowering-scope.ts';

/** A statement, or what an `export` before it declares. */
export function exported(w: TreeWriter, statement: number): number {
  if (w.kind(statement) !== 'export_statement') return statement;
  return w.field(statement, 'declaration');
}

const FUNCTION_DECLARATIONS: ReadonlySet<string> = new Set([
  'function_declaration',
  'generator_function_declaration',
]);

/** Declares what a block names before its first statement runs, and writes its functions. */
export function declareBlock(w: TreeWriter, block: number): void {
  const declarations = w.parts(block).map((statement) => exported(w, statement));
  const functions = declarations.filter((each) => FUNCTION_DECLARATIONS.has(w.kind(each)));
  const isFile = w.fn === w.program.file;
  const named = isFile ? [] : functions.filter((each) => !isConstructorFunction(w, each));
  for (const each of declarations) {
    if (w.kind(each) === 'lexical_declaration') declareVariables(w, each, 'block');
  }
  for (const each of named) declareNames(w, w.field(each, 'name'));
  for (const each of functions) {
    const index = addNamedFunction(w, each);
    w.at(each);
    if (named.includes(each)) w.fn.assign(w.text(w.field(each, 'name')), w.fn.lambda(index));
  }
}
