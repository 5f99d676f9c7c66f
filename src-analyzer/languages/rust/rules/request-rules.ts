import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, fieldText, isKind, NONE } from '#analyzer/rules/nodes.ts';
import { lineOfMatch, OTHER_REQUESTS, type ForAll, type Precedent } from '#analyzer/rules/precedent.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import { isRustTest } from './rust-rules.ts';

/** `use reqwest::Client`, `use reqwest::{Client, …}`: the short name is that of the library. */
const CLIENT_IMPORTED = /\buse reqwest::(?:Client\b|\{[^}]{0,300}\bClient\b)/;
/** A limit for the client, for one request, or around what waits. */
const LIMITED = /\btimeout(?:_at)?\s*(?:::<[^>]{0,80}>)?\(|\btimeout\b[^;]{0,40}\bDuration\b|\bselect!/;

/** A program that asks its own server whether it lives is stopped by whoever asked. */
const ASKS_ITSELF = /health_?check/i;

function madeBy(tree: FlatTree, callee: string): 'get' | 'new' | 'builder' | undefined {
  const path = /^(?:reqwest::)?(?:Client::)?(get|new|builder)$/.exec(callee);
  if (!path || !/^(?:reqwest::|Client::)/.test(callee)) return undefined;
  if (!callee.startsWith('reqwest::') && !CLIENT_IMPORTED.test(tree.text)) return undefined;
  return path[1] as 'get' | 'new' | 'builder';
}

/** Whether the calls behind `Client::builder()` lead to `.build()` without leaving the expression. */
function isBuiltHere(tree: FlatTree, call: number): boolean {
  let node = call;
  for (;;) {
    const field = tree.parent[node] ?? NONE;
    if (!isKind(tree, field, 'field_expression')) return false;
    if (fieldText(tree, field, 'field') === 'build') return true;
    node = tree.parent[field] ?? NONE;
  }
}

function checkRequest(node: number, { tree, file, report }: TreeScope): void {
  const made = madeBy(tree, fieldText(tree, node, 'function'));
  if (made === undefined || isRustTest(tree, node)) return;
  const around = ancestor(tree, node, ['function_item']);
  if (LIMITED.test(around < 0 ? tree.text : tree.textOf(around)) || ASKS_ITSELF.test(file.path)) return;
  if (file.role === 'TOOLING') return;
  if (made === 'builder' && !isBuiltHere(tree, node)) return;
  report(node, 'waits forever if the other server does not respond');
}

/** A time given to a client or a request of reqwest. */
const LIMITED_REQUEST: Precedent = {
  languages: ['Rust'],
  says: OTHER_REQUESTS,
  lineIn: ({ text }) => (/\breqwest\b/.test(text) ? lineOfMatch(text, /\.timeout\(/g, '//') : 0),
};

/** A layer of tower that ends what every handler waits for. */
const LIMITED_HANDLERS: ForAll = {
  languages: ['Rust'],
  lineIn: ({ text }) => lineOfMatch(text, /\bTimeoutLayer::(?:new|with_status_code)\(/g, '//'),
};

export const REQUEST_TIMEOUT: TreeRule = {
  ruleKey: 'rust/request-without-timeout',
  kind: 'BUG',
  severity: 'MAJOR',
  confidence: 'LIKELY',
  title: 'Request without a timeout',
  why: 'reqwest has no time limit unless it is given one: a server that hangs keeps the task, and whoever waits for it, forever.',
  fix: 'Set `.timeout(Duration::from_secs(…))` for the client or the request.',
  inTests: 'off',
  precedent: LIMITED_REQUEST,
  forAll: LIMITED_HANDLERS,
  grammars: ['rust'],
  nodes: ['call_expression'],
  check: checkRequest,
};
