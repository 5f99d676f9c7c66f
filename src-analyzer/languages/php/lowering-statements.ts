import { NONE, unnamed } from '#analyzer/flow/program/function-builder.ts';
import type { Case } from '#analyzer/flow/program/control-flow.ts';
import { HIDDEN_WRITES } from '#analyzer/flow/program/program.ts';
import type { Step, Steps, TreeLowering } from '../lowering/tree-lowering.ts';
import { expressionStep, returnStep } from '../lowering/steps.ts';
import { plainName } from './lowering-text.ts';
import { assignTo } from './lowering-targets.ts';
import { writeFunctionDefinition, writeType } from './lowering-types.ts';
import { variableName, writeVariable } from './lowering-variables.ts';

const ECHO_TAG = '<?=';

/** Statements in turn; one after `<?=` sends its value. */
export const writeStatements: Step = (low, node) => writeInTurn(low, low.tree.namedChildren(node));

function writeInTurn(low: TreeLowering, nodes: readonly number[]): void {
  let isShown = false;
  for (const child of nodes) {
    const kind = low.kind(child);
    if (kind === 'php_tag') isShown = low.text(child) === ECHO_TAG;
    else if (kind === 'text_interpolation') isShown = opensEcho(low, child);
    else if (!low.isSkipped(child)) {
      if (isShown && kind === 'expression_statement') writeEcho(low, child);
      else low.step(child);
      isShown = false;
    }
  }
}

function opensEcho(low: TreeLowering, interpolation: number): boolean {
  const tag = low.tree.namedChildren(interpolation).findLast((part) => low.kind(part) === 'php_tag');
  return tag !== undefined && low.text(tag) === ECHO_TAG;
}

const writeEcho: Step = (low, node) => {
  for (const part of low.parts(node)) {
    const values = low.kind(part) === 'sequence_expression' ? low.parts(part) : [part];
    for (const value of values) {
      const register = low.value(value);
      low.mark(value);
      low.fn.intrinsic('php.echo', unnamed([register]));
    }
  }
};

/** `else if` and `elseif` follow one another under the first `if`; there may be thousands. */
const writeIf: Step = (low, node) => {
  writeBranch(low, { node, alternatives: alternativesOf(low, node), at: 0 });
};

interface Branch {
  readonly node: number;
  readonly alternatives: readonly number[];
  /** Which alternative comes next. */
  readonly at: number;
}

const MAX_BRANCHES = 300;

const alternativesOf = ({ tree }: TreeLowering, node: number): number[] =>
  tree.children(node).filter((child) => tree.fieldName(child) === 'alternative');

/** `if (a) if (b) …; else …`: the grammar gives the `else` to the first one, the language to the last. */
function takesAlternatives(low: TreeLowering, body: number): boolean {
  return low.kind(body) === 'if_statement' && alternativesOf(low, body).length === 0;
}

function writeBranch(low: TreeLowering, { node, alternatives, at }: Branch): void {
  const condition = low.value(low.field(node, 'condition'));
  const next = alternatives[at];
  const body = low.field(node, 'body');
  low.mark(node);
  if (next !== undefined && takesAlternatives(low, body)) {
    low.flow.ifElse(condition, () => writeBranch(low, { node: body, alternatives, at }));
    return;
  }
  low.flow.ifElse(
    condition,
    () => low.step(body),
    next === undefined || at > MAX_BRANCHES
      ? undefined
      : () => {
          if (low.kind(next) === 'else_if_clause') writeBranch(low, { node: next, alternatives, at: at + 1 });
          else low.step(low.field(next, 'body'));
        },
  );
}

function conditionOf(low: TreeLowering, node: number): { condition?: () => number } {
  const condition = low.field(node, 'condition');
  return condition < 0 || !low.tree.isNamed(condition) ? {} : { condition: () => low.value(condition) };
}

const writeWhile: Step = (low, node) => {
  low.flow.loop({
    ...conditionOf(low, node),
    body: () => low.step(low.field(node, 'body')),
    isPostTested: low.kind(node) === 'do_statement',
  });
};

const writeFor: Step = (low, node) => {
  const first = low.field(node, 'initialize');
  if (first >= 0) low.value(first);
  const update = low.field(node, 'update');
  low.flow.loop({
    ...conditionOf(low, node),
    // With `:` each statement of its body is one, with braces all of them are.
    body: () =>
      writeInTurn(
        low,
        low.tree
          .namedChildren(node)
          .filter((child) => !/^(?:initialize|condition|update)$/.test(low.tree.fieldName(child) ?? '')),
      ),
    update: () => {
      if (update >= 0) low.value(update);
    },
  });
};

const writeForeach: Step = (low, node) => {
  const { fn } = low;
  const body = low.field(node, 'body');
  const [source = -1, target = -1] = low.parts(node).filter((part) => part !== body);
  const list = low.value(source);
  low.mark(node);
  low.flow.forEach(
    list,
    (element) => {
      if (low.kind(target) !== 'pair') return assignTo(low, target, element);
      const [key = -1, value = -1] = low.parts(target);
      assignTo(low, key, fn.element(list, 'key'));
      assignTo(low, value, element);
    },
    () => low.step(body),
  );
};

const writeSwitch: Step = (low, node) => {
  const { fn } = low;
  const subject = low.value(low.field(node, 'condition'));
  const cases = low.parts(low.field(node, 'body')).map((arm): Case => {
    const value = low.field(arm, 'value');
    return {
      conditions: value < 0 ? [] : [() => fn.binary(subject, low.value(value), '==')],
      body: () =>
        writeInTurn(
          low,
          low.tree.namedChildren(arm).filter((part) => part !== value),
        ),
    };
  });
  low.flow.cases(cases, true);
};

const writeTry: Step = (low, node) => {
  const parts = low.parts(node);
  const last = parts.find((part) => low.kind(part) === 'finally_clause') ?? -1;
  low.tryCatch({
    body: () => low.step(low.field(node, 'body')),
    handlers: parts
      .filter((part) => low.kind(part) === 'catch_clause')
      .map((clause) => ({
        types: low.parts(low.field(clause, 'type')).map((type) => plainName(low.text(type))),
        body: () => {
          const name = low.field(clause, 'name');
          low.mark(clause);
          if (name >= 0) writeVariable(low, variableName(low, name), low.fn.unknown());
          low.step(low.field(clause, 'body'));
        },
      })),
    ...(last >= 0 && { finally: () => low.step(low.field(last, 'body')) }),
  });
};

const writeStatic: Step = (low, node) => {
  // It holds what an earlier call left in it.
  low.fn.intrinsic(HIDDEN_WRITES, []);
  for (const part of low.parts(node)) {
    const value = low.field(part, 'value');
    if (value >= 0) writeVariable(low, variableName(low, low.field(part, 'name')), low.value(value));
  }
};

/** `const A = 1;` outside of types, kept as a field of the file's namespace. */
const writeConstants: Step = (low, node) => {
  for (const element of low.parts(node)) {
    const [name = -1, value = -1] = low.parts(element);
    low.fn.call(NONE, 'define', unnamed([low.fn.literal('string', low.text(name)), low.value(value)]));
  }
};

const writesHidden: Step = (low) => void low.fn.intrinsic(HIDDEN_WRITES, []);

const inBody: Step = (low, node) => low.step(low.field(node, 'body'));

export const STATEMENTS: Steps = {
  program: writeStatements,
  compound_statement: writeStatements,
  colon_block: writeStatements,
  namespace_definition: inBody,
  declare_statement: inBody,
  expression_statement: expressionStep,
  echo_statement: writeEcho,
  if_statement: writeIf,
  while_statement: writeWhile,
  do_statement: writeWhile,
  for_statement: writeFor,
  foreach_statement: writeForeach,
  switch_statement: writeSwitch,
  try_statement: writeTry,
  return_statement: returnStep,
  break_statement: (low) => void low.flow.break(),
  continue_statement: (low) => void low.flow.continue(),
  // Their variables are the file's own.
  global_declaration: writesHidden,
  function_static_declaration: writeStatic,
  const_declaration: writeConstants,
  function_definition: writeFunctionDefinition,
  class_declaration: writeType,
  trait_declaration: writeType,
  enum_declaration: writeType,
  interface_declaration: writeType,
};
