import type { TreeWriter } from '../lowering/tree-writer.ts';
import { declaredNodes } from './lowering-patterns.ts';
import { isConstructorValue } from './constructor-functions.ts';
import { FUNCTION_KINDS } from './function-kinds.ts';
import { annotatedType } from './lowering-text.ts';

/**
 * Modules are names of the file as imports are, whichever of the two forms a file uses: `const x = require('…')`,
 * `const { a, b: c } = require('…')`, `const x = require('…').y`.
 */
export function isModule(w: TreeWriter, declarator: number): boolean {
  const name = w.field(declarator, 'name');
  const value = w.field(declarator, 'value');
  const isMember = w.kind(value) === 'member_expression';
  if (!isRequire(w, isMember ? w.field(value, 'object') : value)) return false;
  if (w.kind(name) === 'identifier') return true;
  return (
    !isMember &&
    w.kind(name) === 'object_pattern' &&
    w
      .parts(name)
      .every((part) => w.kind(part) === 'shorthand_property_identifier_pattern' || isRenaming(w, part))
  );
}

function isRenaming(w: TreeWriter, part: number): boolean {
  return w.kind(part) === 'pair_pattern' && w.kind(w.field(part, 'value')) === 'identifier';
}

function isRequire(w: TreeWriter, node: number): boolean {
  if (w.kind(node) !== 'call_expression' || w.text(w.field(node, 'function')) !== 'require') return false;
  const [first] = w.parts(w.field(node, 'arguments'));
  return first !== undefined && w.kind(first) === 'string';
}

export function declareVariables(w: TreeWriter, declaration: number, reach: 'block' | 'function'): void {
  const isConstant = w.text(w.field(declaration, 'kind')) === 'const';
  for (const declarator of w.parts(declaration)) {
    if (isModule(w, declarator) || isConstructorValue(w, declarator)) continue;
    const type = annotatedType(w, declarator);
    for (const node of declaredNodes(w, w.field(declarator, 'name'))) {
      if (reach === 'function' && w.fn.findOwn(w.text(node)) !== undefined) continue;
      w.at(node);
      w.fn.declare(w.text(node), { type, isConstant, reach });
    }
  }
}

/** Declares the `var` of a function's whole body, inner functions apart. */
export function declareVars(w: TreeWriter, body: number): void {
  const { tree } = w;
  if (!holdsVar(w, body)) return;
  const isFunction = tree.kinds.setOf(FUNCTION_KINDS);
  const isLoop = tree.kinds.id('for_in_statement');
  const isVar = tree.kinds.id('variable_declaration');
  const end = tree.last[body] ?? 0;
  for (let at = body; at < end; at++) {
    const kind = tree.kind[at] ?? 0;
    if (isFunction[kind] === 1) at = (tree.last[at] ?? end) - 1;
    else if (kind === isVar) declareVariables(w, at, 'function');
    else if (kind === isLoop && w.text(w.field(at, 'kind')) === 'var')
      declareNames(w, w.field(at, 'left'), 'function');
  }
}

function holdsVar({ tree }: TreeWriter, body: number): boolean {
  return tree.text.slice(tree.start[body], tree.end[body]).includes('var');
}

/** Declares what a pattern names; used for parameters of `catch` and loops. */
export function declareNames(w: TreeWriter, pattern: number, reach: 'block' | 'function' = 'block'): void {
  for (const node of declaredNodes(w, pattern)) {
    w.at(node);
    w.fn.declare(w.text(node), { reach });
  }
}
