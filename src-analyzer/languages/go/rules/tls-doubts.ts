import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, descendants, fieldText, isExplained, NONE } from '#analyzer/rules/nodes.ts';
import { functionAround } from './go-nodes.ts';

const CONDITIONAL = [
  'if_statement',
  'expression_case',
  'default_case',
  'type_case',
  'communication_case',
] as const;
const ASKS = ['if_statement', 'expression_switch_statement'];
/** A setting of whoever runs the program, as it is asked for: `cfg.Insecure`, `opts.TLS`, `*skipVerify`, `os.Getenv(…)`. */
const SETTING =
  /\b\w*(?:opt(?:ion)?s?|flags?|conf(?:ig)?|cfg|settings?|params?)\b\(?\)?\.|\b\w*(?:insecure|skip|verify|tls|ssl|self_?signed|strict|debug|dev(?:elopment)?)\w*\b|\bGetenv\(|\bLookupEnv\(|\bviper\./i;
/** A name that tells whoever chooses it what it is: `insecureClient`. */
const SAYS_SO = /insecure|unverified|skip_?(?:tls_?)?verif|no_?verif/i;

/** Whether a part of a function runs only where a condition in it holds. */
function isConditional(tree: FlatTree, node: number, around: number): boolean {
  const condition = ancestor(tree, node, CONDITIONAL);
  return condition > around && around >= 0;
}

/** Whether a function asks for a setting somewhere: what it does for those who did not choose it is not told by one line. */
function asksSetting(tree: FlatTree, around: number): boolean {
  return descendants(tree, around, ASKS).some((one) =>
    SETTING.test(fieldText(tree, one, 'condition') || fieldText(tree, one, 'value')),
  );
}

function isNamedSo(tree: FlatTree, node: number): boolean {
  const declared = ancestor(tree, node, ['var_spec', 'short_var_declaration']);
  const name = fieldText(tree, declared, 'name') || fieldText(tree, declared, 'left');
  return declared !== NONE && SAYS_SO.test(name);
}

/**
 * Whether connections without a check of certificates may be somebody's choice: a condition or a comment stands with
 * the line, the function asks for a setting, or the value is named for it. Such places were right once in five.
 */
export function isByChoice(tree: FlatTree, node: number): boolean {
  const around = functionAround(tree, node);
  if (isExplained(tree, node) || isNamedSo(tree, node)) return true;
  return around >= 0 && (isConditional(tree, node, around) || asksSetting(tree, around));
}
