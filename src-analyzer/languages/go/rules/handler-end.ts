import { ancestor, fieldText } from '#analyzer/rules/nodes.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { calleeOf, functionAround, functionName, FUNCTIONS } from './go-nodes.ts';

const ENDS_PROGRAM = /^(?:os\.Exit|(?:log|logrus|glog|klog)\.Fatal(?:f|ln)?)$/;
/** What a handler is given: of net/http, Gin, Echo and Fiber. */
const OF_REQUEST = /\bhttp\.ResponseWriter\b|\*gin\.Context\b|\becho\.Context\b|\*fiber\.Ctx\b/;
/** Whoever is asked to stop the server stops it. */
const MEANT = /shut_?down|restart|exit|quit|stop|kill|terminate|reboot|upgrade|halt/i;

/** Whether a call ends the program while a request is answered, and nobody asked for that. */
export function isHandlerEnd(tree: FlatTree, call: number): boolean {
  if (!ENDS_PROGRAM.test(calleeOf(tree, call))) return false;
  // After a panic whoever does not trust the state of the program ends it.
  const around = functionAround(tree, call);
  if (
    MEANT.test(fieldText(tree, around, 'receiver')) ||
    /\brecover\(\)/.test(tree.textOf(Math.max(0, around)))
  )
    return false;
  for (let at = ancestor(tree, call, FUNCTIONS); at >= 0; at = ancestor(tree, at, FUNCTIONS))
    if (OF_REQUEST.test(fieldText(tree, at, 'parameters')))
      return !MEANT.test(functionName(tree, call)) && !MEANT.test(routeOf(tree, at));
  return false;
}

/** The line before a function that is handed over in place: `router.GET("/stop", func(…) {`. */
function routeOf(tree: FlatTree, fn: number): string {
  const start = tree.start[fn] ?? 0;
  return tree.text.slice(tree.text.lastIndexOf('\n', start) + 1, start);
}
