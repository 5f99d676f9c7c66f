import { ancestor, fieldText, isKind, parts } from '#analyzer/rules/nodes.ts';
import { JAVA, type TreeRule, type TreeScope } from '#analyzer/rules/tree-rule.ts';
import { checkHostCall } from './host-names.ts';
import { CURRENT_TLS } from './patches.ts';
import {
  argumentsOf,
  constantString,
  methodAround,
  stringValue,
  typeAround,
  typeOf,
} from './declarations.ts';

/** Why a cipher name is weak; '' where it is not. */
export function weakCipher(name: string): string {
  if (/^(?:DES|DESede|TripleDES|RC2|RC4|ARCFOUR|Blowfish)(?:\/|$)/i.test(name)) return 'is broken';
  if (/^AES$/i.test(name)) return 'means ECB mode: equal blocks stay visible';
  if (/^AES\/ECB/i.test(name)) return 'uses ECB mode: equal blocks stay visible';
  return '';
}

function checkCipher(node: number, { tree, report }: TreeScope): void {
  if (fieldText(tree, node, 'name') !== 'getInstance') return;
  const object = fieldText(tree, node, 'object');
  const name = constantString(tree, argumentsOf(tree, node)[0] ?? -1) ?? '';
  if (object === 'Cipher' && weakCipher(name) !== '') report(node, `'${name}' ${weakCipher(name)}`);
  else if (object === 'SSLContext' && /^(?:SSL(?:v[23])?|TLSv1(?:\.1)?)$/.test(name))
    report(node, `'${name}' allows insecure connections`, 'MAJOR');
}

export const MEANT_FOR_SECRETS = /passw|pwd|\bsalt|credential/i;

function checkHash(node: number, { tree, report }: TreeScope): void {
  const name = fieldText(tree, node, 'name');
  const algorithm =
    name === 'getInstance' ? constantString(tree, argumentsOf(tree, node)[0] ?? -1) : undefined;
  const isDigest =
    fieldText(tree, node, 'object') === 'MessageDigest' && /^(?:MD[245]|SHA-?1)$/i.test(algorithm ?? '');
  const isShortcut = /^DigestUtils?$/.test(fieldText(tree, node, 'object')) && /^(?:md5|sha1)\w*$/.test(name);
  if (!isDigest && !isShortcut) return;
  const method = methodAround(tree, node);
  const isForSecret = method >= 0 && MEANT_FOR_SECRETS.test(tree.textOf(method));
  const hash = algorithm ?? name;
  if (isForSecret) report(node, `passwords hashed with ${hash} are easy to crack`);
  else report(node, `${hash} is broken: acceptable as a checksum, not for security`, 'MINOR');
}

/** A class whose name says what it leaves out is there for a setting that chooses it. */
const CHOSEN = /no_?check|skip|insecure|unsafe|no_?verif/i;
/** What the comment of an empty method says where the certificate is checked instead. */
const LATER = /\b(?:validated|verified|checked) (?:later|when|by|in|after|else)/i;

function checkTrust(node: number, { tree, report }: TreeScope): void {
  const name = fieldText(tree, node, 'name');
  const body = tree.childByField(node, 'body');
  if (body < 0) return;
  const statements = parts(tree, body);
  if (name === 'checkServerTrusted' && statements.length === 0) {
    const isElsewhere =
      CHOSEN.test(fieldText(tree, typeAround(tree, node), 'name')) || LATER.test(tree.textOf(body));
    report(
      tree.childByField(node, 'name'),
      'all server certificates are accepted',
      isElsewhere ? 'REVIEW' : undefined,
    );
  }
  const [only = -1, ...more] = statements;
  const isYes = more.length === 0 && /^return\s+true;$/.test(only < 0 ? '' : tree.textOf(only));
  if (name === 'verify' && isYes && /SSLSession/.test(fieldText(tree, node, 'parameters')))
    report(tree.childByField(node, 'name'), 'all host names are accepted');
}

/** Spring Security's own switch of that name allows the classes of a list. */
const ALLOWS_BY_LIST = /^SecurityJackson2?Modules$/;
const OBJECT_STREAMS = /ObjectInputStream$/;

function checkDeserialization(node: number, { tree, report }: TreeScope): void {
  const name = fieldText(tree, node, 'name');
  const passed = argumentsOf(tree, node).map((one) => tree.textOf(one));
  if (name === 'setAutoTypeSupport' && passed[0] === 'true')
    report(node, 'JSON input controls which class is instantiated');
  else if (name === 'enableDefaultTyping' && !ALLOWS_BY_LIST.test(fieldText(tree, node, 'object')))
    report(node, 'JSON input controls which class is instantiated');
  else if (name === 'activateDefaultTyping' && /LaissezFaire/.test(passed[0] ?? ''))
    report(node, 'the input controls which class is instantiated, and every class is allowed');
  else if (name === 'readObject' && passed.length === 0) {
    const object = tree.childByField(node, 'object');
    const isOwn = fieldText(tree, methodAround(tree, node), 'name') === 'readObject';
    if (object >= 0 && !isOwn && OBJECT_STREAMS.test(typeOf(tree, object)))
      report(node, 'the input controls which classes are instantiated', 'MAJOR');
  }
}

/** Whether the reader made here reads: it is asked to, or is handed on to somebody who may. */
function mayLoad(tree: TreeScope['tree'], node: number): boolean {
  const up = tree.parent[node] ?? -1;
  if (isKind(tree, up, 'method_invocation')) return fieldText(tree, up, 'name').startsWith('load');
  if (!isKind(tree, up, 'variable_declarator', 'assignment_expression')) return true;
  const name = fieldText(tree, up, isKind(tree, up, 'variable_declarator') ? 'name' : 'left');
  const uses = tree.text.matchAll(
    new RegExp(`(?<![\\w.])(?:this\\.)?${name.replace(/^this\./, '')}\\b\\s*(\\.\\s*\\w+|[,);])`, 'g'),
  );
  return [...uses].some(([, next = '']) => !next.startsWith('.') || /^\.\s*load/.test(next));
}

function checkYaml(node: number, { tree, report }: TreeScope): void {
  if (fieldText(tree, node, 'type') !== 'Yaml' || argumentsOf(tree, node).length > 0) return;
  if (!/org\.yaml\.snakeyaml/.test(tree.text) || /SafeConstructor/.test(tree.text)) return;
  if (mayLoad(tree, node))
    report(node, 'before SnakeYAML 2 the document controls which class is instantiated', 'MAJOR');
}

const XML_FACTORIES = /^(?:DocumentBuilderFactory|SAXParserFactory|XMLInputFactory|SchemaFactory)$/;
export const XML_SECURED =
  /disallow-doctype-decl|external-general-entities|FEATURE_SECURE_PROCESSING|ACCESS_EXTERNAL|SUPPORT_DTD|IS_SUPPORTING_EXTERNAL|setExpandEntityReferences|set(?:Entity|XML)Resolver\(/;

function checkXml(node: number, { tree, report }: TreeScope): void {
  const isFactory =
    XML_FACTORIES.test(fieldText(tree, node, 'object')) &&
    /^new(?:Instance|Factory|DefaultInstance)$/.test(fieldText(tree, node, 'name'));
  const isReader =
    isKind(tree, node, 'object_creation_expression') &&
    /^SAX(?:Reader|Builder)$/.test(fieldText(tree, node, 'type'));
  // Somebody who writes about XXE has thought about it.
  if ((isFactory || isReader) && !XML_SECURED.test(tree.text) && !/\bXXE\b/.test(tree.text))
    report(node, 'the XML may include local files and internal URLs (XXE)');
}

export const SECRET_NAME =
  /token|salt|passw|secret|captcha|auth_?code|verif\w{0,80}code|sms_?code|\botp|nonce/i;

/** Text of the name that receives the value: a variable, or the method around. */
function purposeOf(tree: TreeScope['tree'], node: number): string {
  const variable = ancestor(tree, node, [
    'variable_declarator',
    'assignment_expression',
    'method_declaration',
  ]);
  const name = isKind(tree, variable, 'assignment_expression')
    ? fieldText(tree, variable, 'left')
    : fieldText(tree, variable, 'name');
  return `${name} ${fieldText(tree, methodAround(tree, node), 'name')}`;
}

function checkRandom(node: number, { tree, report }: TreeScope): void {
  const isMath = fieldText(tree, node, 'object') === 'Math' && fieldText(tree, node, 'name') === 'random';
  const isRandom =
    isKind(tree, node, 'object_creation_expression') &&
    /^(?:java\.util\.)?Random$/.test(fieldText(tree, node, 'type'));
  if (!isMath && !isRandom) return;
  // Waiting times are spread at random everywhere, in code about tokens as well.
  const following = tree.text.slice(tree.start[node], (tree.end[node] ?? 0) + 200);
  if (SECRET_NAME.test(purposeOf(tree, node)) && !/jitter|backoff|delay/i.test(following))
    report(node, 'the values are predictable');
}

function checkCors(node: number, { tree, report }: TreeScope): void {
  const name = fieldText(tree, node, 'name');
  const passed = argumentsOf(tree, node).map((one) => stringValue(tree, one));
  const isAllowed =
    /^(?:addAllowedOrigin|addAllowedOriginPattern|allowedOrigins|allowedOriginPatterns)$/.test(name) &&
    passed.includes('*');
  const isHeader =
    /^(?:set|add)Header$|^header$/.test(name) &&
    passed[0] === 'Access-Control-Allow-Origin' &&
    passed[1] === '*';
  if (isAllowed || isHeader) report(node, 'every website may call this service');
}

const vulnerability = (info: Omit<TreeRule, 'kind' | 'grammars'>): TreeRule => ({
  kind: 'VULN',
  grammars: JAVA,
  ...info,
});

export const SECURITY_TREE_RULES: readonly TreeRule[] = [
  vulnerability({
    ruleKey: 'java/weak-cipher',
    severity: 'CRITICAL',
    title: 'Weak encryption',
    why: 'Old ciphers and ECB mode do not protect the data.',
    fix: 'Use `AES/GCM/NoPadding` with a new nonce per message, and TLS 1.2 or later.',
    nodes: ['method_invocation'],
    check: checkCipher,
    patch: CURRENT_TLS,
  }),
  vulnerability({
    ruleKey: 'java/weak-hash',
    severity: 'CRITICAL',
    title: 'Weak hash (MD5 or SHA-1)',
    why: 'These hashes are fast and broken: stolen passwords are cracked within hours. As a checksum against accidental changes they are fine.',
    fix: 'Use bcrypt, scrypt, Argon2 or PBKDF2 for passwords, and SHA-256 where security matters.',
    nodes: ['method_invocation'],
    inTests: 'off',
    check: checkHash,
  }),
  vulnerability({
    ruleKey: 'java/trust-all-certificates',
    severity: 'CRITICAL',
    title: 'TLS certificate verification disabled',
    why: 'The connection is vulnerable to man-in-the-middle attacks.',
    fix: 'Keep the default verification; add a private CA to its own trust store.',
    nodes: ['method_declaration'],
    inTests: 'off',
    suppressedAs: ['WEAK_TRUST_MANAGER', 'WEAK_HOSTNAME_VERIFIER'],
    check: checkTrust,
  }),
  vulnerability({
    ruleKey: 'java/host-name-unchecked',
    severity: 'CRITICAL',
    title: 'Host name verification disabled',
    why: 'A valid certificate of any other site is accepted: the connection is vulnerable to man-in-the-middle attacks.',
    fix: 'Keep the default host name verifier.',
    nodes: ['method_invocation'],
    inTests: 'off',
    check: checkHostCall,
  }),
  vulnerability({
    ruleKey: 'java/unsafe-deserialization',
    severity: 'CRITICAL',
    title: 'Unsafe deserialization',
    why: 'Crafted input can instantiate classes that run commands (remote code execution).',
    fix: 'Deserialize into a fixed class, or use an allowlist of your own classes.',
    nodes: ['method_invocation'],
    inTests: 'off',
    check: checkDeserialization,
  }),
  vulnerability({
    ruleKey: 'java/unsafe-yaml',
    severity: 'MAJOR',
    title: 'Unsafe YAML deserialization',
    why: 'With the default constructor of older SnakeYAML versions a document can instantiate any class.',
    fix: 'Use `new Yaml(new SafeConstructor(new LoaderOptions()))`.',
    nodes: ['object_creation_expression'],
    inTests: 'off',
    check: checkYaml,
  }),
  vulnerability({
    ruleKey: 'java/xxe',
    severity: 'CRITICAL',
    title: 'XML external entities allowed (XXE)',
    why: 'A document can include local files or send requests to internal addresses.',
    fix: 'Set the feature `http://apache.org/xml/features/disallow-doctype-decl` to true before parsing.',
    nodes: ['method_invocation', 'object_creation_expression'],
    inTests: 'off',
    check: checkXml,
  }),
  vulnerability({
    ruleKey: 'java/predictable-random',
    severity: 'MAJOR',
    title: 'Secret generated with a predictable random number',
    why: '`Random` and `Math.random` are predictable: a few values are enough to compute the next token.',
    fix: 'Use `SecureRandom`.',
    nodes: ['object_creation_expression', 'method_invocation'],
    inTests: 'off',
    suppressedAs: ['PREDICTABLE_RANDOM'],
    check: checkRandom,
  }),
  vulnerability({
    ruleKey: 'java/cors-any-origin',
    severity: 'MAJOR',
    title: 'CORS allows every origin',
    why: 'Any website a user visits can send requests to this service and read the responses.',
    fix: 'Allow only the origins of your own front ends.',
    nodes: ['method_invocation'],
    inTests: 'off',
    check: checkCors,
  }),
];
