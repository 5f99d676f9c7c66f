import type { TreeLowering } from '../lowering/tree-lowering.ts';
import { isConstructorFunction } from './constructor-functions.ts';
import { addNamedFunction } from './lowering-functions.ts';
import { declareNames, declareVariables } from './lowering-scope.ts';

/** A statement, or what an `export` before it declares. */
export function exported(low: TreeLowering, statement: number): number {
  if (low.kind(statement) !== 'export_statement') return statement;
  return low.field(statement, 'declaration');
}

const FUNCTION_DECLARATIONS: ReadonlySet<string> = new Set([
  'function_declaration',
  'generator_function_declaration',
]);

/** Declares what a block names before its first statement runs, and writes its functions. */
export function declareBlock(low: TreeLowering, block: number): void {
  const declarations = low.parts(block).map((statement) => exported(low, statement));
  const functions = declarations.filter((each) => FUNCTION_DECLARATIONS.has(low.kind(each)));
  const isFile = low.fn === low.program.file;
  const named = isFile ? [] : functions.filter((each) => !isConstructorFunction(low, each));
  for (const each of declarations) {
    if (low.kind(each) === 'lexical_declaration') declareVariables(low, each, 'block');
  }
  for (const each of named) declareNames(low, low.field(each, 'name'));
  for (const each of functions) {
    const index = addNamedFunction(low, each);
    low.mark(each);
    if (named.includes(each)) low.fn.assign(low.text(low.field(each, 'name')), low.fn.lambda(index));
  }
}
