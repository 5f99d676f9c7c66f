import { fieldText, isKind, NONE, parts } from '../nodes.ts';
import type { TreeRule, TreeScope } from '../tree-rule.ts';
import { isBoundClause } from './bound-clause.ts';
import { builtText } from './built-text.ts';
import { argumentsOf, calleeOf, functionAround, functionName, goRule, packageOf } from './go-nodes.ts';

const SQL = /\b(?:select\b.*\bfrom|insert\s+into|update\b.*\bset|delete\s+from|where)\b/is;
/** Lists of placeholders and columns, and names that are constants by custom. */
const HARMLESS = /placeholder|quote\w*\(|strings\.(?:Join|Repeat)|strconv\.|columns?\b|fields?\b|\bconst/i;

/** Names of tables cannot be parameters, and seldom come from a user. */
const ONLY_TABLES = /^[\w.]*(?:[tT]able|seq)\w*(?:, [\w.]*(?:[tT]able|seq)\w*)*$/;

/** Where a single value goes, not a clause: after a comparison or a quote. */
const VALUE_NEXT = /(?:[=<>'"%]|\blike)\s*$/i;

function checkSql(node: number, { tree, report }: TreeScope): void {
  if (
    !/\.(?:Query|QueryRow|Exec|QueryContext|QueryRowContext|ExecContext|Raw|Prepare)$/.test(
      calleeOf(tree, node),
    )
  )
    return;
  const passed = argumentsOf(tree, node);
  for (const [at, argument] of passed.slice(0, 2).entries()) {
    const built = builtText(tree, argument);
    if (!built || !SQL.test(built.fixed)) continue;
    const foreign = built.values.filter(
      ({ node: value, before }) =>
        VALUE_NEXT.test(before) || !isBoundClause(tree, value, passed.slice(at + 1)),
    );
    const values = foreign.map(({ node: value }) => tree.textOf(value)).join(', ');
    if (values === '' || HARMLESS.test(values)) continue;
    const rest = built.fixed.replaceAll(/\b(?:from|into|update|table|join)\s+["`]?%[svq]/gi, '');
    report(
      node,
      `'${values.slice(0, 60)}' becomes part of the SQL statement`,
      /%[svq]/.test(rest) && !ONLY_TABLES.test(values) ? undefined : 'MAJOR',
    );
    return;
  }
}

function checkShell(node: number, { tree, report }: TreeScope): void {
  const callee = calleeOf(tree, node);
  if (callee !== 'exec.Command' && callee !== 'exec.CommandContext') return;
  const passed = argumentsOf(tree, node).slice(callee === 'exec.Command' ? 0 : 1);
  const [shell = '', option = ''] = passed.map((one) => tree.textOf(one));
  const command = passed[2];
  if (!/^"(?:\/\w+\/)*(?:ba|z)?sh"$/.test(shell) || option !== '"-c"' || command === undefined) return;
  if (builtText(tree, command)) report(node, 'a text put together from variables is run by a shell');
}

function checkTls(node: number, { tree, file, report }: TreeScope): void {
  const isField =
    isKind(tree, node, 'keyed_element') && /^InsecureSkipVerify:\s*true$/.test(tree.textOf(node));
  const isSet =
    isKind(tree, node, 'assignment_statement') && /\.InsecureSkipVerify\s*=\s*true$/.test(tree.textOf(node));
  if (isField || isSet)
    report(node, 'every server certificate is accepted', file.traits.test ? 'INFO' : undefined);
}

function checkHash(node: number, { tree, report }: TreeScope): void {
  const hash = /^(md5|sha1)\.(?:New|Sum)$/.exec(calleeOf(tree, node))?.[1];
  if (hash !== undefined && /"crypto\/(?:md5|sha1)"/.test(tree.text))
    report(node, `${hash} can be forged: fine as a checksum, not against an attacker`);
}

function checkRandom(node: number, { tree, report }: TreeScope): void {
  if (!/^rand\.(?:Intn?|Int31n?|Int63n?|Uint\w*|Read|Perm|N|IntN)$/.test(calleeOf(tree, node))) return;
  const isMath = /"math\/rand(?:\/v2)?"/.test(tree.text) && !/"crypto\/rand"/.test(tree.text);
  if (isMath && /token|secret|passw|salt|nonce|apikey|session_?id|otp/i.test(functionName(tree, node)))
    report(node, 'the next values can be computed from a few earlier ones');
}

function checkClient(node: number, { tree, report }: TreeScope): void {
  if (fieldText(tree, node, 'type') !== 'http.Client') return;
  if (!/\b(?:Timeout|Transport)\b/.test(tree.textOf(node)) && !/\.Timeout\s*=/.test(tree.text))
    report(node, 'requests of this client wait forever');
}

function checkErrorText(node: number, { tree, report }: TreeScope): void {
  const sides = [fieldText(tree, node, 'left'), fieldText(tree, node, 'right')];
  if (
    !/^[!=]=$/.test(fieldText(tree, node, 'operator')) ||
    !sides.some((side) => /\berr\w*\.Error\(\)$/.test(side))
  )
    return;
  if (sides.some((side) => /^["`]./.test(side))) report(node, 'the words of an error change without notice');
}

function checkExit(node: number, { tree, file, report }: TreeScope): void {
  // What is internal belongs to one program, which may end itself.
  if (!/^(?:os\.Exit|log\.Fatal(?:f|ln)?)$/.test(calleeOf(tree, node)) || packageOf(tree.text) === 'main')
    return;
  if (/(?:^|\/)(?:cmd|cli|commands?|internal|tools?|scripts?|examples?)\//.test(file.path)) return;
  if (/^(?:main|init|Main|Execute|Run|Exit\w*|Fatal\w*|Must\w*)$/.test(functionName(tree, node))) return;
  report(node, 'ends the whole program, whoever uses this package');
}

function checkPanic(node: number, { tree, report }: TreeScope): void {
  if (calleeOf(tree, node) !== 'panic' || /^[mM]ust/.test(functionName(tree, node))) return;
  const around = functionAround(tree, node);
  // Only where the function can return the error instead.
  const result = fieldText(tree, around, 'result');
  const [value = NONE] = argumentsOf(tree, node);
  if (/\berror\b/.test(result) && value >= 0 && /^err\b/.test(tree.textOf(value)))
    report(node, 'this function can return the error');
}

function checkEmptyBranch(node: number, { tree, report }: TreeScope): void {
  const body = tree.childByField(node, 'consequence');
  const isEmpty = body >= 0 && tree.namedChildren(body).length === 0;
  if (isEmpty && tree.childByField(node, 'alternative') < 0 && parts(tree, body).length === 0)
    report(node, 'nothing is done when the condition holds');
}

export const GO_WEAKNESSES: readonly TreeRule[] = [
  goRule({
    ruleKey: 'go/sql-format',
    kind: 'VULN',
    severity: 'CRITICAL',
    title: 'SQL statement put together from values',
    why: 'A value that contains a quote changes the statement: whoever supplies it can read or delete other data.',
    fix: 'Write `?` or `$1` into the statement and pass the value as argument.',
    nodes: ['call_expression'],
    inTests: 'off',
    check: checkSql,
  }),
  goRule({
    ruleKey: 'go/shell-command',
    kind: 'VULN',
    severity: 'CRITICAL',
    title: 'Shell command put together from values',
    why: 'A shell reads `;`, `|` and `$(…)` inside a value as further commands.',
    fix: 'Start the program itself: `exec.Command("name", value)`.',
    nodes: ['call_expression'],
    inTests: 'off',
    check: checkShell,
  }),
  goRule({
    ruleKey: 'go/insecure-tls',
    kind: 'VULN',
    severity: 'CRITICAL',
    title: 'Server certificate not checked',
    why: 'The connection is encrypted to whoever answers: anyone on the way can read and change it.',
    fix: 'Add the private authority to `RootCAs` instead.',
    nodes: ['keyed_element', 'assignment_statement'],
    check: checkTls,
  }),
  goRule({
    ruleKey: 'go/weak-hash',
    kind: 'VULN',
    severity: 'MINOR',
    title: 'Hash that can be forged (MD5 or SHA-1)',
    why: 'Two texts with the same hash can be made on purpose.',
    fix: 'Use SHA-256 where somebody might want to forge the value.',
    nodes: ['call_expression'],
    inTests: 'off',
    check: checkHash,
  }),
  goRule({
    ruleKey: 'go/predictable-random',
    kind: 'VULN',
    severity: 'MAJOR',
    title: 'Secret made with a predictable random number',
    why: '`math/rand` repeats a known sequence: a few values are enough to foresee the next token.',
    fix: 'Use `crypto/rand`.',
    nodes: ['call_expression'],
    inTests: 'off',
    check: checkRandom,
  }),
  goRule({
    ruleKey: 'go/http-no-timeout',
    kind: 'BUG',
    severity: 'MINOR',
    title: 'HTTP client without timeout',
    why: 'A server that accepts and never answers keeps the goroutine for good.',
    fix: 'Set `Timeout`, or give each request a context with a deadline.',
    nodes: ['composite_literal'],
    inTests: 'off',
    check: checkClient,
  }),
  goRule({
    ruleKey: 'go/error-string-compare',
    kind: 'SMELL',
    severity: 'MINOR',
    title: 'Error recognised by the text of its message',
    why: 'The text is for people and may change with any release; the comparison then silently fails.',
    fix: 'Use `errors.Is` or `errors.As`.',
    nodes: ['binary_expression'],
    inTests: 'off',
    check: checkErrorText,
  }),
  goRule({
    ruleKey: 'go/exit-in-library',
    kind: 'SMELL',
    severity: 'MAJOR',
    title: 'Package that ends the whole program',
    why: 'Deferred calls do not run, nothing is written out, and the caller has no chance to react.',
    fix: 'Return an error and let main decide.',
    nodes: ['call_expression'],
    inTests: 'off',
    check: checkExit,
  }),
  goRule({
    ruleKey: 'go/panic-instead-of-error',
    kind: 'SMELL',
    severity: 'MINOR',
    title: 'panic in a function that returns an error',
    why: 'Callers check the error and do not expect the program to stop.',
    fix: 'Return the error, with what was being done.',
    nodes: ['call_expression'],
    inTests: 'off',
    check: checkPanic,
  }),
  goRule({
    ruleKey: 'go/empty-branch',
    kind: 'SMELL',
    severity: 'MAJOR',
    title: 'Condition with an empty branch',
    why: 'A check without consequence is mostly an error that was meant to be handled later.',
    fix: 'Handle the case, or remove the check.',
    nodes: ['if_statement'],
    inTests: 'off',
    check: checkEmptyBranch,
  }),
];
