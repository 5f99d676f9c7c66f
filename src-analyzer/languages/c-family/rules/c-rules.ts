import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, descendants, fieldText, isKind, parts } from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import { FIXED_FORMAT } from './patches.ts';

/** Whether the name is an array of fixed size in this function: what is longer overwrites the stack. */
function isFixedArray(tree: FlatTree, node: number): boolean {
  if (!isKind(tree, node, 'identifier')) return false;
  const name = tree.textOf(node);
  const around = ancestor(tree, node, ['function_definition']);
  return descendants(tree, around, ['array_declarator']).some(
    (one) => fieldText(tree, one, 'declarator') === name && tree.childByField(one, 'size') >= 0,
  );
}

/** The size was looked at before. */
function isMeasured(tree: FlatTree, node: number, source: number): boolean {
  const around = ancestor(tree, node, ['function_definition']);
  const measured = tree.text
    .slice(tree.start[around], tree.start[node])
    .matchAll(/\b(?:strlen|sizeof)\s*\(([^()]*)\)/g);
  const name = /^[\w.>[\]-]+/.exec(tree.textOf(source))?.[0] ?? '';
  return name === '' || [...measured].some((match) => match[1] === name);
}

const LIMITLESS = 'does not know the size of the target';

function checkUnbounded(node: number, { tree, report }: TreeScope): void {
  const name = fieldText(tree, node, 'function').replace(/^std::/, '');
  const passed = parts(tree, tree.childByField(node, 'arguments'));
  if (name === 'gets' && passed.length === 1) {
    report(node, 'gets has no size limit');
    return;
  }
  const [target = -1, second = -1, ...values] = passed;
  if (!isFixedArray(tree, target)) return;
  if ((name === 'strcpy' || name === 'strcat') && values.length === 0) {
    const isChosen = isKind(tree, second, 'string_literal', 'conditional_expression', 'call_expression');
    if (!isChosen && !isMeasured(tree, node, second)) report(node, `${name} ${LIMITLESS}`);
  } else if (name === 'sprintf' && /%-?\d*s/.test(tree.textOf(second))) {
    const isDoubtful = values.some(
      (one) =>
        isKind(tree, one, 'identifier', 'field_expression', 'subscript_expression') &&
        !/^[A-Z_]+$/.test(tree.textOf(one)) &&
        !isMeasured(tree, node, one),
    );
    if (isDoubtful) report(node, `sprintf ${LIMITLESS}`);
  }
}

const PRINTS: Readonly<Record<string, number>> = {
  printf: 0,
  fprintf: 1,
  sprintf: 1,
  snprintf: 2,
  syslog: 1,
};

function checkFormat(node: number, { tree, report }: TreeScope): void {
  const at = PRINTS[fieldText(tree, node, 'function').replace(/^std::/, '')];
  const passed = parts(tree, tree.childByField(node, 'arguments'));
  if (at === undefined || passed.length !== at + 1) return;
  const format = passed[at] ?? -1;
  const name = tree.textOf(format);
  if (
    !isKind(tree, format, 'identifier', 'field_expression', 'subscript_expression') ||
    /^[A-Z_]+$/.test(name)
  )
    return;
  // A text of this file, or a parameter that is called what it is.
  const isFixed = new RegExp(
    `\\b${/\w+/.exec(name)?.[0]}\\s*(?:\\[\\w*\\]\\s*)?=\\s*(?:\\w+\\s*\\?\\s*)?["{]`,
  ).test(tree.text);
  if (!isFixed && !/fmt|format|usage|help/i.test(name))
    report(node, `a '%' in '${name.slice(0, 60)}' is read as a format specifier`);
}

function checkAssignment(node: number, { tree, report }: TreeScope): void {
  const condition = tree.childByField(node, 'condition');
  const [value = -1, ...more] = condition < 0 ? [] : parts(tree, condition);
  // A second pair of parentheses says that the assignment is meant, as does a call on the right.
  if (more.length > 0 || !isKind(tree, value, 'assignment_expression')) return;
  const right = tree.childByField(value, 'right');
  const isCall =
    isKind(tree, right, 'call_expression') || descendants(tree, right, ['call_expression']).length > 0;
  if (fieldText(tree, value, 'operator') === '=' && !isCall)
    report(node, `'${tree.textOf(value).slice(0, 60)}' assigns and does not compare`);
}

export const C_TREE_RULES: readonly TreeRule[] = [
  {
    ruleKey: 'c/unbounded-copy',
    kind: 'VULN',
    severity: 'MAJOR',
    title: 'Buffer overflow: unbounded copy into an array',
    why: 'A longer input overwrites memory after the array.',
    fix: 'Use `fgets`, `snprintf` or another function with a size limit.',
    inTests: 'off',
    grammars: ['c', 'cpp'],
    nodes: ['call_expression'],
    check: checkUnbounded,
  },
  {
    ruleKey: 'c/format-not-fixed',
    kind: 'VULN',
    severity: 'MAJOR',
    title: 'Uncontrolled format string',
    why: 'Input with `%s` or `%n` can read or write memory.',
    fix: 'Use `printf("%s", text)` or `fputs`.',
    patch: FIXED_FORMAT,
    inTests: 'off',
    grammars: ['c', 'cpp'],
    nodes: ['call_expression'],
    check: checkFormat,
  },
  {
    ruleKey: 'c/assignment-in-condition',
    kind: 'BUG',
    severity: 'MAJOR',
    title: 'Assignment in a condition',
    why: '`=` overwrites the variable and tests the new value.',
    fix: 'Use `==`, or add a second pair of parentheses if the assignment is intended.',
    grammars: ['c', 'cpp'],
    nodes: ['if_statement', 'while_statement'],
    check: checkAssignment,
  },
];
