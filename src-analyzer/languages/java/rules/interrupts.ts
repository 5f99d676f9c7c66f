import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import {
  ancestor,
  descendants,
  descendantsOutside,
  fieldText,
  isKind,
  NONE,
  parts,
} from '#analyzer/rules/nodes.ts';
import type { TreeScope } from '#analyzer/rules/tree-rule.ts';
import { LOOPS } from '../loops.ts';
import { annotationsOf, argumentsOf, DEFERRED, METHODS, typeAround, typeOfCaught } from './declarations.ts';

const FUNCTIONS = [...METHODS, 'lambda_expression'];
/** Leaves the place or gives the interrupt back. */
const ENDS = /\binterrupt\(|\bthrow\b|\bexit\(|\breturn\b|\bbreak\b/;
/** What a handler that is called with the exception does by its name. */
const HANDLES = /^(?:handle|re?throw|throw|propagate|fail|abort|wrap|translate|convert|sneaky|interrupt)/i;
/** Flags by which another thread ends a loop. */
const STOP_FLAG =
  /stop|shut|run(?:ning)?\b|alive|interrupt|clos(?:e|ing)|cancel|terminat|abort|quit|exit|destroy|dispos|active|enabled|started|finish/i;
/** Goes through what there is and ends with it. */
const THROUGH_DATA = /\.(?:size\(\)|length\b|hasNext\(\)|hasMoreElements\(\)|isEmpty\(\)|read\w*\()/;
const LOG =
  /^(?:trace|debug|info|warn|warning|error|severe|fine\w*|log|println|printf|print|printStackTrace|add)$/;
const SERVES = /^(?:Service|Controller|RestController|Component|Repository|Path|Singleton|Stateless)$/;

/** Whether the handler gives the exception to a method that throws or interrupts again, as far as this class shows it. */
function isHandedOn(tree: FlatTree, body: number, name: string): boolean {
  return descendants(tree, body, ['method_invocation']).some((call) => {
    if (!argumentsOf(tree, call).some((argument) => tree.textOf(argument) === name)) return false;
    const called = fieldText(tree, call, 'name');
    const methods = descendants(tree, typeAround(tree, call), ['method_declaration']);
    const own = methods.filter((method) => fieldText(tree, method, 'name') === called);
    return own.length > 0
      ? own.some((method) => ENDS.test(fieldText(tree, method, 'body').replaceAll(/\breturn\b/g, '')))
      : HANDLES.test(called) && ['', 'this', 'super'].includes(fieldText(tree, call, 'object'));
  });
}

/** The body of a task: `run()`, `call()` or a lambda. When it ends, so does what could be interrupted. */
function isTask(tree: FlatTree, body: number): boolean {
  if (isKind(tree, body, 'lambda_expression')) return true;
  if (parts(tree, tree.childByField(body, 'parameters')).length > 0) return false;
  return /^(?:run|call)$/.test(fieldText(tree, body, 'name'));
}

/** A statement that does more than to write a log or to answer. */
function doesWork(tree: FlatTree, statement: number): boolean {
  if (isKind(tree, statement, 'return_statement', 'throw_statement', 'break_statement')) return false;
  return descendantsOutside(tree, statement, ['method_invocation'], DEFERRED).some(
    (call) => !LOG.test(fieldText(tree, call, 'name')) && !/^log/i.test(fieldText(tree, call, 'object')),
  );
}

/** Whether the first thing done afterwards asks whether what was waited for is there, and leaves if not. */
function isAsked(tree: FlatTree, statement: number): boolean {
  return (
    isKind(tree, statement, 'if_statement') &&
    /\b(?:throw|return)\b/.test(fieldText(tree, statement, 'consequence'))
  );
}

function worksAfter(tree: FlatTree, attempt: number, end: number): boolean {
  let below = attempt;
  for (let up = tree.parent[below] ?? NONE; up >= 0 && below !== end; up = tree.parent[up] ?? NONE) {
    if (isKind(tree, up, 'block', 'switch_block_statement_group')) {
      const later = parts(tree, up).filter((one) => one > below);
      if (later[0] !== undefined && isAsked(tree, later[0])) return false;
      if (later.some((one) => doesWork(tree, one))) return true;
    }
    below = up;
  }
  return false;
}

/** A loop that nobody can stop: it looks at no flag and goes through no collection. */
function isEndless(tree: FlatTree, loop: number): boolean {
  if (isKind(tree, loop, 'enhanced_for_statement')) return false;
  const condition = fieldText(tree, loop, 'condition');
  if (STOP_FLAG.test(condition) || THROUGH_DATA.test(condition)) return false;
  return !descendantsOutside(tree, tree.childByField(loop, 'body'), ['if_statement'], DEFERRED).some(
    (one) =>
      STOP_FLAG.test(fieldText(tree, one, 'condition')) && ENDS.test(fieldText(tree, one, 'consequence')),
  );
}

/** Whether a handler leaves, gives the interrupt back or remembers it: `interrupted = true`, `failure = e`. */
function isCaredFor(tree: FlatTree, body: number, name: string): boolean {
  const text = body < 0 ? '' : tree.textOf(body);
  if (ENDS.test(text) || isHandedOn(tree, body, name)) return true;
  return new RegExp(`\\w\\s*=\\s*(?:true|${name})\\s*;`).test(text);
}

/** In a loop the thread goes on, unless a flag or the end of the data stops it. */
function checkInLoop(node: number, loop: number, { tree, report }: TreeScope): void {
  const goesOn = isEndless(tree, loop);
  const isTurnOfTask =
    !isKind(tree, loop, 'enhanced_for_statement') && isTask(tree, ancestor(tree, node, FUNCTIONS));
  if (goesOn) report(node, 'the interrupt is lost, and the loop goes on');
  else if (!isTurnOfTask) report(node, 'the interrupt is lost, and the loop goes on', 'REVIEW');
}

/** A handler that loses an interrupt: where the thread goes on it is a bug, where it ends there is nothing to lose. */
export function checkInterrupted(node: number, scope: TreeScope): void {
  const { tree, report } = scope;
  const caught = tree.childOfKind(node, 'catch_formal_parameter');
  if (!/\bInterruptedException\b/.test(typeOfCaught(tree, node))) return;
  if (isCaredFor(tree, tree.childByField(node, 'body'), fieldText(tree, caught, 'name'))) return;
  const loop = ancestor(tree, node, [...LOOPS, ...FUNCTIONS]);
  if (isKind(tree, loop, ...LOOPS)) {
    checkInLoop(node, loop, scope);
    return;
  }
  // Outside of loops and services there is seldom anybody who interrupts the thread.
  const serves = annotationsOf(tree, typeAround(tree, node)).some((one) => SERVES.test(one));
  if (serves && worksAfter(tree, tree.parent[node] ?? NONE, loop)) report(node, 'the interrupt is lost');
}
