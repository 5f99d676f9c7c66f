import type { FunctionBuilder } from '#analyzer/flow/program/function-builder.ts';
import { HIDDEN_WRITES } from '#analyzer/flow/program/program.ts';
import type { TreeLowering } from '../lowering/tree-lowering.ts';

/** Variables that every function sees. */
export const SUPERGLOBALS: ReadonlySet<string> = new Set(
  '_GET _POST _REQUEST _COOKIE _FILES _SERVER _ENV _SESSION GLOBALS HTTP_RAW_POST_DATA argv argc'.split(' '),
);

/** What a function may see of the variables around it: none by default, some by reference, all in `fn () => …`. */
interface Sight {
  readonly all: boolean;
  readonly references: ReadonlySet<string>;
}

const sights = new WeakMap<FunctionBuilder, Sight>();

/** Lets a function see variables around it. */
export function letSee(fn: FunctionBuilder, sight: Sight): void {
  sights.set(fn, sight);
}

function sees(fn: FunctionBuilder, name: string): boolean {
  if (fn.findOwn(name) !== undefined) return true;
  const sight = sights.get(fn);
  if (!sight || fn.outer === undefined || !(sight.all || sight.references.has(name))) return false;
  return sees(fn.outer, name);
}

/** Name of a `variable_name` without its dollar; '' where it is computed. */
export function variableName(low: TreeLowering, node: number): string {
  if (low.kind(node) === 'dynamic_variable_name') {
    const [part = -1] = low.parts(node);
    return low.kind(part) === 'name' ? low.text(part) : '';
  }
  return low.text(node).replace(/^\$/, '');
}

export function readVariable(low: TreeLowering, name: string): number {
  const { fn } = low;
  if (name === 'this') return fn.name('this');
  if (SUPERGLOBALS.has(name) || !sees(fn, name)) return fn.name(`$${name}`);
  return fn.read(name);
}

export function writeVariable(low: TreeLowering, name: string, value: number): void {
  const { fn } = low;
  if (name === '') fn.intrinsic(HIDDEN_WRITES, []);
  if (name === '' || name === 'this' || SUPERGLOBALS.has(name)) return;
  if (!sees(fn, name)) fn.declare(name, { reach: 'function' });
  fn.assign(name, value);
}

/** Kinds under which a variable is written. */
const WRITES: ReadonlySet<string> = new Set([
  'list_literal',
  'by_ref',
  'catch_clause',
  'static_variable_declaration',
  'reference_assignment_expression',
  'foreach_statement',
  'pair',
  'update_expression',
]);
const LEFT: ReadonlySet<string> = new Set(['assignment_expression', 'augmented_assignment_expression']);

const FUNCTION_KINDS: readonly string[] = [
  'anonymous_function',
  'arrow_function',
  'function_definition',
  'method_declaration',
  'class_declaration',
  'interface_declaration',
  'trait_declaration',
  'enum_declaration',
  'anonymous_class',
];

/**
 * Declares what a body writes anywhere, so that a loop reads what its end wrote; inner functions apart. What it calls
 * `global` are the file's own variables.
 */
export function declareWritten(low: TreeLowering, body: number): void {
  const { fn } = low;
  const { written, globals } = variablesOf(low, body);
  const known = sights.get(fn);
  if (globals.length > 0)
    letSee(fn, { all: known?.all ?? false, references: new Set([...(known?.references ?? []), ...globals]) });
  for (const node of written) {
    const name = variableName(low, node);
    if (name === 'this' || SUPERGLOBALS.has(name) || sees(fn, name)) continue;
    low.mark(node);
    fn.declare(name, { reach: 'function' });
  }
}

function variablesOf(low: TreeLowering, body: number): { written: number[]; globals: string[] } {
  const { tree } = low;
  const isFunction = tree.kinds.setOf(FUNCTION_KINDS);
  const variable = tree.kinds.id('variable_name');
  const global = tree.kinds.id('global_declaration');
  const written: number[] = [];
  const globals: string[] = [];
  const end = tree.last[body] ?? 0;
  for (let at = body; at < end; at++) {
    const kind = tree.kind[at] ?? 0;
    if (at !== body && isFunction[kind] === 1) at = (tree.last[at] ?? end) - 1;
    else if (kind === global && body > 0)
      globals.push(...low.parts(at).map((part) => variableName(low, part)));
    else if (kind === variable && isWritten(low, at)) written.push(at);
  }
  return { written, globals };
}

function isWritten(low: TreeLowering, node: number): boolean {
  const { tree } = low;
  let at = node;
  let parent = tree.parent[at] ?? -1;
  // `$list['a'][] = 1` makes `$list`.
  while (parent >= 0 && low.kind(parent) === 'subscript_expression' && tree.firstChild(parent) === at) {
    at = parent;
    parent = tree.parent[at] ?? -1;
  }
  const kind = low.kind(parent);
  if (WRITES.has(kind)) return true;
  return LEFT.has(kind) && tree.fieldName(at) === 'left';
}
