import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, descendants, fieldText, isKind, parts } from '#analyzer/rules/nodes.ts';
import { SAYS_UNSAFE } from '../../java/rules/host-names.ts';
import { INJECTION_RULES } from '../../java/rules/injection-rules.ts';
import {
  MEANT_FOR_SECRETS,
  SECRET_NAME,
  SECURITY_TREE_RULES,
  weakCipher,
  XML_SECURED,
} from '../../java/rules/security-rules.ts';
import { looksLikeSql } from '#analyzer/rules/sql-text.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';

/** `Cipher.getInstance` as written before the arguments. */
const calleeOf = (tree: FlatTree, call: number): string => {
  const [callee = -1] = parts(tree, call);
  return callee < 0 ? '' : tree.textOf(callee).replaceAll(/\s+/g, '');
};

/** Expressions passed to a call. */
function argumentsOf(tree: FlatTree, call: number): number[] {
  const list = tree.childOfKind(call, 'value_arguments');
  return parts(tree, list).map((one) => parts(tree, one).at(-1) ?? -1);
}

const textOf = (tree: FlatTree, node: number | undefined): string =>
  node === undefined || node < 0 ? '' : tree.textOf(node);

const unquoted = (text: string): string => text.replaceAll(/^"+|"+$/g, '');

const functionAround = (tree: FlatTree, node: number): number =>
  ancestor(tree, node, ['function_declaration']);

function checkCipher(node: number, { tree, report }: TreeScope): void {
  const callee = calleeOf(tree, node);
  const name = unquoted(textOf(tree, argumentsOf(tree, node)[0]));
  if (callee === 'Cipher.getInstance' && weakCipher(name) !== '')
    report(node, `'${name}' ${weakCipher(name)}`);
  else if (callee === 'SSLContext.getInstance' && /^(?:SSL(?:v[23])?|TLSv1(?:\.1)?)$/.test(name))
    report(node, `'${name}' allows insecure connections`, 'MAJOR');
}

function checkHash(node: number, { tree, report }: TreeScope): void {
  if (calleeOf(tree, node) !== 'MessageDigest.getInstance') return;
  const algorithm = unquoted(textOf(tree, argumentsOf(tree, node)[0]));
  if (!/^(?:MD[245]|SHA-?1)$/i.test(algorithm)) return;
  if (MEANT_FOR_SECRETS.test(textOf(tree, functionAround(tree, node))))
    report(node, `passwords hashed with ${algorithm} are easy to crack`);
  else report(node, `${algorithm} is broken: acceptable as a checksum, not for security`, 'MINOR');
}

function checkTrust(node: number, { tree, report }: TreeScope): void {
  if (fieldText(tree, node, 'name') !== 'checkServerTrusted') return;
  const body = tree.childOfKind(node, 'function_body');
  const block = body < 0 ? -1 : tree.childOfKind(body, 'block');
  if (block >= 0 && parts(tree, block).length === 0)
    report(tree.childByField(node, 'name'), 'all server certificates are accepted');
}

function checkHost(node: number, { tree, report }: TreeScope): void {
  const isSetter = /(?:^|\.)(?:hostnameVerifier|setHostnameVerifier|setDefaultHostnameVerifier)$/.test(
    calleeOf(tree, node),
  );
  if (isSetter && /(?:->\s*true\s*\}\)?|NoopHostnameVerifier[\w.]{0,80}\))$/.test(tree.textOf(node))) {
    const isChosen = SAYS_UNSAFE.test(fieldText(tree, functionAround(tree, node), 'name'));
    report(node, 'all host names are accepted', isChosen ? 'REVIEW' : undefined);
  }
}

const RUNS_SQL =
  /\.(?:executeQuery|executeUpdate|execute|prepareStatement|rawQuery|execSQL|createQuery|createNativeQuery|queryForObject|queryForList)$/;
/** Numbers, constants, and names that cannot be parameters. */
const HARMLESS =
  /^\{?(?:[A-Z][A-Z0-9_]+|[\w.]{0,80}(?:[tT]able|[cC]olumn|[sS]chema|TABLE|COLUMN)\w*|\d+|[\w.]{0,80}\b(?:id|size|count|limit|offset))\}?$/;

/** What is put into a text: after `$`, or by `+`. */
function insertedInto(tree: FlatTree, argument: number): string[] {
  const text = tree.textOf(argument);
  const templates = [...text.matchAll(/\$(\{[^{}]*\}|\w+)/g)].map((match) => match[1] ?? '');
  const isSum = isKind(tree, argument, 'binary_expression');
  const summed = isSum
    ? descendants(tree, argument, ['identifier']).filter((one) =>
        isKind(tree, tree.parent[one] ?? -1, 'binary_expression'),
      )
    : [];
  return [...templates, ...summed.map((one) => tree.textOf(one))];
}

function checkSql(node: number, { tree, report }: TreeScope): void {
  if (!RUNS_SQL.test(calleeOf(tree, node))) return;
  const [statement = -1] = argumentsOf(tree, node);
  if (!isKind(tree, statement, 'string_literal', 'multiline_string_literal', 'binary_expression')) return;
  if (!looksLikeSql(tree.textOf(statement))) return;
  const value = insertedInto(tree, statement).find((one) => !HARMLESS.test(one));
  if (value !== undefined)
    report(node, `'${value.replaceAll(/[{}]/g, '').slice(0, 60)}' is concatenated into the SQL`);
}

function checkCommand(node: number, { tree, report }: TreeScope): void {
  const callee = calleeOf(tree, node);
  const passed = argumentsOf(tree, node);
  const isExec = /(?:^|\.)getRuntime\(\)\.exec$|^Runtime\.getRuntime\(\)\.exec$/.test(callee);
  const command = passed[0] ?? -1;
  if (!isExec || !isKind(tree, command, 'string_literal', 'binary_expression')) return;
  if (insertedInto(tree, command).some((one) => !HARMLESS.test(one)))
    report(node, 'a value is concatenated into the command');
}

function checkRandom(node: number, { tree, report }: TreeScope): void {
  const callee = calleeOf(tree, node);
  if (!/^(?:java\.util\.)?Random$|^Math\.random$|(?:^|\.)Random(?:\.Default)?\.next\w+$/.test(callee)) return;
  const around = functionAround(tree, node);
  const property = ancestor(tree, node, ['property_declaration', 'function_declaration']);
  const variable = isKind(tree, property, 'property_declaration')
    ? textOf(tree, tree.childOfKind(property, 'variable_declaration'))
    : '';
  const following = tree.text.slice(tree.start[node], (tree.end[node] ?? 0) + 200);
  const purpose = `${variable} ${around < 0 ? '' : fieldText(tree, around, 'name')}`;
  if (SECRET_NAME.test(purpose) && !/jitter|backoff|delay|SecureRandom/i.test(following))
    report(node, 'the values are predictable');
}

function checkXml(node: number, { tree, report }: TreeScope): void {
  const isFactory =
    /^(?:DocumentBuilderFactory|SAXParserFactory|XMLInputFactory)\.new(?:Instance|Factory)$/.test(
      calleeOf(tree, node),
    );
  if (isFactory && !XML_SECURED.test(tree.text) && !/\bXXE\b/.test(tree.text))
    report(node, 'the XML may include local files and internal URLs (XXE)');
}

function checkCors(node: number, { tree, report }: TreeScope): void {
  const name = /\b\w+$/.exec(calleeOf(tree, node))?.[0] ?? '';
  const passed = argumentsOf(tree, node).map((one) => unquoted(textOf(tree, one)));
  const isAllowed =
    /^(?:addAllowedOrigin|addAllowedOriginPattern|allowedOrigins|allowedOriginPatterns)$/.test(name);
  if (isAllowed && passed.includes('*')) report(node, 'every website may call this service');
}

/** The same vulnerability as in Java, with its texts and severity. */
function asInJava(name: string, nodes: readonly string[], check: TreeRule['check']): TreeRule[] {
  const rule = [...SECURITY_TREE_RULES, ...INJECTION_RULES].find(({ ruleKey }) => ruleKey === `java/${name}`);
  return rule
    ? [{ ...rule, ruleKey: `kotlin/${name}`, grammars: ['kotlin'], nodes, inTests: 'off', check }]
    : [];
}

const CALLS = ['call_expression'];

/** The vulnerabilities of the Java table that the same libraries bring to Kotlin. */
export const KOTLIN_SECURITY_RULES: readonly TreeRule[] = [
  ...asInJava('weak-cipher', CALLS, checkCipher),
  ...asInJava('weak-hash', CALLS, checkHash),
  ...asInJava('trust-all-certificates', ['function_declaration'], checkTrust),
  ...asInJava('host-name-unchecked', CALLS, checkHost),
  ...asInJava('sql-concat', CALLS, checkSql),
  ...asInJava('command-exec', CALLS, checkCommand),
  ...asInJava('predictable-random', CALLS, checkRandom),
  ...asInJava('xxe', CALLS, checkXml),
  ...asInJava('cors-any-origin', CALLS, checkCors),
];
