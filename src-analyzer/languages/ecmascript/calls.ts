import type { FactsBuilder } from '#analyzer/syntax/facts-builder.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import type { Visitor } from '../facts/language-facts.ts';
import { isKind } from '../facts/nodes.ts';
import { addModuleCall } from './modules.ts';
import { bareTypeName, typeText, unquoted } from '../facts/type-text.ts';

function argumentsOf(tree: FlatTree, i: number): number[] {
  const args = tree.childByField(i, 'arguments');
  if (args < 0) return [];
  return tree.namedChildren(args).filter((child) => tree.kindName(child) !== 'comment');
}

function visitCall(builder: FactsBuilder, i: number): void {
  if (addModuleCall(builder, i)) return;
  const { tree } = builder;
  const callee = tree.childByField(i, 'function');
  if (callee < 0) return;
  const args = argumentsOf(tree, i);
  const kind = tree.kindName(callee);
  if (kind === 'member_expression') {
    const object = tree.childByField(callee, 'object');
    const name = tree.textOf(tree.childByField(callee, 'property'));
    builder.addCall(i, typeText(tree.textOf(object)), name, args.length);
    addRoute(builder, i, name, args);
  } else if (kind === 'identifier') {
    builder.addCall(i, '', tree.textOf(callee), args.length);
  }
}

const ROUTE_METHODS = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'all', 'use']);
const ROUTERS = /(^|[._])(app|router|server|fastify|api|routes?)$|Router$|^(app|router|server)\b/i;

/** `router.get('/users/:id', guard, handler)` of Express, Koa, Fastify and Hono. */
function addRoute(builder: FactsBuilder, i: number, callee: string, args: number[]): void {
  const { tree } = builder;
  const [path, ...handlers] = args;
  if (!ROUTE_METHODS.has(callee) || path === undefined || handlers.length === 0) return;
  const text = tree.textOf(path);
  if (!/^["'`]\//.test(text) || callee === 'use') return;
  const receiver = tree.textOf(tree.childByField(tree.childByField(i, 'function'), 'object'));
  if (!ROUTERS.test(receiver.split('(')[0] ?? '')) return;
  const handler = handlers.at(-1) ?? path;
  const inline = /function|arrow/.test(tree.kindName(handler));
  builder.addRoute(i, {
    method: callee === 'all' ? 'ANY' : callee.toUpperCase(),
    path: unquoted(text),
    handler: inline ? '' : typeText(tree.textOf(handler)),
  });
}

function visitNew(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const constructed = tree.childByField(i, 'constructor');
  if (constructed < 0) return;
  builder.addCall(i, bareTypeName(tree.textOf(constructed)), 'new', argumentsOf(tree, i).length);
}

/** `<UserCard …>` uses a component as a call does. */
function visitElement(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const name = tree.childByField(i, 'name');
  if (name < 0) return;
  const text = tree.textOf(name);
  if (/^[A-Z]/.test(text)) builder.addCall(i, '', text, 0);
}

/** `typeof store`, `typeof store.state` and `store.State` where a type stands: the compiler leaves nothing of it. */
function isAskedForItsType(tree: FlatTree, i: number): boolean {
  let parent = tree.parent[i] ?? -1;
  while (isKind(tree, parent, 'member_expression') || isKind(tree, parent, 'nested_identifier'))
    parent = tree.parent[parent] ?? -1;
  return isKind(tree, parent, 'type_query') || isKind(tree, parent, 'nested_type_identifier');
}

/** Containers read the constructor's types of a decorated class at run time (emitDecoratorMetadata). */
function isReadAtRunTime({ openFunction, openType }: FactsBuilder): boolean {
  return openFunction?.isConstructor === true && openType !== undefined && openType.annotations.length > 0;
}

export const CALL_VISITORS: Readonly<Record<string, Visitor>> = {
  call_expression: visitCall,
  new_expression: visitNew,
  jsx_opening_element: visitElement,
  jsx_self_closing_element: visitElement,
  identifier: (builder, i) => {
    if (!isAskedForItsType(builder.tree, i) || isReadAtRunTime(builder)) builder.useName(i);
  },
  shorthand_property_identifier: (builder, i) => builder.useName(i),
  type_identifier: (builder, i) => {
    builder.addReference(i, builder.tree.textOf(i));
    if (isReadAtRunTime(builder)) builder.useName(i);
  },
};
