import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, descendants, fieldText, isInside, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';

const FUNCTIONS = [
  'method_declaration',
  'local_function_statement',
  'lambda_expression',
  'anonymous_method_expression',
  'constructor_declaration',
  'accessor_declaration',
];

const OPENS =
  /^(?:System\.IO\.)?(?:FileStream|StreamReader|StreamWriter)$|^(?:Sql|Npgsql|MySql|Sqlite|SQLite|OleDb|Odbc|Oracle)Connection$/;
const OPENS_BY_CALL =
  /^(?:System\.IO\.)?File\.(?:Open|OpenRead|OpenWrite|OpenText|Create|CreateText|AppendText)$|^ZipFile\.Open(?:Read)?$/;

/** What an expression opens, '' for nothing: a reader over somebody else's stream is not counted. */
function opened(tree: FlatTree, value: number): string {
  if (isKind(tree, value, 'invocation_expression')) {
    const callee = fieldText(tree, value, 'function');
    return OPENS_BY_CALL.test(callee) ? callee : '';
  }
  if (!isKind(tree, value, 'object_creation_expression')) return '';
  const type = fieldText(tree, value, 'type');
  if (!OPENS.test(type)) return '';
  if (!/Stream(?:Reader|Writer)$/.test(type)) return type;
  const [first = NONE] = parts(tree, tree.childByField(value, 'arguments'));
  const argument = first < 0 ? NONE : (parts(tree, first).at(-1) ?? NONE);
  const isOwn =
    /^(?:\$?@?\$?")|[pP]ath|[fF]ile(?:[nN]ame)?$|Path\.Combine/.test(
      argument < 0 ? '' : tree.textOf(argument),
    ) || opened(tree, argument) !== '';
  return isOwn ? type : '';
}

type Fate = 'escapes' | 'closed' | 'used';

function fateOf(tree: FlatTree, use: number): Fate {
  const up = tree.parent[use] ?? NONE;
  if (isKind(tree, up, 'member_access_expression') && tree.fieldName(use) === 'expression') {
    const name = fieldText(tree, up, 'name');
    // `using (stream.ConfigureAwait(false))`
    if (isKind(tree, ancestor(tree, up, ['using_statement', 'block']), 'using_statement')) return 'closed';
    return /^(?:Close|Dispose|DisposeAsync)$/.test(name) ? 'closed' : 'used';
  }
  if (isKind(tree, up, 'conditional_access_expression'))
    return /\?\.(?:Close|Dispose)/.test(tree.textOf(up)) ? 'closed' : 'used';
  if (isKind(tree, up, 'binary_expression')) return 'used';
  return 'escapes';
}

function checkLocal(node: number, { tree, report }: TreeScope): void {
  const declaration = tree.parent[node] ?? NONE;
  const statement = tree.parent[declaration] ?? NONE;
  if (
    !isKind(tree, statement, 'local_declaration_statement') ||
    /^(?:await\s+)?using\b/.test(tree.textOf(statement))
  )
    return;
  const value = parts(tree, node).at(-1) ?? NONE;
  const what = opened(tree, value);
  const around = ancestor(tree, node, FUNCTIONS);
  if (what === '' || around < 0) return;
  const name = fieldText(tree, node, 'name');
  const fates = descendants(tree, around, ['identifier'])
    .filter((use) => tree.textOf(use) === name && !isInside(tree, use, node))
    .map((use) => fateOf(tree, use));
  if (fates.length > 0 && fates.every((fate) => fate === 'used'))
    report(node, `'${name}' is never disposed of`);
}

function checkInline(node: number, { tree, report }: TreeScope): void {
  const what = opened(tree, node);
  if (what === '') return;
  const up = tree.parent[node] ?? NONE;
  const isReceiver = isKind(tree, up, 'member_access_expression') && tree.fieldName(node) === 'expression';
  if (
    isReceiver &&
    /^Read(?:ToEnd|Line|ToEndAsync|LineAsync)$|^Length$|^Write/.test(fieldText(tree, up, 'name'))
  )
    report(node, 'nothing disposes of what is opened here');
  if (isKind(tree, up, 'expression_statement')) report(node, 'nothing disposes of what is opened here');
}

const PASSES =
  /^(?:ComputeHash|ComputeHashAsync|HashData|Deserialize|DeserializeAsync|ParseAsync|Parse|Load|LoadAsync)$/;

/** `Hash(File.OpenRead(path))`: what reads it leaves it open. */
function checkPassed(node: number, scope: TreeScope): void {
  const { tree, report } = scope;
  const up = tree.parent[node] ?? NONE;
  const list = tree.parent[up] ?? NONE;
  const call = tree.parent[list] ?? NONE;
  if (
    !isKind(tree, up, 'argument') ||
    !isKind(tree, call, 'invocation_expression') ||
    opened(tree, node) === ''
  )
    return;
  const callee = tree.childByField(call, 'function');
  if (
    isKind(tree, callee, 'member_access_expression') &&
    PASSES.test(fieldText(tree, callee, 'name').replace(/<.*$/s, ''))
  )
    report(node, 'nothing disposes of what is opened here');
}

export const DISPOSE_RULES: readonly TreeRule[] = [
  {
    ruleKey: 'csharp/handle-not-disposed',
    kind: 'BUG',
    severity: 'MAJOR',
    confidence: 'REVIEW',
    title: 'File or connection not disposed of',
    why: 'It stays open until the garbage collector comes by. Meanwhile the file is locked, the last text that was written may be missing, and connections run out.',
    fix: 'Declare it with `using`.',
    inTests: 'off',
    grammars: ['c-sharp'],
    nodes: ['variable_declarator', 'invocation_expression', 'object_creation_expression'],
    check(node, scope) {
      if (isKind(scope.tree, node, 'variable_declarator')) checkLocal(node, scope);
      else {
        checkInline(node, scope);
        checkPassed(node, scope);
      }
    },
  },
];
