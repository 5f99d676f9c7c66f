import { ancestor, fieldText, parts } from '#analyzer/rules/nodes.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { packageCall } from './go-imports.ts';
import { functionAround, functionName, FUNCTIONS } from './go-nodes.ts';

/** Of the language, and of loggers that are known to end the program. */
const ENDS_PROGRAM =
  /^os\.Exit$|^(?:log|github\.com\/sirupsen\/logrus|github\.com\/golang\/glog|github\.com\/charmbracelet\/log|k8s\.io\/klog(?:\/v2)?)\.Fatal(?:f|ln)?$/;
/** The types of what a handler is given: of net/http, Gin, Echo and Fiber. A function that takes a handler is none. */
const OF_REQUEST = /^(?:http\.ResponseWriter|\*gin\.Context|\*?echo\.Context|\*?fiber\.Ctx)$/;
/** Whoever is asked to stop the server stops it. */
const MEANT = /shut_?down|restart|exit|quit|stop|kill|terminate|reboot|upgrade|halt/i;

const answersRequest = (tree: FlatTree, fn: number): boolean =>
  parts(tree, tree.childByField(fn, 'parameters')).some((one) =>
    OF_REQUEST.test(fieldText(tree, one, 'type')),
  );

/** Whether a call ends the program while a request is answered, and nobody asked for that. */
export function isHandlerEnd(tree: FlatTree, call: number): boolean {
  if (!ENDS_PROGRAM.test(packageCall(tree, call))) return false;
  // After a panic whoever does not trust the state of the program ends it.
  const around = functionAround(tree, call);
  if (
    MEANT.test(fieldText(tree, around, 'receiver')) ||
    /\brecover\(\)/.test(tree.textOf(Math.max(0, around)))
  )
    return false;
  for (let at = ancestor(tree, call, FUNCTIONS); at >= 0; at = ancestor(tree, at, FUNCTIONS))
    if (answersRequest(tree, at))
      return !MEANT.test(functionName(tree, call)) && !MEANT.test(routeOf(tree, at));
  return false;
}

/** The line before a function that is handed over in place: `router.GET("/stop", func(…) {`. */
function routeOf(tree: FlatTree, fn: number): string {
  const start = tree.start[fn] ?? 0;
  return tree.text.slice(tree.text.lastIndexOf('\n', start) + 1, start);
}
