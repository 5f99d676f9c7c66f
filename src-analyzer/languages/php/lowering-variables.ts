import type { FunctionBuilder } from '#analyzer/flow/program/function-builder.ts';
import type { TreeWriter } from '../lowering/tree-writer.ts';

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
export function variableName(w: TreeWriter, node: number): string {
  if (w.kind(node) === 'dynamic_variable_name') {
    const [part = -1] = w.parts(node);
    return w.kind(part) === 'name' ? w.text(part) : '';
  }
  return w.text(node).replace(/^\$/, '');
}

export function readVariable(w: TreeWriter, name: string): number {
  const { fn } = w;
  if (name === 'this') return fn.name('this');
  if (SUPERGLOBALS.has(name) || !sees(fn, name)) return fn.name(`$${name}`);
  return fn.read(name);
}

export function writeVariable(w: TreeWriter, name: string, value: number): void {
  const { fn } = w;
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
export function declareWritten(w: TreeWriter, body: number): void {
  const { fn } = w;
  const { written, globals } = variablesOf(w, body);
  const known = sights.get(fn);
  if (globals.length > 0)
    letSee(fn, { all: known?.all ?? false, references: new Set([...(known?.references ?? []), ...globals]) });
  for (const node of written) {
    const name = variableName(w, node);
    if (name === 'this' || SUPERGLOBALS.has(name) || sees(fn, name)) continue;
    w.at(node);
    fn.declare(name, { reach: 'function' });
  }
}

function variablesOf(w: TreeWriter, body: number): { written: number[]; globals: string[] } {
  const { tree } = w;
  const isFunction = tree.kinds.setOf(FUNCTION_KINDS);
  const variable = tree.kinds.id('variable_name');
  const global = tree.kinds.id('global_declaration');
  const written: number[] = [];
  const globals: string[] = [];
  const end = tree.last[body] ?? 0;
  for (let at = body; at < end; at++) {
    const kind = tree.kind[at] ?? 0;
    if (at !== body && isFunction[kind] === 1) at = (tree.last[at] ?? end) - 1;
    else if (kind === global && body > 0) globals.push(...w.parts(at).map((part) => variableName(w, part)));
    else if (kind === variable && isWritten(w, at)) written.push(at);
  }
  return { written, globals };
}

function isWritten(w: TreeWriter, node: number): boolean {
  const { tree } = w;
  let at = node;
  let parent = tree.parent[at] ?? -1;
  // `$list['a'][] = 1` makes `$list`.
  while (parent >= 0 && w.kind(parent) === 'subscript_expression' && tree.firstChild(parent) === at) {
    at = parent;
    parent = tree.parent[at] ?? -1;
  }
  const kind = w.kind(parent);
  if (WRITES.has(kind)) return true;
  return LEFT.has(kind) && tree.fieldName(at) === 'left';
}
