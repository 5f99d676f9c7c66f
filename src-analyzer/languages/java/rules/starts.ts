import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, fieldText, isKind } from '#analyzer/rules/nodes.ts';
import { annotationsOf, METHODS, typeAround } from './declarations.ts';

const STARTS =
  /^(?:main|init\w*|setup\w*|set[uU]p|install|migrate\w*|bootstrap\w*|create(?:Tables?|Schema|Database)|onCreate|afterPropertiesSet)$/;
const START_TYPES = /(?:Bootstrap|Initiali[sz]er|Installer|Migration|Migrator|Startup|Setup|Main)$/;
const START_PACKAGE = /^package [\w.]{0,200}\b(?:bootstrap|install|setup|migrations?|startup)\b/m;

/** Whether code runs when the program starts or is installed, by what it and its class and package are called. */
export function isPartOfStart(tree: FlatTree, node: number): boolean {
  const method = ancestor(tree, node, [...METHODS, 'static_initializer']);
  if (isKind(tree, method, 'static_initializer') || START_PACKAGE.test(tree.text)) return true;
  if (annotationsOf(tree, method).includes('PostConstruct')) return true;
  return (
    STARTS.test(fieldText(tree, method, 'name')) ||
    START_TYPES.test(fieldText(tree, typeAround(tree, node), 'name'))
  );
}

const COMMANDS =
  /^import (?:picocli\.|com\.beust\.jcommander\.|org\.springframework\.shell\.|com\.github\.rvesse\.airline\.|org\.kohsuke\.args4j\.|io\.airlift\.airline\.)/m;

const COMMAND_PACKAGE = /^package [\w.]{0,200}\bcli\b/m;
/** Tools by the name of their package, where the file has the start of a program. */
const TOOL_PACKAGE = /^package [\w.]{0,200}\b(?:commands?|tools?)\b/m;
const MAIN = /\bstatic void main\(/;

/** Whether code is a command that somebody types and waits for: its program ends with it. */
export function isRunByHand(tree: FlatTree, node: number): boolean {
  const method = ancestor(tree, node, METHODS);
  const { text } = tree;
  const isCommand = COMMANDS.test(text) || COMMAND_PACKAGE.test(text);
  return (
    isCommand || fieldText(tree, method, 'name') === 'main' || (TOOL_PACKAGE.test(text) && MAIN.test(text))
  );
}
