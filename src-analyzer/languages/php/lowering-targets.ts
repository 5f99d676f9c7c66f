import type { TreeLowering } from '../lowering/tree-lowering.ts';
import { stringText } from './lowering-text.ts';
import { SUPERGLOBALS, variableName, writeVariable } from './lowering-variables.ts';
import { scopeOf } from './lowering-names.ts';

/** Writes `value` to what stands left of an assignment. */
export function assignTo(low: TreeLowering, target: number, value: number): void {
  const { fn } = low;
  switch (low.kind(target)) {
    case 'variable_name':
    case 'dynamic_variable_name':
      writeVariable(low, variableName(low, target), value);
      return;
    case 'by_ref':
    case 'parenthesized_expression':
      assignTo(low, low.parts(target)[0] ?? -1, value);
      return;
    case 'member_access_expression':
    case 'nullsafe_member_access_expression': {
      const name = low.field(target, 'name');
      if (low.kind(name) === 'name')
        fn.setField(low.value(low.field(target, 'object')), low.text(name), value);
      return;
    }
    case 'scoped_property_access_expression':
      fn.setField(
        scopeOf(low, low.field(target, 'scope')),
        variableName(low, low.field(target, 'name')),
        value,
      );
      return;
    case 'subscript_expression':
      assignElement(low, target, value);
      return;
    case 'list_literal':
    case 'array_creation_expression':
      destructure(low, target, value);
      return;
    default:
  }
}

function assignElement(low: TreeLowering, target: number, value: number): void {
  const { fn } = low;
  const [object = -1, key = -1] = low.parts(target);
  if (SUPERGLOBALS.has(variableName(low, object))) return;
  const holder = low.value(object);
  fn.setAt(holder, key < 0 ? fn.unknown() : low.value(key), value);
}

/** `[$a, 'k' => $b] = …`, `list(, $c) = …`. */
function destructure(low: TreeLowering, pattern: number, value: number): void {
  const { fn, tree } = low;
  let place = 0;
  let key = -1;
  for (const part of tree.children(pattern)) {
    const kind = low.kind(part);
    if (kind === ',') place++;
    if (!tree.isNamed(part) || low.isSkipped(part)) continue;
    const next = tree.nextSibling(part);
    if (next >= 0 && low.kind(next) === '=>') {
      key = low.kind(part) === 'string' ? fn.literal('string', stringText(low, part)) : low.value(part);
      continue;
    }
    low.mark(part);
    const at = key < 0 ? fn.literal('number', String(place)) : key;
    key = -1;
    assignTo(
      low,
      kind === 'array_element_initializer' ? (low.parts(part).at(-1) ?? -1) : part,
      fn.at(value, at),
    );
  }
}
