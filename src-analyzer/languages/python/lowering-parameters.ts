import type { ParameterHead } from '#analyzer/flow/program/function-builder.ts';
import type { Annotation } from '#analyzer/flow/program/program.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { fieldText, isKind } from '../facts/nodes.ts';
import { annotation } from '../lowering/annotations.ts';
import { typeText } from '../facts/type-text.ts';
import type { TreeLowering } from '../lowering/tree-lowering.ts';

/** A type as written; one that is written as a string without its quotes. */
export function typeOf(tree: FlatTree, i: number): string {
  return i < 0 ? '' : typeText(tree.textOf(i)).replace(/^(["'])(.*)\1$/, '$2');
}

/** A call as an annotation: what it says of a parameter, `Query(max_length=50)`. */
function annotationOf(tree: FlatTree, i: number): Annotation[] {
  if (!isKind(tree, i, 'call')) return [];
  return [annotation(fieldText(tree, i, 'function'), fieldText(tree, i, 'arguments'))];
}

/** `Annotated[str, Query()]`: the type, and what is said of it. */
function annotated(tree: FlatTree, type: number): { type: string; annotations: Annotation[] } {
  const text = typeOf(tree, type);
  if (!/^(\w+\.)?Annotated\[/.test(text)) return { type: text, annotations: [] };
  const end = tree.last[type] ?? type;
  const annotations: Annotation[] = [];
  let inner = '';
  for (let i = type + 1; i < end; i++) {
    if (inner === '' && isKind(tree, i, 'type')) inner = typeOf(tree, i);
    if (!isKind(tree, i, 'call')) continue;
    annotations.push(...annotationOf(tree, i));
    i = (tree.last[i] ?? end) - 1;
  }
  return { type: inner, annotations };
}

function headOf(tree: FlatTree, i: number): ParameterHead | undefined {
  const kind = tree.kindName(i);
  if (kind === 'identifier') return { name: tree.textOf(i) };
  const [first = -1] = tree.namedChildren(i);
  if (kind === 'list_splat_pattern') return { name: tree.textOf(first), kind: 'rest' };
  if (kind === 'dictionary_splat_pattern') return { name: tree.textOf(first), kind: 'keywords' };
  const { type, annotations } = annotated(tree, tree.childByField(i, 'type'));
  if (kind === 'typed_parameter') {
    const inner = headOf(tree, first);
    return inner && { ...inner, type, annotations };
  }
  if (!kind.endsWith('default_parameter')) return undefined;
  const given = annotationOf(tree, tree.childByField(i, 'value'));
  return {
    name: fieldText(tree, i, 'name'),
    type,
    annotations: [...annotations, ...given],
    hasDefault: true,
  };
}

/** `<int:id>` in the path of a route: the framework lets only such values in. */
const PLACEHOLDER = /<(int|float|uuid)(?:\([^<>()]{0,80}\))?:(\w{1,80})>/g;
const TYPES: Readonly<Record<string, string>> = { int: 'int', float: 'float', uuid: 'uuid.UUID' };

/** Types of parameters that the paths of a function's routes declare. */
export function placeholderTypes(annotations: readonly Annotation[]): Map<string, string> {
  const types = new Map<string, string>();
  for (const { arguments: text } of annotations)
    for (const [, kind = '', name = ''] of text.matchAll(PLACEHOLDER)) types.set(name, TYPES[kind] ?? '');
  return types;
}

/**
 * Declares the parameters.
 * @param routes types of those without one, by name
 * @param self what the first one is instead of a parameter, as a name: the object or type a method is called on
 */
export function addParameters(
  low: TreeLowering,
  nodes: readonly number[],
  self: string | undefined,
  routes?: ReadonlyMap<string, string>,
): void {
  const { fn, tree } = low;
  nodes.forEach((node, at) => {
    const head = headOf(tree, node);
    if (!head) return;
    low.mark(node);
    if (at === 0 && self !== undefined && head.kind === undefined)
      fn.store(fn.declare(head.name, { reach: 'function' }), fn.name(self));
    else fn.addParameter(head.type ? head : { ...head, type: routes?.get(head.name) ?? '' });
  });
}
