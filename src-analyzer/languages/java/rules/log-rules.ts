import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { fieldText, isKind, NONE } from '#analyzer/rules/nodes.ts';
import { JAVA, type TreeRule, type TreeScope } from '#analyzer/rules/tree-rule.ts';
import { argumentsOf, declarationOf, stringValue, typeOf } from './declarations.ts';

/** A logger whose texts have `{}` where a value goes; others have other marks, or take what is over. */
const BRACES = /^import (?:org\.slf4j\.|lombok\.extern\.slf4j\.|lombok\.\*|org\.apache\.logging\.log4j\.)/m;
const LOGGER = /^(?:log|LOG|logger|LOGGER)$/;
/** What has its own way to put values into a text. */
const OTHER_LOGGERS = /^(?:Formatter|FormattingLogger|JBossLog|FluentLogger)/;

const isText = (tree: FlatTree, node: number): boolean => {
  if (isKind(tree, node, 'string_literal')) return true;
  if (isKind(tree, node, 'method_invocation'))
    return (
      /^(?:getMessage|getLocalizedMessage|toString)$/.test(fieldText(tree, node, 'name')) &&
      argumentsOf(tree, node).length === 0
    );
  if (isKind(tree, node, 'binary_expression'))
    return fieldText(tree, node, 'operator') === '+' && isText(tree, tree.childByField(node, 'left'));
  return typeOf(tree, node) === 'String';
};

/** Whether a name of the file is a logger with braces: declared here, or made by an annotation that declares none. */
function isBraceLogger(tree: FlatTree, object: number): boolean {
  if (!isKind(tree, object, 'identifier') || !LOGGER.test(tree.textOf(object))) return false;
  if (!BRACES.test(tree.text)) return false;
  const declared = declarationOf(tree, tree.textOf(object), object);
  if (!declared) return /@(?:Slf4j|Log4j2)\b/.test(tree.text);
  return (
    /^(?:Logger|ExtendedLogger)$/.test(declared.type) &&
    !OTHER_LOGGERS.test(fieldText(tree, declared.value, 'object')) &&
    !/getFormatterLogger|MessageFactory/.test(declared.value < 0 ? '' : tree.textOf(declared.value))
  );
}

function checkLog(node: number, { tree, report }: TreeScope): void {
  if (!/^(?:warn|error)$/.test(fieldText(tree, node, 'name'))) return;
  const [text = NONE, ...values] = argumentsOf(tree, node);
  const template = stringValue(tree, text);
  const last = values.at(-1) ?? NONE;
  if (template === undefined || last < 0 || !isBraceLogger(tree, tree.childByField(node, 'object'))) return;
  const places = template.split('{}').length - 1;
  // The last one may be an exception, which needs no place; a text does.
  if (places >= values.length || /%[sd]/.test(template) || !isText(tree, last)) return;
  const shown = tree.textOf(last).replaceAll(/\s+/g, ' ');
  report(
    node,
    `'${shown.length > 40 ? `${shown.slice(0, 37)}...` : shown}' has no '{}' in the text and is not logged`,
  );
}

export const LOG_RULES: readonly TreeRule[] = [
  {
    ruleKey: 'java/log-argument-dropped',
    kind: 'BUG',
    severity: 'MAJOR',
    confidence: 'LIKELY',
    title: 'Value that the log never shows',
    why: 'A value is logged only where the text has `{}` for it; an exception is the only one that needs none. The line says that something failed, and drops the reason it was given.',
    fix: 'Write `{}` for each value, or hand over the exception itself: `log.error("Cannot save {}", id, e)`.',
    inTests: 'off',
    grammars: JAVA,
    nodes: ['method_invocation'],
    suppressedAs: ['PlaceholderCountMatchesArgumentCount'],
    check: checkLog,
  },
];
