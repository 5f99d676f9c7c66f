import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import {
  ancestor,
  descendants,
  descendantsOutside,
  fieldText,
  isKind,
  parts,
} from '#analyzer/rules/nodes.ts';
import { JAVA, type TreeRule, type TreeScope } from '#analyzer/rules/tree-rule.ts';
import {
  annotationsOf,
  DEFERRED,
  fieldOf,
  hasModifier,
  methodAround,
  typeAround,
  typeOfCaught,
} from './declarations.ts';
import { throwsOn } from './attempts.ts';
import { NOT_WOVEN } from './woven-gate.ts';
import { leavesWrites } from './swallowed-writes.ts';

const PROXIED = new Set(['Transactional', 'Async', 'Cacheable', 'CacheEvict', 'CachePut', 'Retryable']);

/** Annotations whose work may be done by a caller further up, or that a caller of the same class may do without: `Async`. */
const OFTEN_COVERED = new Set(['Transactional', 'Retryable', 'Async']);

const parametersOf = (tree: FlatTree, method: number): number[] =>
  parts(tree, tree.childByField(method, 'parameters'));

const proxiedBy = (tree: FlatTree, declaration: number): string | undefined =>
  annotationsOf(tree, declaration).find((name) => PROXIED.has(name));

/** Whether a method is there to fill a cache again: it asks past the cache on purpose. */
const renewsCache = (tree: FlatTree, method: number): boolean =>
  annotationsOf(tree, method).includes('Scheduled') ||
  /refresh|reload|renew|warm|preload|cache/i.test(fieldText(tree, method, 'name'));

function checkSelfInvocation(node: number, { tree, report }: TreeScope): void {
  if (!['', 'this'].includes(fieldText(tree, node, 'object'))) return;
  const name = fieldText(tree, node, 'name');
  const caller = methodAround(tree, node);
  const type = typeAround(tree, node);
  if (caller < 0 || type < 0 || !tree.text.includes('springframework')) return;
  const passed = parts(tree, tree.childByField(node, 'arguments')).length;
  const targets = parts(tree, tree.childByField(type, 'body')).filter(
    (one) =>
      isKind(tree, one, 'method_declaration') &&
      fieldText(tree, one, 'name') === name &&
      parametersOf(tree, one).length === passed,
  );
  const [target = -1, ...overloads] = targets;
  const annotation = target < 0 ? undefined : proxiedBy(tree, target);
  if (annotation === undefined || overloads.length > 0 || target === caller) return;
  // The caller's own transaction covers the call.
  if (proxiedBy(tree, caller) !== undefined || proxiedBy(tree, type) !== undefined) return;
  const message = `@${annotation} of '${name}' has no effect: the call bypasses the Spring proxy`;
  // A caller in another file may have the transaction already.
  const isMinor = OFTEN_COVERED.has(annotation) || renewsCache(tree, caller);
  report(node, message, isMinor ? 'REVIEW' : undefined);
}

/** A parameter by which CDI calls a method when an event is fired: private observers are intercepted, too. */
const OBSERVES = /@Observes(?:Async)?\b/;

/** Annotations of that name that a proxy applies; others have a meaning of their own. */
const APPLIED_BY_PROXY =
  /^import (?:org\.springframework\.(?:transaction|scheduling)\.|(?:javax|jakarta)\.transaction\.)|@org\.springframework\./m;

function checkHidden(node: number, { tree, report }: TreeScope): void {
  const annotation = annotationsOf(tree, node).find((name) => name === 'Transactional' || name === 'Async');
  if (annotation === undefined || OBSERVES.test(fieldText(tree, node, 'parameters'))) return;
  if (!APPLIED_BY_PROXY.test(tree.text)) return;
  const hidden = ['private', 'static', 'final'].find((modifier) => hasModifier(tree, node, modifier));
  if (hidden === undefined) return;
  // The proxy of an interface stands before the object, and calls what is final as well.
  const isByInterface = hidden === 'final' && tree.childByField(typeAround(tree, node), 'interfaces') >= 0;
  report(
    tree.childByField(node, 'name'),
    `@${annotation} has no effect on a ${hidden} method`,
    isByInterface ? 'REVIEW' : undefined,
  );
}

/** Whether a transaction is one that writes nothing, or keeps what was written whatever happens. */
const isKeptAnyway = (tree: FlatTree, method: number): boolean =>
  /\bnoRollbackFor\w*\s*=|\breadOnly\s*=\s*true\b|\b(?:NOT_SUPPORTED|SUPPORTS|NEVER)\b/.test(
    tree.textOf(tree.childOfKind(method, 'modifiers')),
  );

function checkSwallowed(node: number, { tree, report }: TreeScope): void {
  if (!/^(?:Exception|RuntimeException|Throwable)$/.test(typeOfCaught(tree, node))) return;
  const method = ancestor(tree, node, ['method_declaration', ...DEFERRED]);
  if (!isKind(tree, method, 'method_declaration') || !annotationsOf(tree, method).includes('Transactional'))
    return;
  if (isKeptAnyway(tree, method)) return;
  const body = tree.childByField(node, 'body');
  if (body < 0 || throwsOn(tree, node) || /[rR]ollback/.test(tree.textOf(body))) return;
  const block = tree.childByField(tree.parent[node] ?? -1, 'body');
  if (leavesWrites(tree, method, block))
    report(node, 'earlier writes are committed: the transaction does not see the exception');
}

const SINGLETONS = new Set(['Service', 'Controller', 'RestController']);
const OWN_LIFE = /^(?:Scope|RequestScope|SessionScope|ServerEndpoint|ConfigurationProperties)$/;
const SETS_UP = /^(?:set|init|afterPropertiesSet|start|stop|destroy|register|load|refresh|run|on[A-Z])/;

/** Whether the method runs when the application starts or ends, not in a request. */
function isSetUp(tree: FlatTree, method: number): boolean {
  if (!isKind(tree, method, 'method_declaration')) return true;
  if (SETS_UP.test(fieldText(tree, method, 'name')) || hasModifier(tree, method, 'synchronized')) return true;
  return annotationsOf(tree, method).some((name) =>
    /^(?:PostConstruct|PreDestroy|Autowired|Scheduled)$/.test(name),
  );
}

/** Calls and references to a method of this class, by its plain name. */
function usesOf(tree: FlatTree, type: number, name: string): number[] {
  return descendants(tree, type, ['method_invocation', 'method_reference']).filter((use) => {
    if (isKind(tree, use, 'method_reference')) return tree.textOf(use) === `this::${name}`;
    return fieldText(tree, use, 'name') === name && ['', 'this'].includes(fieldText(tree, use, 'object'));
  });
}

/** `if (client == null) client = create();`: the first request makes what all others use. */
function isLazyStart(tree: FlatTree, node: number, name: string): boolean {
  const around = ancestor(tree, node, ['if_statement', 'method_declaration']);
  if (!isKind(tree, around, 'if_statement')) return false;
  return new RegExp(`^\\((?:this\\.)?${name} == null\\)$`).test(fieldText(tree, around, 'condition'));
}

/** How many calls away the start may be. */
const MAX_CALLS = 4;

/** Whether a private method is called by nothing but what runs when the application starts or ends. */
function isPartOfSetUp(tree: FlatTree, method: number, calls = 0): boolean {
  if (isSetUp(tree, method)) return true;
  if (calls >= MAX_CALLS || !hasModifier(tree, method, 'private')) return false;
  const callers = usesOf(tree, typeAround(tree, method), fieldText(tree, method, 'name'))
    .map((use) => methodAround(tree, use))
    .filter((caller) => caller !== method);
  return callers.length > 0 && callers.every((caller) => isPartOfSetUp(tree, caller, calls + 1));
}

const CONTAINERS = /^(?:org\.springframework|javax|jakarta|com\.google\.inject|io\.micronaut|io\.quarkus)\./;

/** Whether an annotation is that of a container: other frameworks have a `Controller` of each session. */
function isOfContainer(tree: FlatTree, annotation: string): boolean {
  const from = new RegExp(`\\bimport\\s+([\\w.]+)\\.${annotation}\\s*;`).exec(tree.text)?.[1];
  return from === undefined || CONTAINERS.test(`${from}.`);
}

function isSingleton(tree: FlatTree, type: number): boolean {
  const annotations = annotationsOf(tree, type);
  return (
    annotations.some((one) => SINGLETONS.has(one) && isOfContainer(tree, one)) &&
    !annotations.some((one) => OWN_LIFE.test(one))
  );
}

/** Whether threads wait for each other, or the field is filled once. */
const isGuarded = (tree: FlatTree, node: number, name: string): boolean =>
  ancestor(tree, node, ['synchronized_statement']) >= 0 || isLazyStart(tree, node, name);

function checkState(node: number, { tree, report }: TreeScope): void {
  const left = tree.childByField(node, 'left');
  const text = left < 0 ? '' : tree.textOf(left);
  const name = /^this\.\w+$/.test(text) ? text.slice(5) : text;
  const type = typeAround(tree, node);
  if (!/^\w+$/.test(name) || !isKind(tree, type, 'class_declaration')) return;
  if (!isSingleton(tree, type)) return;
  const method = methodAround(tree, node);
  if (isPartOfSetUp(tree, method) || isShadowed(tree, text, method)) return;
  const field = fieldOf(tree, name, node);
  if (!field || annotationsOf(tree, field.node).length > 0) return;
  if (hasModifier(tree, field.node, 'volatile') || hasModifier(tree, field.node, 'static')) return;
  if (ancestor(tree, node, ['class_body']) !== tree.childByField(type, 'body')) return;
  if (isGuarded(tree, node, name) || !isOfOneRequest(tree, tree.childByField(node, 'right'), method)) return;
  report(node, `'${name}' is shared by all requests and modified in '${fieldText(tree, method, 'name')}'`);
}

/** The parameters and local variables of a method. */
function localNames(tree: FlatTree, method: number): ReadonlySet<string> {
  const kinds = ['variable_declarator', 'formal_parameter', 'enhanced_for_statement'];
  const declared = descendantsOutside(tree, method, kinds, []);
  return new Set(declared.map((one) => fieldText(tree, one, 'name')));
}

/** Whether a plain name is a parameter or local variable of the method. */
const isShadowed = (tree: FlatTree, text: string, method: number): boolean =>
  !text.startsWith('this.') && localNames(tree, method).has(text);

/** Whether a value is made of what the method was given or found for it; a constant and what settings say are the same for all. */
function isOfOneRequest(tree: FlatTree, value: number, method: number): boolean {
  const names = localNames(tree, method);
  return [value, ...descendants(tree, value, ['identifier'])].some((one) => names.has(tree.textOf(one)));
}

const bug = (info: Omit<TreeRule, 'kind' | 'grammars' | 'severity'>): TreeRule => ({
  kind: 'BUG',
  severity: 'MAJOR',
  grammars: JAVA,
  ...info,
});

export const SPRING_TREE_RULES: readonly TreeRule[] = [
  bug({
    ruleKey: 'java/spring-self-invocation',
    title: 'Self-invocation bypasses the Spring proxy',
    why: 'Transactions, caching and async calls are applied by a proxy around the bean; a call from inside the class bypasses it, so the annotation has no effect.',
    fix: 'Move the method to another bean, or annotate the method that is called from outside.',
    nodes: ['method_invocation'],
    inTests: 'off',
    suppressedAs: ['SpringTransactionalMethodCallsInspection'],
    gate: NOT_WOVEN,
    check: checkSelfInvocation,
  }),
  bug({
    ruleKey: 'java/proxy-annotation-on-private',
    title: 'Spring annotation without effect',
    why: 'The Spring proxy cannot override private, final or static methods, so the annotation is silently ignored.',
    fix: 'Make the method public and call it from another bean.',
    nodes: ['method_declaration'],
    inTests: 'off',
    gate: NOT_WOVEN,
    check: checkHidden,
  }),
  bug({
    ruleKey: 'java/transaction-swallows-exception',
    title: 'Exception swallowed inside a transaction',
    why: 'Only an exception that leaves the method triggers a rollback; after this handler incomplete writes are committed.',
    fix: 'Rethrow the exception, or mark the transaction for rollback.',
    nodes: ['catch_clause'],
    inTests: 'off',
    check: checkSwallowed,
  }),
  bug({
    ruleKey: 'java/mutable-singleton-state',
    title: 'Request state in a singleton bean',
    why: 'All requests share one instance: concurrent requests overwrite each other’s values.',
    fix: 'Use a parameter or a local variable.',
    nodes: ['assignment_expression'],
    inTests: 'off',
    check: checkState,
  }),
];
