import type { Operand } from '#analyzer/flow/program/program.ts';
import type { TreeLowering } from '../lowering/tree-lowering.ts';
import { addParameters, lowerMembers } from './lowering-types.ts';

interface Made {
  readonly type: string;
  readonly operands: readonly Operand[];
}

/** `new Type(…) { … }`: a function where its one method is all it has, else an object with methods of its own. */
export function lowerAnonymousType(low: TreeLowering, body: number, { type, operands }: Made): number {
  const { tree } = low;
  const members = low.parts(body);
  const [method] = members;
  if (members.length === 1 && method !== undefined && tree.kindName(method) === 'method_declaration') {
    const lambda = low.lambda(method, () => {
      addParameters(low, tree.childByField(method, 'parameters'));
      low.step(tree.childByField(method, 'body'));
    });
    return low.fn.cast(lambda, type);
  }
  low.inType(low.namelessType(body), () => lowerMembers(low, body));
  return low.fn.construct(type, operands);
}
