import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import {
  ancestor,
  descendantsOutside,
  fieldText,
  isInside,
  isKind,
  NONE,
  parts,
} from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import { isRunByHand } from './command-line.ts';
import { givenTo, SLIP } from './call-nodes.ts';

/** Where the number of replacements stands, behind which the flags come. */
const COUNT_AT: ReadonlyMap<string, number> = new Map([
  ['re.sub', 3],
  ['re.subn', 3],
  ['re.split', 2],
]);

function checkFlags(node: number, { tree, report }: TreeScope): void {
  const name = fieldText(tree, node, 'function');
  const count = givenTo(tree, node).plain[COUNT_AT.get(name) ?? NONE];
  if (count !== undefined && /^re\.[A-Z]{1,12}\b/.test(tree.textOf(count)))
    report(node, `'${tree.textOf(count)}' is passed as the number of replacements, not as a flag`);
}

/** What takes something out of a list, a set or a dictionary. */
const TAKES = new Set(['remove', 'pop', 'discard', 'popitem', 'insert']);
const LEAVES = ['break_statement', 'return_statement', 'raise_statement'];
const OTHER_TIME = ['function_definition', 'lambda'];

/** The list or dictionary a loop goes through by its own name: `self.files`, `rooms.items()`. */
function goneThrough(tree: FlatTree, loop: number): string {
  const text = fieldText(tree, loop, 'right');
  return /^([A-Za-z_]\w*(?:\.\w+)*?)(?:\.(?:keys|values|items)\(\))?$/.exec(text)?.[1] ?? '';
}

function takesFrom(tree: FlatTree, node: number, name: string): boolean {
  // `del tables[name]`, and not `del tables[name][key]`.
  if (isKind(tree, node, 'delete_statement'))
    return parts(tree, node).some(
      (one) => isKind(tree, one, 'subscript') && fieldText(tree, one, 'value') === name,
    );
  const callee = tree.childByField(node, 'function');
  if (!isKind(tree, callee, 'attribute') || fieldText(tree, callee, 'object') !== name) return false;
  return TAKES.has(fieldText(tree, callee, 'attribute'));
}

/** Whether the loop is left behind a node, on the way that leads from it. */
function isLeftAfter(tree: FlatTree, node: number, loop: number): boolean {
  for (let up = node; up >= 0 && up !== loop; up = tree.parent[up] ?? NONE) {
    if (isKind(tree, up, 'return_statement', 'for_statement', 'while_statement')) continue;
    for (let next = tree.nextSibling(up); next >= 0; next = tree.nextSibling(next))
      if (isKind(tree, next, ...LEAVES)) return true;
  }
  return ancestor(tree, node, ['return_statement']) > loop;
}

/** Whether the file shows that a name stands for a list, a set or a dictionary, and not for an object that hands out copies. */
function isBuiltIn(tree: FlatTree, loop: number, name: string): boolean {
  // A local name means something else in each function; a field is the same in all of them.
  const around = name.includes('.') ? NONE : ancestor(tree, loop, ['function_definition']);
  const text = tree.textOf(Math.max(around, 0));
  const word = name.replaceAll('.', String.raw`\.`);
  const made = String.raw`(?:\[|\{|(?:list|dict|set|sorted|defaultdict|OrderedDict|deque|collections\.\w+|json\.loads?|copy)\()`;
  const typed = String.raw`(?:\w+\.)?(?:[Ll]ist|[Dd]ict|[Ss]et|Default[Dd]ict|MutableMapping|MutableSequence)\b`;
  return (
    new RegExp(String.raw`(?<![\w.])${word}[ \t]*(?::[^=\n]{1,60})?=[ \t]*${made}`).test(text) ||
    new RegExp(String.raw`(?<![\w.])${word}[ \t]*:[ \t]*${typed}`).test(text) ||
    new RegExp(String.raw`(?<![\w.])${word}\.(?:append|extend|sort|insert|setdefault)\(`).test(text) ||
    new RegExp(String.raw`\b${word}\b[^\n]{0,60}[ \t]in[ \t]+(?:os\.)?walk\(`).test(text)
  );
}

function checkLoop(node: number, { tree, report }: TreeScope): void {
  const name = goneThrough(tree, node);
  const body = tree.childByField(node, 'body');
  if (name === '') return;
  const inside = descendantsOutside(tree, body, ['call', 'delete_statement', 'assignment'], OTHER_TIME);
  const isNew = inside.some(
    (one) => isKind(tree, one, 'assignment') && fieldText(tree, one, 'left') === name,
  );
  if (isNew) return;
  const taken = inside.find((one) => takesFrom(tree, one, name) && !isLeftAfter(tree, one, node));
  if (taken === undefined) return;
  const message = `The loop of line ${String(tree.line[node])} goes through '${name}' while this changes it`;
  report(taken, message, isBuiltIn(tree, node, name) ? undefined : 'REVIEW');
}

/** Run once in a program: the descriptor is the only one. */
const RUN_ONCE = /^(?:__init__|main|set_?up|start|install|configure|init\w*)$/i;

/** Whether a program opens one such file: outside of functions, where it is set up, or in a script. */
function isSingle(tree: FlatTree, owner: number, file: TreeScope['file']): boolean {
  const name = fieldText(tree, owner, 'name');
  return owner < 0 || RUN_ONCE.test(name) || isRunByHand({ path: file.path, text: tree.text });
}

function checkDescriptor(node: number, { tree, file, report }: TreeScope): void {
  if (!/^(?:tempfile\.)?mkstemp$/.test(fieldText(tree, node, 'function'))) return;
  const up = tree.parent[node] ?? NONE;
  const target = isKind(tree, up, 'assignment') ? tree.childByField(up, 'left') : NONE;
  const [name = NONE] = isKind(tree, target, 'pattern_list', 'tuple_pattern') ? parts(tree, target) : [];
  const isDropped = isKind(tree, up, 'subscript') && tree.textOf(up).endsWith('[1]');
  if (!isDropped && (name < 0 || !isKind(tree, name, 'identifier'))) return;
  const owner = ancestor(tree, node, ['function_definition']);
  const uses = isDropped
    ? []
    : descendantsOutside(tree, Math.max(owner, 0), ['identifier'], []).filter(
        (one) => tree.textOf(one) === tree.textOf(name) && !isInside(tree, one, target),
      );
  if (uses.length > 0 && tree.textOf(name) !== '_') return;
  const less = isSingle(tree, owner, file) ? 'REVIEW' : undefined;
  report(node, 'The open file that `mkstemp` returns is never closed', less);
}

/** Calls and loops that do something else than they seem to, by what the language documents. */
export const VALUE_RULES: readonly TreeRule[] = [
  {
    ...SLIP,
    ruleKey: 'py/flags-as-count',
    confidence: 'CERTAIN',
    title: 'Flags passed as the number of replacements',
    why: 'The fourth argument of `re.sub` is `count`. `re.IGNORECASE` is the number 2 there: at most two places are replaced, and the flag has no effect.',
    fix: 'Pass `flags=`.',
    nodes: ['call'],
    check: checkFlags,
  },
  {
    ...SLIP,
    ruleKey: 'py/changed-while-iterating',
    // 7, 2, 6: what is taken and put back, and ways that leave the loop, take more to follow.
    confidence: 'REVIEW',
    title: 'Collection modified while iterating over it',
    why: 'A list skips the element behind the one that is removed; a dictionary or a set raises a RuntimeError.',
    fix: 'Loop over a copy (`list(items)`; of a dictionary, `list(items.items())`), or build a new collection of what stays.',
    nodes: ['for_statement'],
    check: checkLoop,
  },
  {
    ...SLIP,
    ruleKey: 'py/temporary-file-open',
    confidence: 'LIKELY',
    title: 'File of mkstemp never closed',
    why: '`mkstemp` opens the file and returns its descriptor, which Python never closes by itself. A program that runs for long comes to its limit of open files.',
    fix: 'Close it with `os.close(descriptor)`, write through `os.fdopen(descriptor)`, or use `NamedTemporaryFile`.',
    nodes: ['call'],
    check: checkDescriptor,
  },
];
