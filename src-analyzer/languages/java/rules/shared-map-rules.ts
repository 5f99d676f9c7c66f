import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, descendants, fieldText, isKind } from '#analyzer/rules/nodes.ts';
import { JAVA, type TreeRule, type TreeScope } from '#analyzer/rules/tree-rule.ts';
import {
  annotationsOf,
  declarationOf,
  fieldOf,
  hasModifier,
  methodAround,
  typeAround,
} from './declarations.ts';

/** One object for all requests. */
const SINGLETON =
  /^(?:Service|Controller|RestController|Component|Repository|Singleton|ApplicationScoped|(?:Rest)?ControllerAdvice)$/;
const OWN_LIFE = /^(?:Scope|Prototype|Dependent|\w*(?:Request|Session|View|Job|Step)Scoped?)$/;
const FRAMEWORK =
  /^import (?:org\.springframework|io\.micronaut|(?:jakarta|javax)\.(?:inject|enterprise|ejb))\./m;
const PLAIN_MAP = /=\s*new (?:java\.util\.)?(?:HashMap|LinkedHashMap|TreeMap|WeakHashMap)\b/;
/** Runs before or after all others. */
const SETS_UP =
  /^(?:init|afterPropertiesSet|start|stop|destroy|register|load|refresh|configure|main|on[A-Z])/;
const SET_UP_BY = /^(?:PostConstruct|PreDestroy|Autowired|Inject|Bean|EventListener|Scheduled)$/;

function isSingleton(tree: FlatTree, type: number): boolean {
  if (!isKind(tree, type, 'class_declaration')) return false;
  const annotations = annotationsOf(tree, type);
  return (
    annotations.some((one) => SINGLETON.test(one)) &&
    !annotations.some((one) => OWN_LIFE.test(one)) &&
    FRAMEWORK.test(tree.text)
  );
}

/** Whether requests may run a method at the same time, as far as its class says. */
function runsInRequests(tree: FlatTree, method: number): boolean {
  if (!isKind(tree, method, 'method_declaration') || hasModifier(tree, method, 'synchronized')) return false;
  if (SETS_UP.test(fieldText(tree, method, 'name'))) return false;
  return !annotationsOf(tree, method).some((one) => SET_UP_BY.test(one));
}

/** What only sets a value is mostly called while the program starts. */
const isSetter = (tree: FlatTree, method: number): boolean => fieldText(tree, method, 'type') === 'void';

const LOCKED = ['synchronized_statement'];

/** Whether a private method is called with a lock held, or from set-up alone, somewhere in its class. */
function isCalledSafely(tree: FlatTree, method: number, type: number): boolean {
  if (!hasModifier(tree, method, 'private')) return false;
  const name = fieldText(tree, method, 'name');
  const callers = descendants(tree, type, ['method_invocation']).filter(
    (one) => fieldText(tree, one, 'name') === name && ['', 'this'].includes(fieldText(tree, one, 'object')),
  );
  return callers.some((one) => {
    const around = methodAround(tree, one);
    return (
      ancestor(tree, one, LOCKED) >= 0 ||
      around === method ||
      !isKind(tree, around, 'method_declaration') ||
      hasModifier(tree, around, 'synchronized') ||
      SETS_UP.test(fieldText(tree, around, 'name'))
    );
  });
}

const READS = /^(?:get|containsKey|getOrDefault)$/;
/** Fills a cache again, which is not the state of one task. */
const RENEWS = /cache|evict|invalidat|reset|reload|refresh|purge|flush|expire|clean|tear|shutdown/i;

/** The calls of methods with these names on a field. */
const callsOn = (tree: FlatTree, within: number, field: string, names: RegExp): number[] =>
  descendants(tree, within, ['method_invocation']).filter(
    (one) =>
      names.test(fieldText(tree, one, 'name')) &&
      fieldText(tree, one, 'object').replace(/^this\./, '') === field,
  );

const statesOf = new WeakMap<FlatTree, Map<string, boolean>>();

/** Asked for each value that is put, and known once for each map. */
function holdsTask(tree: FlatTree, type: number, field: string): boolean {
  const known = statesOf.get(tree) ?? new Map<string, boolean>();
  statesOf.set(tree, known);
  const key = `${type} ${field}`;
  const holds = known.get(key) ?? isStateOfTask(tree, type, field);
  known.set(key, holds);
  return holds;
}

/**
 * Whether a map holds what one task is about: requests empty it before they begin, and read it elsewhere in the class. Whoever
 * fills it does so in a request then, even by a method that only sets a value.
 */
function isStateOfTask(tree: FlatTree, type: number, field: string): boolean {
  if (/cache/i.test(field)) return false;
  const emptied = callsOn(tree, type, field, /^clear$/).some((one) => {
    const method = methodAround(tree, one);
    return (
      runsInRequests(tree, method) &&
      !RENEWS.test(fieldText(tree, method, 'name')) &&
      !isLocked(tree, one, method) &&
      !isCalledSafely(tree, method, type)
    );
  });
  return emptied && callsOn(tree, type, field, READS).length > 0;
}

const isLocked = (tree: FlatTree, node: number, method: number): boolean =>
  ancestor(tree, node, LOCKED) >= 0 ||
  /[lL]ock(?:Interruptibly)?\(|[lL]ock\(?\)?\./.test(tree.textOf(method));

/** A map that is asked for a value, and given it where it has none. */
function checkCache(node: number, { tree, report }: TreeScope): void {
  const called = fieldText(tree, node, 'name');
  if (!/^(?:put|putIfAbsent|computeIfAbsent)$/.test(called)) return;
  const name = fieldText(tree, node, 'object').replace(/^this\./, '');
  if (!/^\w+$/.test(name)) return;
  const type = typeAround(tree, node);
  const method = methodAround(tree, node);
  if (!isSingleton(tree, type) || !runsInRequests(tree, method)) return;
  const isOwn = fieldText(tree, node, 'object').startsWith('this.');
  const field = isOwn ? fieldOf(tree, name, node) : declarationOf(tree, name, node);
  if (field?.scope !== 'field' || !PLAIN_MAP.test(tree.textOf(field.node))) return;
  if (isLocked(tree, node, method) || isCalledSafely(tree, method, type)) return;
  if (holdsTask(tree, type, name)) {
    report(node, `'${name}' is a plain map that one request empties while another fills or reads it`);
    return;
  }
  if (isSetter(tree, method)) return;
  if (called !== 'put' || callsOn(tree, method, name, READS).length > 0)
    report(node, `'${name}' is a plain map that all requests read and fill at the same time`);
}

export const SHARED_MAP_RULES: readonly TreeRule[] = [
  {
    ruleKey: 'java/shared-map-unsynchronized',
    kind: 'BUG',
    severity: 'MAJOR',
    confidence: 'LIKELY',
    title: 'Plain map filled by all requests',
    why: 'There is one object of the class, and its map takes values while others read it. A `HashMap` that is changed by two threads loses entries, and what it holds is made more than once.',
    fix: 'Use a `ConcurrentHashMap` and its `computeIfAbsent`; what belongs to one request, keep in an object made for it.',
    inTests: 'off',
    grammars: JAVA,
    nodes: ['method_invocation'],
    check: checkCache,
  },
];
