import type { FunctionFact, ParameterFact } from '#analyzer/syntax/facts.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { isKind } from '../facts/nodes.ts';

/**
 * How handlers read a request into a variable or answer with one, by Gin, Echo, Fiber, the standard library and helpers
 * around it. */
const BINDING_CALLS =
  /^(?:Should)?Bind(?:JSON|Query|With|Uri|XML|YAML|Form)?$|^BodyParser$|^(?:De|En)code$|^(?:Indented|write|send|respond|render|return|reply)?(?:With)?JSON(?:Response|Result|Body)?$/i;
/** Stands among the annotations of a local. */
const BOUND = 'bound';

/** What gives something else than the names in it. */
const MADE_OF_IT = ['call_expression', 'selector_expression', 'func_literal'] as const;

/** Names that are handed over as they are, or inside of what is written out; what a function makes of one is something else. */
function namesIn(tree: FlatTree, node: number, names: Set<string>): void {
  if (isKind(tree, node, 'identifier')) names.add(tree.textOf(node));
  if (MADE_OF_IT.some((kind) => isKind(tree, node, kind))) return;
  for (const child of tree.namedChildren(node)) namesIn(tree, child, names);
}

/** Marks the locals that a call reads from the request or answers with. */
export function markBound(
  tree: FlatTree,
  fn: FunctionFact | undefined,
  { callee, args }: { callee: string; args: readonly number[] },
): void {
  if (!fn || fn.locals.length === 0 || !BINDING_CALLS.test(callee)) return;
  const names = new Set<string>();
  for (const argument of args) namesIn(tree, argument, names);
  for (const local of fn.locals) if (names.has(local.name)) local.annotations = [BOUND];
}

/** Locals that are read from the request or sent back; a record that the handler only stores is none. */
export const boundLocals = ({ locals }: FunctionFact): ParameterFact[] =>
  locals.filter(({ annotations }) => annotations?.includes(BOUND) === true);
