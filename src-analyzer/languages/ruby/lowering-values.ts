import type { ValueOf, Values } from '../lowering/tree-lowering.ts';
import { firstPart, literal } from '../lowering/values.ts';
import { notesOf } from './lowering-context.ts';

/** A constant of the type around, or one of the project. */
const constant: ValueOf = (low, i) => {
  const { fn, tree } = low;
  const name = tree.textOf(i);
  const { constants } = notesOf(low);
  let owner = fn.owner;
  while (owner !== '') {
    if (constants.get(owner)?.has(name)) return fn.field(fn.name(owner), name);
    owner = owner.slice(0, Math.max(0, owner.lastIndexOf('.')));
  }
  return fn.read(name);
};

export const VALUES: Values = {
  self: ({ fn }) => fn.name('this'),
  instance_variable: ({ fn, tree }, i) => fn.field(fn.name('this'), tree.textOf(i).slice(1)),
  class_variable: ({ fn, tree }, i) => fn.field(fn.name(fn.owner), tree.textOf(i).slice(2)),
  global_variable: ({ fn, tree }, i) => fn.name(tree.textOf(i)),
  constant,
  integer: literal('number'),
  float: literal('number'),
  rational: literal('number'),
  complex: literal('number'),
  true: literal('boolean', 'true'),
  false: literal('boolean', 'false'),
  nil: literal('null', 'null'),
  interpolation: firstPart,
  pattern: firstPart,
};
