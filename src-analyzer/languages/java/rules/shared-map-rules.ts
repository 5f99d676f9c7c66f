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
  if (SETS_UP.test(fieldText(tree, method, 'name')) || fieldText(tree, method, 'type') === 'void')
    return false;
  return !annotationsOf(tree, method).some((one) => SET_UP_BY.test(one));
}

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

/** A map that is asked for a value, and given it where it has none. */
function checkCache(node: number, { tree, report }: TreeScope): void {
  const called = fieldText(tree, node, 'name');
  if (!/^(?:put|putIfAbsent|computeIfAbsent)$/.test(called)) return;
  const name = fieldText(tree, node, 'object').replace(/^this\./, '');
  if (!/^\w+$/.test(name)) return;
  const type = typeAround(tree, node);
  const method = methodAround(tree, node);
  if (!isKind(tree, type, 'class_declaration') || !isSingleton(tree, type) || !runsInRequests(tree, method))
    return;
  const isOwn = fieldText(tree, node, 'object').startsWith('this.');
  const field = isOwn ? fieldOf(tree, name, node) : declarationOf(tree, name, node);
  if (field?.scope !== 'field' || !PLAIN_MAP.test(tree.textOf(field.node))) return;
  if (
    ancestor(tree, node, LOCKED) >= 0 ||
    /[lL]ock(?:Interruptibly)?\(|[lL]ock\(?\)?\./.test(tree.textOf(method))
  )
    return;
  const isRead =
    called !== 'put' ||
    descendants(tree, method, ['method_invocation']).some(
      (one) =>
        READS.test(fieldText(tree, one, 'name')) &&
        fieldText(tree, one, 'object').replace(/^this\./, '') === name,
    );
  if (isRead && !isCalledSafely(tree, method, type))
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
    fix: 'Use a `ConcurrentHashMap` and its `computeIfAbsent`.',
    inTests: 'off',
    grammars: JAVA,
    nodes: ['method_invocation'],
    check: checkCache,
  },
];
