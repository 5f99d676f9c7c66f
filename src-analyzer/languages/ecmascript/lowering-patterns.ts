import type { TreeWriter } from '../lowering/tree-writer.ts';
import { bare, propertyName, stringText } from './lowering-text.ts';

/** Takes one target of a destructuring and the register with its value. */
type Take = (target: number, value: number) => void;

/** Calls `take` for each name, or other target, that a pattern gives a value. */
export function destructure(w: TreeWriter, pattern: number, value: number, take: Take): void {
  switch (w.kind(pattern)) {
    case 'object_pattern':
      for (const part of w.parts(pattern)) takeProperty(w, part, value, take);
      return;
    case 'array_pattern':
      takeElements(w, pattern, value, take);
      return;
    case 'assignment_pattern':
    case 'object_assignment_pattern': {
      const filled = w.flow.orElse(value, () => w.value(w.field(pattern, 'right')));
      destructure(w, w.field(pattern, 'left'), filled, take);
      return;
    }
    case 'rest_pattern':
      // What is left of an object still holds what came with it.
      destructure(w, w.parts(pattern)[0] ?? -1, value, take);
      return;
    default:
      if (pattern >= 0) take(pattern, value);
  }
}

function takeProperty(w: TreeWriter, part: number, value: number, take: Take): void {
  w.at(part);
  switch (w.kind(part)) {
    case 'pair_pattern': {
      const key = w.field(part, 'key');
      const name = propertyName(w, key);
      const taken = name ? w.fn.field(value, name) : w.fn.at(value, w.value(w.parts(key)[0] ?? -1));
      destructure(w, w.field(part, 'value'), taken, take);
      return;
    }
    case 'object_assignment_pattern': {
      const left = w.field(part, 'left');
      const taken = w.fn.field(value, w.text(left));
      const filled = w.flow.orElse(taken, () => w.value(w.field(part, 'right')));
      destructure(w, left, filled, take);
      return;
    }
    case 'rest_pattern':
      destructure(w, part, value, take);
      return;
    default:
      take(part, w.fn.field(value, w.text(part)));
  }
}

function takeElements(w: TreeWriter, pattern: number, value: number, take: Take): void {
  let place = 0;
  for (const part of w.tree.children(pattern)) {
    if (w.kind(part) === ',') place++;
    if (!w.tree.isNamed(part) || w.isSilent(part)) continue;
    w.at(part);
    const isRest = w.kind(part) === 'rest_pattern';
    const taken = isRest ? value : w.fn.at(value, w.fn.literal('number', String(place)));
    destructure(w, part, taken, take);
  }
}

/** Nodes with the names that a pattern declares. */
export function declaredNodes(w: TreeWriter, pattern: number): number[] {
  switch (w.kind(pattern)) {
    case 'identifier':
    case 'shorthand_property_identifier_pattern':
      return [pattern];
    case 'pair_pattern':
      return declaredNodes(w, w.field(pattern, 'value'));
    case 'assignment_pattern':
    case 'object_assignment_pattern':
      return declaredNodes(w, w.field(pattern, 'left'));
    case 'object_pattern':
    case 'array_pattern':
    case 'rest_pattern':
      return w.parts(pattern).flatMap((part) => declaredNodes(w, part));
    default:
      return [];
  }
}

/** Writes `value` to what stands left of an assignment. */
export function assignTo(w: TreeWriter, target: number, value: number): void {
  destructure(w, bare(w, target), value, (each, taken) => {
    assignOne(w, bare(w, each), taken);
  });
}

function assignOne(w: TreeWriter, target: number, value: number): void {
  const { fn } = w;
  const object = w.field(target, 'object');
  switch (w.kind(target)) {
    case 'identifier':
    case 'shorthand_property_identifier_pattern': {
      const name = w.text(target);
      if (!fn.assign(name, value)) fn.setField(fn.name('globalThis'), name, value);
      return;
    }
    case 'member_expression':
      fn.setField(w.value(object), w.text(w.field(target, 'property')), value);
      return;
    case 'subscript_expression': {
      const holder = w.value(object);
      const index = w.field(target, 'index');
      if (w.kind(index) === 'string') fn.setField(holder, stringText(w, index), value);
      else fn.setAt(holder, w.value(index), value);
      return;
    }
    default:
      w.value(target);
  }
}
