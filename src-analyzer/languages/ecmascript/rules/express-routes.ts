import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, descendants, fieldText, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import { importsOf } from './js-imports.ts';
import { declarationNamed, inPattern } from './js-nodes.ts';

const METHODS = new Set(['all', 'delete', 'get', 'options', 'patch', 'post', 'put', 'use']);
/** What an application or a router of Express is called where its declaration lies in another file. */
const ROUTER_NAME = /^(?:app|api|router|routes?|server)$|Router$/;
/** Frameworks and clients with the same methods, which wait for what they are given. */
const OTHERS =
  /^(?:koa|@koa\/router|koa-router|hono|fastify|restify|polka|itty-router|@hapi\/hapi|find-my-way|@oakserver\/oak|h3|elysia|express-promise-router|axios|ky|got)(?:\/|$)/;

/** Whether an expression makes an application or a router: nothing is wrapped around that may wait for handlers. */
function makesRouter(tree: FlatTree, value: number): boolean {
  if (!isKind(tree, value, 'call_expression', 'new_expression')) return false;
  const callee = fieldText(tree, value, 'function') || fieldText(tree, value, 'constructor');
  if (/^require\(["']express["']\)(?:\.Router)?$/.test(callee)) return true;
  if (!/^(?:[\w$]+\.)?(?:express|Router)$/.test(callee)) return false;
  const imported = importsOf(tree).get(callee.split('.')[0] ?? '');
  return imported === undefined || !OTHERS.test(imported.module);
}

/** Whether the file gives the router methods of its own. */
function isChanged(tree: FlatTree, name: string): boolean {
  const member = String.raw`(?:\[[^\]\n]{1,60}\]|\.(?:${[...METHODS].join('|')}))`;
  return new RegExp(String.raw`(?<![\w$.])${inPattern(name)}${member}\s*=(?![=>])`).test(tree.text);
}

/** Whether a name is bound to an Express application or router. */
export function isRouter(tree: FlatTree, receiver: number): boolean {
  if (isKind(tree, receiver, 'call_expression')) return isRoute(tree, receiver);
  if (!isKind(tree, receiver, 'identifier')) return false;
  const name = tree.textOf(receiver);
  const bound = declarationNamed(tree, name);
  const isMade = bound >= 0 ? makesRouter(tree, bound) : ROUTER_NAME.test(name) && !isOfOther(tree, name);
  return isMade && !isChanged(tree, name);
}

/** `router.route('/orders').get(…)`. */
function isRoute(tree: FlatTree, call: number): boolean {
  const callee = tree.childByField(call, 'function');
  if (!isKind(tree, callee, 'member_expression')) return false;
  const object = tree.childByField(callee, 'object');
  const method = fieldText(tree, callee, 'property');
  if (method === 'route') return isRouter(tree, object);
  return METHODS.has(method) && isKind(tree, object, 'call_expression') && isRoute(tree, object);
}

function isOfOther(tree: FlatTree, name: string): boolean {
  return OTHERS.test(importsOf(tree).get(name)?.module ?? '');
}

/** The function an argument is, or is the name of. */
export function handlerOf(tree: FlatTree, argument: number): number {
  if (!isKind(tree, argument, 'identifier')) return argument;
  return declarationNamed(tree, tree.textOf(argument));
}

/** Koa and others wait for their handlers, which they give one object for request and response. */
const usesOther = (tree: FlatTree): boolean => {
  const modules = [...importsOf(tree).values()].map(({ module }) => module);
  return (
    modules.some((one) => OTHERS.test(one) && !/^(?:axios|ky|got)$/.test(one)) && !modules.includes('express')
  );
};

/** Asked whether a program is being developed: what it guards is no part of what users run. */
const IN_DEVELOPMENT = /NODE_ENV|\bis_?dev|development|debug|\btest\b/i;

/** A function that an Express router calls with requests. */
export interface Handler {
  readonly node: number;
  /** It is mounted only while the program is developed, or changes data once when somebody asks for it by hand. */
  readonly isForDevelopers: boolean;
}

/** Addresses that whoever runs the program asks for once: `/temp-migrate`, `/seed`. Those of users bear no such words. */
const ONCE =
  /(?:^|[/_-])(?:temp(?:orary)?|migrate(?:-\w+)*|run-?migrations?|seed(?:er|s|ing)?|sample-?data|fix-\w+|backfill)(?=[/_-]|$)/i;

/** Handlers that a file mounts, each once. */
export function handlersIn(tree: FlatTree): readonly Handler[] {
  if (usesOther(tree)) return [];
  const found = new Map<number, boolean>();
  for (const call of descendants(tree, 0, ['call_expression'])) {
    const callee = tree.childByField(call, 'function');
    if (!isKind(tree, callee, 'member_expression')) continue;
    if (!METHODS.has(fieldText(tree, callee, 'property'))) continue;
    if (!isRouter(tree, tree.childByField(callee, 'object'))) continue;
    const around = ancestor(tree, call, ['if_statement']);
    const given = parts(tree, tree.childByField(call, 'arguments'));
    const address = given[0] === undefined ? '' : tree.textOf(given[0]).slice(1, -1);
    const isForDevelopers = IN_DEVELOPMENT.test(fieldText(tree, around, 'condition')) || ONCE.test(address);
    for (const argument of given) {
      const node = handlerOf(tree, argument);
      if (node !== NONE) found.set(node, isForDevelopers && found.get(node) !== false);
    }
  }
  return [...found].map(([node, isForDevelopers]) => ({ node, isForDevelopers }));
}
