import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, fieldText, isKind, NONE } from '#analyzer/rules/nodes.ts';
import { lineOfMatch, OTHER_REQUESTS, type ForAll, type Precedent } from '#analyzer/rules/precedent.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import { isRustTest } from './rust-rules.ts';

/** `use reqwest::Client`, `use reqwest::{Client, …}`: the short name is that of the library. The blocking one has a limit. */
const CLIENT_IMPORTED = /\buse reqwest::(?:Client\s*;|\{(?:[^};]{0,300}[\s,])?Client\s*[,}])/;
/** The file has a type of that name itself, or takes it from elsewhere. */
const OTHER_CLIENT =
  /\b(?:struct|enum|type|trait)\s+Client\b|\bas\s+Client\b|\buse (?!reqwest::)[\w:]{1,200}::Client\s*;|\bblocking::Client\b/;
/** A limit for the client, for one request, or around what waits. */
const LIMITED = /\btimeout(?:_at)?\s*(?:::<[^>]{0,80}>)?\(|\btimeout\b[^;]{0,40}\bDuration\b|\bselect!/;

const IN_BROWSER = /\bwasm_bindgen\b|\bgloo_/;
const COMMAND_PATH = /(?:^|\/)(?:cli|commands?|cmd)\//;

const isStartedByHand = ({ text }: FlatTree, { path }: TreeScope['file']): boolean =>
  COMMAND_PATH.test(path) ||
  /\b(?:use|derive\()[^;\n]{0,80}\b(?:clap|structopt|StructOpt)\b|\bclap::Parser\b/.test(text);

/** A program that asks its own server whether it lives is stopped by whoever asked. */
const ASKS_ITSELF = /health_?check/i;

function madeBy(tree: FlatTree, callee: string): 'get' | 'new' | 'builder' | undefined {
  const path = /^(?:reqwest::)?(?:Client::)?(get|new|builder)$/.exec(callee);
  if (!path || !/^(?:reqwest::|Client::)/.test(callee)) return undefined;
  const isShort = !callee.startsWith('reqwest::');
  if (isShort && (!CLIENT_IMPORTED.test(tree.text) || OTHER_CLIENT.test(tree.text))) return undefined;
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
  // On the page a browser waits, and a person leaves.
  if (IN_BROWSER.test(tree.text)) return;
  if (file.role === 'TOOLING') return;
  if (made === 'builder' && !isBuiltHere(tree, node)) return;
  // Elsewhere in the file the client may be given one, or what it sends; a command is stopped by whoever started it.
  const isDoubtful = /\.timeout\(/.test(tree.text) || isStartedByHand(tree, file);
  report(node, 'waits forever if the other server does not respond', isDoubtful ? 'REVIEW' : undefined);
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
