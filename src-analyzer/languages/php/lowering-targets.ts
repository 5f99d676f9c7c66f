import type { TreeWriter } from '../lowering/tree-writer.ts';
import { stringText } from './lowering-text.ts';
import { SUPERGLOBALS, variableName, writeVariable } from './lowering-variables.ts';
import { scopeOf } from './lowering-names.ts';

/** Writes `value` to what stands left of an assignment. */
export function assignTo(w: TreeWriter, target: number, value: number): void {
  const { fn } = w;
  switch (w.kind(target)) {
    case 'variable_name':
    case 'dynamic_variable_name':
      writeVariable(w, variableName(w, target), value);
      return;
    case 'by_ref':
    case 'parenthesized_expression':
      assignTo(w, w.parts(target)[0] ?? -1, value);
      return;
    case 'member_access_expression':
    case 'nullsafe_member_access_expression': {
      const name = w.field(target, 'name');
      if (w.kind(name) === 'name') fn.setField(w.value(w.field(target, 'object')), w.text(name), value);
      return;
    }
    case 'scoped_property_access_expression':
      fn.setField(scopeOf(w, w.field(target, 'scope')), variableName(w, w.field(target, 'name')), value);
      return;
    case 'subscript_expression':
      assignElement(w, target, value);
      return;
    case 'list_literal':
    case 'array_creation_expression':
      destructure(w, target, value);
      return;
    default:
  }
}

function assignElement(w: TreeWriter, target: number, value: number): void {
  const { fn } = w;
  const [object = -1, key = -1] = w.parts(target);
  if (SUPERGLOBALS.has(variableName(w, object))) return;
  const holder = w.value(object);
  fn.setAt(holder, key < 0 ? fn.unknown() : w.value(key), value);
}

/** `[$a, 'k' => $b] = …`, `list(, $c) = …`. */
function destructure(w: TreeWriter, pattern: number, value: number): void {
  const { fn, tree } = w;
  let place = 0;
  let key = -1;
  for (const part of tree.children(pattern)) {
    const kind = w.kind(part);
    if (kind === ',') place++;
    if (!tree.isNamed(part) || w.isSilent(part)) continue;
    const next = tree.nextSibling(part);
    if (next >= 0 && w.kind(next) === '=>') {
      key = w.kind(part) === 'string' ? fn.literal('string', stringText(w, part)) : w.value(part);
      continue;
    }
    w.at(part);
    const at = key < 0 ? fn.literal('number', String(place)) : key;
    key = -1;
    assignTo(w, kind === 'array_element_initializer' ? (w.parts(part).at(-1) ?? -1) : part, fn.at(value, at));
  }
}
