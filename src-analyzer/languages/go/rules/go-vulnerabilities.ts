import { ancestor, fieldText, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import { isCommand } from '#analyzer/source/roles/command-sign.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import { looksLikeSql } from '#analyzer/rules/sql-text.ts';
import { isBoundClause } from './bound-clause.ts';
import { builtText } from './built-text.ts';
import { isHandlerEnd } from './handler-end.ts';
import { isByChoice } from './tls-doubts.ts';
import { argumentsOf, calleeOf, functionAround, functionName, goRule, packageOf } from './go-nodes.ts';

/** A part of a statement that begins at its condition counts as well. */
const isSql = (text: string): boolean => looksLikeSql(text) || /\bwhere\b/i.test(text);

/** Lists of placeholders and columns, and names that are constants by custom. */
const HARMLESS =
  /placeholder|quote\w{0,80}\(|strings\.(?:Join|Repeat)|strconv\.|columns?\b|fields?\b|\bconst/i;

/** Names of tables cannot be parameters, and seldom come from a user. */
const isTable = (value: string): boolean =>
  /^[\w.]+$/.test(value) && /[tT]able|seq/.test(value.slice(value.lastIndexOf('.') + 1));

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
    if (!built || !isSql(built.fixed)) continue;
    const foreign = built.values.filter(
      ({ node: value, before }) =>
        VALUE_NEXT.test(before) || !isBoundClause(tree, value, passed.slice(at + 1)),
    );
    const values = foreign.map(({ node: value }) => tree.textOf(value)).join(', ');
    if (values === '' || HARMLESS.test(values)) continue;
    const rest = built.fixed.replaceAll(/\b(?:from|into|update|table|join)\s+["`]?%[svq]/gi, '');
    report(
      node,
      `'${values.slice(0, 60)}' is concatenated into the SQL`,
      /%[svq]/.test(rest) && !values.split(', ').every(isTable) ? undefined : 'MAJOR',
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
  if (builtText(tree, command)) report(node, 'a shell runs a command built from variables');
}

/** The function checks or reads the certificates itself, which a handshake that refuses them would not let it do. */
const CHECKS_ITSELF =
  /\bVerify(?:PeerCertificate|Connection)\b|\bClientAuth\b|\.Verify\(|\bPeerCert(?:ificate)?(?:s|URI|SANs?)\b|\bSubjectAltNames\b/;
/** Nobody stands between a program and itself: an address with its scheme or port, not a name that may be another. */
const OWN_MACHINE =
  /\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?![\w.-])|["`](?:localhost|127\.0\.0\.1|\[::1\]):|[lL]ocal(?:Root)?U(?:RL|rl)\b/;
/** Asks whether something answers at all, or says what it is to whoever chooses it: `NewInsecure`. */
const SAYS_SO = /health_?check|liveness|readiness|unverified|insecure|skip_?(?:tls_?)?verif/i;

function isCheckedOrOwn(tree: FlatTree, node: number): boolean {
  const around = functionAround(tree, node);
  if (around < 0) return false;
  const text = tree.textOf(around);
  return CHECKS_ITSELF.test(text) || OWN_MACHINE.test(text) || SAYS_SO.test(functionName(tree, node));
}

/** An import of the library's package, with the name it is given there; `.` for none. */
const TLS_IMPORT = /^(?:import )?[\t ]?(?:(\w{1,40}|\.) )?"crypto\/tls"/m;

/** Whether a field is written in a literal of another type than the library's: what it turns off is not known. */
function isOtherType(tree: FlatTree, node: number): boolean {
  const type = fieldText(tree, ancestor(tree, node, ['composite_literal']), 'type');
  const alias = TLS_IMPORT.exec(tree.text)?.[1] ?? 'tls';
  const name = alias === '.' ? 'Config' : `${alias}.Config`;
  return type.slice(Math.max(type.lastIndexOf(']'), type.lastIndexOf('*')) + 1) !== name;
}

function checkTls(node: number, { tree, file, report }: TreeScope): void {
  const isField =
    isKind(tree, node, 'keyed_element') && /^InsecureSkipVerify:\s*true$/.test(tree.textOf(node));
  const isSet =
    isKind(tree, node, 'assignment_statement') && /\.InsecureSkipVerify\s*=\s*true$/.test(tree.textOf(node));
  if (!(isField || isSet) || isCheckedOrOwn(tree, node)) return;
  const chosen = isByChoice(tree, node) ? 'REVIEW' : undefined;
  const less = file.role === 'TEST' ? 'INFO' : chosen;
  if (isField && isOtherType(tree, node))
    report(node, 'a setting named after the check of certificates turns it off', 'REVIEW');
  else report(node, 'all server certificates are accepted', less);
}

function checkHash(node: number, { tree, report }: TreeScope): void {
  const hash = /^(md5|sha1)\.(?:New|Sum)$/.exec(calleeOf(tree, node))?.[1];
  if (hash !== undefined && /"crypto\/(?:md5|sha1)"/.test(tree.text))
    report(node, `${hash} is broken: acceptable as a checksum, not for security`);
}

function checkRandom(node: number, { tree, report }: TreeScope): void {
  if (!/^rand\.(?:Intn?|Int31n?|Int63n?|Uint\w*|Read|Perm|N|IntN)$/.test(calleeOf(tree, node))) return;
  const isMath = /"math\/rand(?:\/v2)?"/.test(tree.text) && !/"crypto\/rand"/.test(tree.text);
  if (isMath && /token|secret|passw|salt|nonce|apikey|session_?id|otp/i.test(functionName(tree, node)))
    report(node, 'the values are predictable');
}

function checkErrorText(node: number, { tree, report }: TreeScope): void {
  const sides = [fieldText(tree, node, 'left'), fieldText(tree, node, 'right')];
  if (
    !/^[!=]=$/.test(fieldText(tree, node, 'operator')) ||
    !sides.some((side) => /\berr\w*\.Error\(\)$/.test(side))
  )
    return;
  if (sides.some((side) => /^["`]./.test(side))) report(node, 'error messages can change without notice');
}

/** Go's layout, the subject of the rule: what lies here, or is internal, belongs to one program, which may end itself. */
const OF_ONE_PROGRAM = /(?:^|\/)(?:cmd|cli|commands?|internal)\//;

function checkExit(node: number, { tree, file, report }: TreeScope): void {
  if (!/^(?:os\.Exit|log\.Fatal(?:f|ln)?)$/.test(calleeOf(tree, node)) || packageOf(tree.text) === 'main')
    return;
  if (isCommand(file.path) || OF_ONE_PROGRAM.test(file.path)) return;
  if (/^(?:main|init|Main|Execute|Run|Exit\w*|Fatal\w*|Must\w*)$/.test(functionName(tree, node))) return;
  // A handler has no caller that could take an error: `go/exit-in-handler` says more.
  if (!isHandlerEnd(tree, node)) report(node, 'terminates the whole program');
}

function checkPanic(node: number, { tree, report }: TreeScope): void {
  if (calleeOf(tree, node) !== 'panic' || /^[mM]ust/.test(functionName(tree, node))) return;
  const around = functionAround(tree, node);
  // Only where the function can return the error instead.
  const result = fieldText(tree, around, 'result');
  const [value = NONE] = argumentsOf(tree, node);
  if (/\berror\b/.test(result) && value >= 0 && /^err\b/.test(tree.textOf(value)))
    report(node, 'this function can return the error instead');
}

function checkEmptyBranch(node: number, { tree, report }: TreeScope): void {
  const body = tree.childByField(node, 'consequence');
  const isEmpty = body >= 0 && tree.namedChildren(body).length === 0;
  if (isEmpty && tree.childByField(node, 'alternative') < 0 && parts(tree, body).length === 0)
    report(node, 'nothing happens when the condition is true');
}

export const GO_VULNERABILITIES: readonly TreeRule[] = [
  goRule({
    ruleKey: 'go/sql-format',
    kind: 'VULN',
    severity: 'CRITICAL',
    title: 'SQL built by string concatenation',
    why: 'SQL injection: a crafted value can read, change or delete data.',
    fix: 'Use a placeholder (`?` or `$1`) and pass the value as an argument.',
    nodes: ['call_expression'],
    inTests: 'off',
    check: checkSql,
  }),
  goRule({
    ruleKey: 'go/shell-command',
    kind: 'VULN',
    severity: 'CRITICAL',
    title: 'Shell command built by string concatenation',
    why: 'Command injection: the shell runs `;`, `|` and `$(…)` in a value as further commands.',
    fix: 'Run the program without a shell: `exec.Command("name", value)`.',
    nodes: ['call_expression'],
    inTests: 'off',
    check: checkShell,
  }),
  goRule({
    ruleKey: 'go/insecure-tls',
    kind: 'VULN',
    severity: 'CRITICAL',
    title: 'TLS certificate verification disabled',
    why: 'The connection is vulnerable to man-in-the-middle attacks.',
    fix: 'Add the private CA to `RootCAs` instead.',
    nodes: ['keyed_element', 'assignment_statement'],
    check: checkTls,
  }),
  goRule({
    ruleKey: 'go/weak-hash',
    kind: 'VULN',
    severity: 'MINOR',
    title: 'Weak hash (MD5 or SHA-1)',
    why: 'An attacker can create two inputs with the same hash.',
    fix: 'Use SHA-256 where security matters.',
    nodes: ['call_expression'],
    inTests: 'off',
    check: checkHash,
  }),
  goRule({
    ruleKey: 'go/predictable-random',
    kind: 'VULN',
    severity: 'MAJOR',
    title: 'Secret generated with a predictable random number',
    why: '`math/rand` is predictable: a few values are enough to compute the next token.',
    fix: 'Use `crypto/rand`.',
    nodes: ['call_expression'],
    inTests: 'off',
    check: checkRandom,
  }),
  goRule({
    ruleKey: 'go/error-string-compare',
    kind: 'SMELL',
    severity: 'MINOR',
    title: 'Error compared by its message',
    why: 'Messages are for people and may change with any release; the comparison then silently fails.',
    fix: 'Use `errors.Is` or `errors.As`.',
    nodes: ['binary_expression'],
    inTests: 'off',
    check: checkErrorText,
  }),
  goRule({
    ruleKey: 'go/exit-in-library',
    kind: 'SMELL',
    severity: 'MAJOR',
    title: 'Library code that terminates the program',
    why: 'Deferred calls do not run, buffers are not flushed, and the caller cannot handle the error.',
    fix: 'Return an error and let `main` decide; in a request handler, log it and answer with status 500.',
    nodes: ['call_expression'],
    inTests: 'off',
    check: checkExit,
  }),
  goRule({
    ruleKey: 'go/panic-instead-of-error',
    kind: 'SMELL',
    severity: 'MINOR',
    title: 'panic in a function that returns an error',
    why: 'Callers check the error and do not expect a panic.',
    fix: 'Return the error, wrapped with context.',
    nodes: ['call_expression'],
    inTests: 'off',
    check: checkPanic,
  }),
  goRule({
    ruleKey: 'go/empty-branch',
    kind: 'SMELL',
    severity: 'MAJOR',
    title: 'Empty branch',
    why: 'A check without consequences is often unfinished error handling.',
    fix: 'Handle the case, or remove the check.',
    nodes: ['if_statement'],
    inTests: 'off',
    check: checkEmptyBranch,
  }),
];
