import { NONE, unnamed } from '#analyzer/flow/program/function-builder.ts';
import type { Case } from '#analyzer/flow/program/control-flow.ts';
import type { TreeWriter } from '../lowering/tree-writer.ts';
import { plainName } from './lowering-text.ts';
import { assignTo } from './lowering-targets.ts';
import { writeFunctionDefinition, writeType } from './lowering-types.ts';
import { variableName, writeVariable } from './lowering-variables.ts';

type WriteStatement = (w: TreeWriter, node: number) => void;

const ECHO_TAG = '<?=';

/** Statements in turn; one after `<?=` sends its value. */
export const writeStatements: WriteStatement = (w, node) => {
  let isShown = false;
  for (const child of w.tree.namedChildren(node)) {
    const kind = w.kind(child);
    if (kind === 'php_tag') isShown = w.text(child) === ECHO_TAG;
    else if (kind === 'text_interpolation') isShown = opensEcho(w, child);
    else if (!w.isSilent(child)) {
      if (isShown && kind === 'expression_statement') writeEcho(w, child);
      else w.run(child);
      isShown = false;
    }
  }
};

function opensEcho(w: TreeWriter, interpolation: number): boolean {
  const tag = w.tree.namedChildren(interpolation).findLast((part) => w.kind(part) === 'php_tag');
  return tag !== undefined && w.text(tag) === ECHO_TAG;
}

const writeEcho: WriteStatement = (w, node) => {
  for (const part of w.parts(node)) {
    const values = w.kind(part) === 'sequence_expression' ? w.parts(part) : [part];
    for (const value of values) {
      const register = w.value(value);
      w.at(value);
      w.fn.intrinsic('php.echo', unnamed([register]));
    }
  }
};

/** `else if` and `elseif` follow one another under the first `if`; there may be thousands. */
const writeIf: WriteStatement = (w, node) => {
  const alternatives = w.tree.children(node).filter((child) => w.tree.fieldName(child) === 'alternative');
  writeBranch(w, { node, alternatives, at: 0 });
};

interface Branch {
  readonly node: number;
  readonly alternatives: readonly number[];
  /** Which alternative comes next. */
  readonly at: number;
}

const MAX_BRANCHES = 300;

function writeBranch(w: TreeWriter, { node, alternatives, at }: Branch): void {
  const condition = w.value(w.field(node, 'condition'));
  const next = alternatives[at];
  w.at(node);
  w.flow.ifElse(
    condition,
    () => w.run(w.field(node, 'body')),
    next === undefined || at > MAX_BRANCHES
      ? undefined
      : () => {
          if (w.kind(next) === 'else_if_clause') writeBranch(w, { node: next, alternatives, at: at + 1 });
          else w.run(w.field(next, 'body'));
        },
  );
}

function conditionOf(w: TreeWriter, node: number): { condition?: () => number } {
  const condition = w.field(node, 'condition');
  return condition < 0 || !w.tree.isNamed(condition) ? {} : { condition: () => w.value(condition) };
}

const writeWhile: WriteStatement = (w, node) => {
  w.flow.loop({
    ...conditionOf(w, node),
    body: () => w.run(w.field(node, 'body')),
    isPostTested: w.kind(node) === 'do_statement',
  });
};

const writeFor: WriteStatement = (w, node) => {
  const first = w.field(node, 'initialize');
  if (first >= 0) w.value(first);
  const update = w.field(node, 'update');
  w.flow.loop({
    ...conditionOf(w, node),
    body: () => {
      for (const child of w.tree.children(node)) if (w.tree.fieldName(child) === 'body') w.run(child);
    },
    update: () => {
      if (update >= 0) w.value(update);
    },
  });
};

const writeForeach: WriteStatement = (w, node) => {
  const { fn } = w;
  const body = w.field(node, 'body');
  const [source = -1, target = -1] = w.parts(node).filter((part) => part !== body);
  const list = w.value(source);
  w.at(node);
  w.flow.forEach(
    list,
    (element) => {
      if (w.kind(target) !== 'pair') return assignTo(w, target, element);
      const [key = -1, value = -1] = w.parts(target);
      assignTo(w, key, fn.element(list, 'key'));
      assignTo(w, value, element);
    },
    () => w.run(body),
  );
};

const writeSwitch: WriteStatement = (w, node) => {
  const { fn } = w;
  const subject = w.value(w.field(node, 'condition'));
  const cases = w.parts(w.field(node, 'body')).map((arm): Case => {
    const value = w.field(arm, 'value');
    return {
      conditions: value < 0 ? [] : [() => fn.binary(subject, w.value(value), '==')],
      body: () => {
        for (const part of w.parts(arm)) if (part !== value) w.run(part);
      },
    };
  });
  w.flow.cases(cases, true);
};

const writeTry: WriteStatement = (w, node) => {
  const parts = w.parts(node);
  const last = parts.find((part) => w.kind(part) === 'finally_clause') ?? -1;
  w.flow.tryCatch({
    body: () => w.run(w.field(node, 'body')),
    handlers: parts
      .filter((part) => w.kind(part) === 'catch_clause')
      .map((clause) => ({
        types: w.parts(w.field(clause, 'type')).map((type) => plainName(w.text(type))),
        body: () => {
          const name = w.field(clause, 'name');
          w.at(clause);
          if (name >= 0) writeVariable(w, variableName(w, name), w.fn.unknown());
          w.run(w.field(clause, 'body'));
        },
      })),
    ...(last >= 0 && { finally: () => w.run(w.field(last, 'body')) }),
  });
};

const writeReturn: WriteStatement = (w, node) => {
  const [part = -1] = w.parts(node);
  const value = part < 0 ? NONE : w.value(part);
  w.at(node);
  w.fn.return(value);
};

const writeStatic: WriteStatement = (w, node) => {
  for (const part of w.parts(node)) {
    const value = w.field(part, 'value');
    if (value >= 0) writeVariable(w, variableName(w, w.field(part, 'name')), w.value(value));
  }
};

/** `const A = 1;` outside of types, kept as a field of the file's namespace. */
const writeConstants: WriteStatement = (w, node) => {
  for (const element of w.parts(node)) {
    const [name = -1, value = -1] = w.parts(element);
    w.fn.call(NONE, 'define', unnamed([w.fn.literal('string', w.text(name)), w.value(value)]));
  }
};

const inBody: WriteStatement = (w, node) => w.run(w.field(node, 'body'));

export const STATEMENTS: ReadonlyMap<string, WriteStatement> = new Map<string, WriteStatement>([
  ['program', writeStatements],
  ['compound_statement', writeStatements],
  ['colon_block', writeStatements],
  ['expression_statement', (w, node) => w.runChildren(node)],
  ['namespace_definition', inBody],
  ['declare_statement', inBody],
  ['echo_statement', writeEcho],
  ['if_statement', writeIf],
  ['while_statement', writeWhile],
  ['do_statement', writeWhile],
  ['for_statement', writeFor],
  ['foreach_statement', writeForeach],
  ['switch_statement', writeSwitch],
  ['try_statement', writeTry],
  ['return_statement', writeReturn],
  ['break_statement', (w) => void w.flow.break()],
  ['continue_statement', (w) => void w.flow.continue()],
  // Their variables are the file's own.
  ['global_declaration', () => undefined],
  ['function_static_declaration', writeStatic],
  ['const_declaration', writeConstants],
  ['function_definition', writeFunctionDefinition],
  ['class_declaration', writeType],
  ['trait_declaration', writeType],
  ['enum_declaration', writeType],
  ['interface_declaration', writeType],
]);
