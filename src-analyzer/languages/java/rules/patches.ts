import {
  around,
  insertAfter,
  removeStatement,
  replaceNode,
  type TextEdit,
  type TreePatch,
} from '#analyzer/rules/patch.ts';
import { descendants, fieldText, isKind, parts, unwrapped } from '#analyzer/rules/nodes.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { argumentsOf } from './declarations.ts';
import { unusedImports } from './unused-imports.ts';

type Edits = readonly TextEdit[] | undefined;

/** `left == right` as a call that compares; undefined where an operand's text is no operand by itself. */
function compared(
  tree: FlatTree,
  node: number,
  call: (left: number, right: number) => string | undefined,
): Edits {
  const [left, right] = [tree.childByField(node, 'left'), tree.childByField(node, 'right')];
  const said = left < 0 || right < 0 ? undefined : call(unwrapped(tree, left), unwrapped(tree, right));
  const isUnequal = fieldText(tree, node, 'operator') === '!=';
  return said === undefined ? undefined : [replaceNode(tree, node, isUnequal ? `!${said}` : said)];
}

/** A literal is never null, so that its `equals` says the same for null as `==` does. */
export const LITERAL_EQUALS: TreePatch = {
  title: 'Compare the texts with equals',
  edits: (node, tree) =>
    compared(tree, node, (left, right) => {
      const isRight = isKind(tree, right, 'string_literal');
      const [literal, other] = isRight ? [right, left] : [left, right];
      return isKind(tree, literal, 'string_literal')
        ? `${tree.textOf(literal)}.equals(${tree.textOf(other)})`
        : undefined;
    }),
};

export const OBJECTS_EQUALS: TreePatch = {
  title: 'Compare the values with Objects.equals',
  edits: (node, tree) =>
    compared(tree, node, (left, right) => {
      const isImported = /^import java\.util\.Objects;/m.test(tree.text);
      // Another class of that name may be meant otherwise.
      const owner =
        isImported && !/\b(?:class|enum|interface|record)\s+Objects\b/.test(tree.text)
          ? 'Objects'
          : 'java.util.Objects';
      return `${owner}.equals(${tree.textOf(left)}, ${tree.textOf(right)})`;
    }),
};

const SIGNS: Readonly<Record<string, string>> = {
  '==1': '> 0',
  '==-1': '< 0',
  '!=1': '<= 0',
  '!=-1': '>= 0',
};

export const SIGN_OF_COMPARISON: TreePatch = {
  title: 'Compare with zero',
  edits(node, tree) {
    const left = tree.childByField(node, 'left');
    const sign = SIGNS[`${fieldText(tree, node, 'operator')}${fieldText(tree, node, 'right')}`];
    return sign === undefined ? undefined : [replaceNode(tree, node, `${tree.textOf(left)} ${sign}`)];
  },
};

/** Only where the result goes to a long: elsewhere a long would not compile, or choose another method. */
export const LONG_PRODUCT: TreePatch = {
  title: 'Multiply as long',
  edits(node, tree) {
    let up = tree.parent[node] ?? -1;
    while (isKind(tree, up, 'parenthesized_expression')) up = tree.parent[up] ?? -1;
    const declaration = isKind(tree, up, 'variable_declarator') ? (tree.parent[up] ?? -1) : -1;
    if (declaration < 0 || fieldText(tree, declaration, 'type') !== 'long') return undefined;
    let first = node;
    while (isKind(tree, first, 'binary_expression')) first = tree.childByField(first, 'left');
    return isKind(tree, first, 'decimal_integer_literal') ? [insertAfter(tree, first, 'L')] : undefined;
  },
};

/** Letters of the literal's pattern by another one; what stands between quotes of the pattern is text. */
function letters(from: RegExp, to: string, title: string): TreePatch {
  return {
    title,
    edits(node, tree) {
      const text = tree.textOf(node);
      return text.includes("'") || !from.test(text)
        ? undefined
        : [replaceNode(tree, node, text.replaceAll(from, to))];
    },
  };
}

export const YEAR_OF_DATE = letters(/Y/g, 'y', 'Write the year of the date');
export const DAY_OF_MONTH = letters(/D/g, 'd', 'Write the day of the month');
export const FULL_HOURS = letters(/h/g, 'H', 'Write the hours from 0 to 23');

export const EXACT_DECIMAL: TreePatch = {
  title: 'Give the number as text',
  edits(node, tree) {
    const [argument = -1, ...more] = argumentsOf(tree, node);
    const literal = argument < 0 ? '' : tree.textOf(argument);
    return more.length === 0 && /^\d+\.\d+$/.test(literal)
      ? [replaceNode(tree, argument, `"${literal}"`)]
      : undefined;
  },
};

/** Of Java and Kotlin: the versions that both sides allow, of which the JDK leaves the broken ones out. */
export const CURRENT_TLS: TreePatch = {
  title: 'Use TLS',
  edits(node, tree) {
    const [name = -1] = descendants(tree, node, ['string_literal']);
    const isContext = /^(?:javax\.net\.ssl\.)?SSLContext\s*\.\s*getInstance\s*\(/.test(tree.textOf(node));
    return isContext && name >= 0 && /^"(?:SSL(?:v[23])?|TLSv1(?:\.1)?)"$/.test(tree.textOf(name))
      ? [replaceNode(tree, name, '"TLS"')]
      : undefined;
  },
};

/** The exceptions of the JDK that take a message and a cause. */
const TAKES_CAUSE =
  /^(?:(?:java\.(?:lang|io|util|sql)\.)?(?:Exception|RuntimeException|Error|IllegalStateException|IllegalArgumentException|UnsupportedOperationException|SecurityException|IOException|UncheckedIOException|SQLException|ConcurrentModificationException))$/;

/** Name of the caught exception that is in scope; '' for several types at once or none. */
function caughtName(tree: FlatTree, node: number): { name: string; type: string } {
  const clause = around(tree, node, 'catch_clause', 'method_declaration', 'lambda_expression', 'class_body');
  if (!isKind(tree, clause, 'catch_clause')) return { name: '', type: '' };
  const parameter = tree.childOfKind(clause, 'catch_formal_parameter');
  return {
    name: fieldText(tree, parameter, 'name'),
    type: tree.textOf(tree.childOfKind(parameter, 'catch_type')),
  };
}

export const PASS_CAUSE: TreePatch = {
  title: 'Pass the caught exception as the cause',
  edits(node, tree) {
    const [created = -1] = parts(tree, node);
    const type = fieldText(tree, created, 'type');
    if (!isKind(tree, created, 'object_creation_expression') || !TAKES_CAUSE.test(type)) return undefined;
    // A class of the file or of its imports may share the name.
    if (new RegExp(`\\bclass\\s+${type}\\b|import\\s+(?!java\\.)[\\w.]+\\.${type}\\s*;`).test(tree.text))
      return undefined;
    const { name, type: caught } = caughtName(tree, node);
    const passed = argumentsOf(tree, created);
    const [message = -1] = passed;
    if (name === '' || (type === 'UncheckedIOException' && !/^(?:java\.io\.)?\w*IOException$/.test(caught)))
      return undefined;
    if (passed.length !== 1 || !isText(tree, message)) return undefined;
    return [insertAfter(tree, message, `, ${name}`)];
  },
};

/** A text by its look: literals, and sums that begin or end with one. */
function isText(tree: FlatTree, node: number): boolean {
  if (isKind(tree, node, 'string_literal')) return true;
  if (isKind(tree, node, 'method_invocation'))
    return /^(?:getMessage|getLocalizedMessage|toString|format)$/.test(fieldText(tree, node, 'name'));
  return (
    isKind(tree, node, 'binary_expression') &&
    fieldText(tree, node, 'operator') === '+' &&
    [tree.childByField(node, 'left'), tree.childByField(node, 'right')].some((side) => isText(tree, side))
  );
}

export const LOG_CAUSE: TreePatch = {
  title: 'Pass the exception to the log',
  edits(node, tree) {
    const { name } = caughtName(tree, node);
    const last = argumentsOf(tree, node).at(-1);
    return name === '' || last === undefined || tree.textOf(last) === name
      ? undefined
      : [insertAfter(tree, last, `, ${name}`)];
  },
};

export const START_THREAD: TreePatch = {
  title: 'Start the thread',
  edits: (node, tree) => [replaceNode(tree, tree.childByField(node, 'name'), 'start')],
};

/** All of the file: they are one finding. */
export const REMOVE_IMPORTS: TreePatch = {
  title: 'Remove the unused imports',
  edits(node, tree) {
    const removed = unusedImports(tree, tree.parent[node] ?? 0).map((one) => removeStatement(tree, one));
    return removed.includes(undefined) ? undefined : removed.flatMap((edits) => edits ?? []);
  },
};
