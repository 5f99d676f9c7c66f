import type { TreeLowering } from '../lowering/tree-lowering.ts';
import { bare, propertyName, stringText } from './lowering-text.ts';

/** Takes one target of a destructuring and the register with its value. */
type Take = (target: number, value: number) => void;

/** Calls `take` for each name, or other target, that a pattern gives a value. */
export function destructure(low: TreeLowering, pattern: number, value: number, take: Take): void {
  switch (low.kind(pattern)) {
    case 'object_pattern':
      for (const part of low.parts(pattern)) takeProperty(low, part, value, take);
      return;
    case 'array_pattern':
      takeElements(low, pattern, value, take);
      return;
    case 'assignment_pattern':
    case 'object_assignment_pattern': {
      const filled = low.flow.orElse(value, () => low.value(low.field(pattern, 'right')));
      destructure(low, low.field(pattern, 'left'), filled, take);
      return;
    }
    case 'rest_pattern':
      // What is left of an object still holds what came with it.
      destructure(low, low.parts(pattern)[0] ?? -1, value, take);
      return;
    default:
      if (pattern >= 0) take(pattern, value);
  }
}

function takeProperty(low: TreeLowering, part: number, value: number, take: Take): void {
  low.mark(part);
  switch (low.kind(part)) {
    case 'pair_pattern': {
      const key = low.field(part, 'key');
      const name = propertyName(low, key);
      const taken = name ? low.fn.field(value, name) : low.fn.at(value, low.value(low.parts(key)[0] ?? -1));
      destructure(low, low.field(part, 'value'), taken, take);
      return;
    }
    case 'object_assignment_pattern': {
      const left = low.field(part, 'left');
      const taken = low.fn.field(value, low.text(left));
      const filled = low.flow.orElse(taken, () => low.value(low.field(part, 'right')));
      destructure(low, left, filled, take);
      return;
    }
    case 'rest_pattern':
      destructure(low, part, value, take);
      return;
    default:
      take(part, low.fn.field(value, low.text(part)));
  }
}

function takeElements(low: TreeLowering, pattern: number, value: number, take: Take): void {
  let place = 0;
  for (const part of low.tree.children(pattern)) {
    if (low.kind(part) === ',') place++;
    if (!low.tree.isNamed(part) || low.isSkipped(part)) continue;
    low.mark(part);
    const isRest = low.kind(part) === 'rest_pattern';
    const taken = isRest ? value : low.fn.at(value, low.fn.literal('number', String(place)));
    destructure(low, part, taken, take);
  }
}

/** Nodes with the names that a pattern declares. */
export function declaredNodes(low: TreeLowering, pattern: number): number[] {
  switch (low.kind(pattern)) {
    case 'identifier':
    case 'shorthand_property_identifier_pattern':
      return [pattern];
    case 'pair_pattern':
      return declaredNodes(low, low.field(pattern, 'value'));
    case 'assignment_pattern':
    case 'object_assignment_pattern':
      return declaredNodes(low, low.field(pattern, 'left'));
    case 'object_pattern':
    case 'array_pattern':
    case 'rest_pattern':
      return low.parts(pattern).flatMap((part) => declaredNodes(low, part));
    default:
      return [];
  }
}

/** Writes `value` to what stands left of an assignment. */
export function assignTo(low: TreeLowering, target: number, value: number): void {
  destructure(low, bare(low, target), value, (each, taken) => {
    assignOne(low, bare(low, each), taken);
  });
}

/** A name that nothing declares is a field of the global object; in the function that gives it a value it holds that. */
function assignNamed({ fn, program }: TreeLowering, name: string, value: number): void {
  if (fn.assign(name, value)) return;
  fn.setField(fn.name('globalThis'), name, value);
  if (fn !== program.file) fn.store(fn.declare(name, { reach: 'function' }), value);
}

function assignOne(low: TreeLowering, target: number, value: number): void {
  const { fn } = low;
  const object = low.field(target, 'object');
  switch (low.kind(target)) {
    case 'identifier':
    case 'shorthand_property_identifier_pattern': {
      assignNamed(low, low.text(target), value);
      return;
    }
    case 'member_expression':
      fn.setField(low.value(object), low.text(low.field(target, 'property')), value);
      return;
    case 'subscript_expression': {
      const holder = low.value(object);
      const index = low.field(target, 'index');
      if (low.kind(index) === 'string') fn.setField(holder, stringText(low, index), value);
      else fn.setAt(holder, low.value(index), value);
      return;
    }
    default:
      low.value(target);
  }
}
