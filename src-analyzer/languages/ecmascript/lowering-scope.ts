import type { TreeLowering } from '../lowering/tree-lowering.ts';
import { declaredNodes } from './lowering-patterns.ts';
import { isConstructorValue } from './constructor-functions.ts';
import { FUNCTION_KINDS } from './function-kinds.ts';
import { annotatedType } from './lowering-text.ts';

/**
 * Modules are names of the file as imports are, whichever of the two forms a file uses: `const x = require('…')`,
 * `const { a, b: c } = require('…')`, `const x = require('…').y`.
 */
export function isModule(low: TreeLowering, declarator: number): boolean {
  const name = low.field(declarator, 'name');
  const value = low.field(declarator, 'value');
  const isMember = low.kind(value) === 'member_expression';
  if (!isRequire(low, isMember ? low.field(value, 'object') : value)) return false;
  if (low.kind(name) === 'identifier') return true;
  return (
    !isMember &&
    low.kind(name) === 'object_pattern' &&
    low
      .parts(name)
      .every((part) => low.kind(part) === 'shorthand_property_identifier_pattern' || isRenaming(low, part))
  );
}

function isRenaming(low: TreeLowering, part: number): boolean {
  return low.kind(part) === 'pair_pattern' && low.kind(low.field(part, 'value')) === 'identifier';
}

function isRequire(low: TreeLowering, node: number): boolean {
  if (low.kind(node) !== 'call_expression' || low.text(low.field(node, 'function')) !== 'require')
    return false;
  const [first] = low.parts(low.field(node, 'arguments'));
  return first !== undefined && low.kind(first) === 'string';
}

export function declareVariables(low: TreeLowering, declaration: number, reach: 'block' | 'function'): void {
  const isConstant = low.text(low.field(declaration, 'kind')) === 'const';
  for (const declarator of low.parts(declaration)) {
    if (isModule(low, declarator) || isConstructorValue(low, declarator)) continue;
    const type = annotatedType(low, declarator);
    for (const node of declaredNodes(low, low.field(declarator, 'name'))) {
      if (reach === 'function' && low.fn.findOwn(low.text(node)) !== undefined) continue;
      low.mark(node);
      low.fn.declare(low.text(node), { type, isConstant, reach });
    }
  }
}

/** Declares the `var` of a function's whole body, inner functions apart. */
export function declareVars(low: TreeLowering, body: number): void {
  const { tree } = low;
  if (!holdsVar(low, body)) return;
  const isFunction = tree.kinds.setOf(FUNCTION_KINDS);
  const isLoop = tree.kinds.id('for_in_statement');
  const isVar = tree.kinds.id('variable_declaration');
  const end = tree.last[body] ?? 0;
  for (let at = body; at < end; at++) {
    const kind = tree.kind[at] ?? 0;
    if (isFunction[kind] === 1) at = (tree.last[at] ?? end) - 1;
    else if (kind === isVar) declareVariables(low, at, 'function');
    else if (kind === isLoop && low.text(low.field(at, 'kind')) === 'var')
      declareNames(low, low.field(at, 'left'), 'function');
  }
}

function holdsVar({ tree }: TreeLowering, body: number): boolean {
  return tree.text.slice(tree.start[body], tree.end[body]).includes('var');
}

/** Declares what a pattern names; used for parameters of `catch` and loops. */
export function declareNames(
  low: TreeLowering,
  pattern: number,
  reach: 'block' | 'function' = 'block',
): void {
  for (const node of declaredNodes(low, pattern)) {
    low.mark(node);
    low.fn.declare(low.text(node), { reach });
  }
}
