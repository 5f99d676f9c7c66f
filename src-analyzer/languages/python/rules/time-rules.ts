import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, fieldText, isKind, NONE, unwrapped } from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import { SLIP } from './call-nodes.ts';
import { isRunByHand } from './command-line.ts';
import { assignmentsOf } from './python-names.ts';

const OTHER_TIME = ['function_definition', 'lambda'];

/** A time, a day or an id that is another one at each call; what is made of it at once is so too. */
const MADE_NOW =
  /^(?:str\()?(?:(?:datetime\.|dt\.){0,2}(?:now|utcnow|today)\([^()]{0,60}\)|(?:datetime\.|dt\.)?date\.today\(\)|fields\.(?:Date|Datetime)\.(?:today|now)\(\)|(?:timezone|arrow|pendulum)\.(?:now|utcnow|localdate|localtime)\([^()]{0,60}\)|time\.time\(\)|(?:uuid\.)?uuid[14]\(\)|secrets\.token_(?:hex|urlsafe|bytes)\([^()]{0,20}\))(?:\.(?:hex\b|\w{1,20}\([^()]{0,60}\)))?\)?(?: [-+] (?:(?:datetime|dt)\.)?timedelta\([^()]{0,60}\))?$/;
/** Declares a column, a field of a form or of a model. */
const DECLARES = /(?:^|\.)(?:Column|mapped_column|Field|field|attrib|fields\.\w{1,40}|\w{1,40}Field)$/;
const GIVES_DEFAULT = /^(?:default|insert_default|onupdate|initial|missing|load_default|dump_default)$/;
const PARAMETERS = ['default_parameter', 'typed_default_parameter'];
/** When the program was started is asked once on purpose, and so is what tells its runs apart. */
const START =
  /start|boot|launch|load|import|process|session|origin|epoch|instance|node|worker|run_?id|secret_?key|salt|seed/i;
/** One object for the whole program. */
const SETTINGS = /Settings|Config/;
/** A migration is run once. */
const RUN_ONCE = /(?:^|\/)(?:migrations|versions)\//;

/** A field of a class that makes objects of its fields: a model, a data class. */
function isField(tree: FlatTree, assignment: number): boolean {
  if (fieldText(tree, assignment, 'type') === '' || /ClassVar/.test(fieldText(tree, assignment, 'type')))
    return false;
  const owner = ancestor(tree, assignment, ['class_definition', 'function_definition']);
  if (!isKind(tree, owner, 'class_definition')) return false;
  const above = tree.textOf(tree.parent[owner] ?? NONE).slice(0, 200);
  return (
    /^@(?:\w+\.)?(?:dataclass|define|frozen|attrs|s)\b/.test(above) ||
    /(?:Model|Schema|Base)\b/.test(fieldText(tree, owner, 'superclasses'))
  );
}

function isDefault(tree: FlatTree, node: number): boolean {
  // Inside of another function, a function is made again at each call.
  if (isKind(tree, node, ...PARAMETERS))
    return ancestor(tree, ancestor(tree, node, OTHER_TIME), OTHER_TIME) < 0;
  if (isKind(tree, node, 'assignment')) return isField(tree, node);
  const call = tree.parent[tree.parent[node] ?? NONE] ?? NONE;
  return (
    GIVES_DEFAULT.test(fieldText(tree, node, 'name')) &&
    DECLARES.test(fieldText(tree, call, 'function')) &&
    ancestor(tree, node, OTHER_TIME) < 0
  );
}

function checkDefault(node: number, { tree, file, report }: TreeScope): void {
  const isAssigned = isKind(tree, node, 'assignment');
  const value = fieldText(tree, node, isAssigned ? 'right' : 'value');
  if (value.length > 140 || !MADE_NOW.test(value) || !isDefault(tree, node)) return;
  if (RUN_ONCE.test(file.path)) return;
  const owner = isAssigned ? ancestor(tree, node, ['class_definition']) : NONE;
  const isMeant =
    START.test(fieldText(tree, node, isAssigned ? 'left' : 'name')) ||
    SETTINGS.test(fieldText(tree, owner, 'name'));
  // What is over when its work is done asks again each time it is started.
  const isShort = isKind(tree, node, ...PARAMETERS) && isRunByHand({ path: file.path, text: tree.text });
  report(
    node,
    `'${value}' is asked once, when the module is loaded`,
    isMeant || isShort ? 'REVIEW' : undefined,
  );
}

const UTC_NOW = /^(?:\w+\.){0,2}utcnow\(\)$/;

/** Whether an expression is a time of UTC without a zone: `utcnow()`, moved by a span, or a variable that holds one. */
function isUtcWithoutZone(tree: FlatTree, node: number): boolean {
  const value = unwrapped(tree, node);
  if (isKind(tree, value, 'call')) return UTC_NOW.test(tree.textOf(value));
  if (isKind(tree, value, 'binary_operator')) {
    const moved = fieldText(tree, value, 'right');
    return /^(?:\w+\.)?timedelta\(/.test(moved) && isUtcWithoutZone(tree, tree.childByField(value, 'left'));
  }
  if (!isKind(tree, value, 'identifier')) return false;
  const owner = ancestor(tree, value, OTHER_TIME);
  const values = owner < 0 ? [] : assignmentsOf(tree, owner, tree.textOf(value));
  return values.length > 0 && values.every((one) => UTC_NOW.test(tree.textOf(one)));
}

function isStamp(tree: FlatTree, node: number): boolean {
  const callee = tree.childByField(node, 'function');
  const given = fieldText(tree, node, 'arguments');
  if (tree.textOf(callee) === 'time.mktime') return /^\([\w.]{1,80}\.utctimetuple\(\)\)$/.test(given);
  if (!isKind(tree, callee, 'attribute')) return false;
  const name = fieldText(tree, callee, 'attribute');
  const isAsked = name === 'timestamp' || (name === 'strftime' && /^\(["']%s["']\)$/.test(given));
  return isAsked && isUtcWithoutZone(tree, tree.childByField(callee, 'object'));
}

/** The program says that its own zone is UTC. */
const ZONE_SET = /\btzset\(|\bTZ["']\s?\]\s?=/;

/** Only told apart, or taken from a time of the same kind: by how many hours it is wrong does not matter. */
function isOnlyCompared(tree: FlatTree, node: number): boolean {
  const up = tree.parent[node] ?? NONE;
  if (isKind(tree, up, 'interpolation')) return true;
  if (isKind(tree, up, 'argument_list'))
    return /^(?:int|round|math\.floor)$/.test(fieldText(tree, tree.parent[up] ?? NONE, 'function'))
      ? isOnlyCompared(tree, tree.parent[up] ?? NONE)
      : fieldText(tree, tree.parent[up] ?? NONE, 'function') === 'str';
  return isKind(tree, up, 'binary_operator') && fieldText(tree, up, 'operator') === '-';
}

function checkStamp(node: number, { tree, report }: TreeScope): void {
  if (!isStamp(tree, node) || ZONE_SET.test(tree.text)) return;
  // `time.mktime(day.utctimetuple()) - time.timezone` is put right at once.
  if (/\b(?:time\.)?(?:alt|time)zone\b/.test(tree.textOf(tree.parent[node] ?? NONE))) return;
  if (!isOnlyCompared(tree, node)) report(node, 'The time of UTC is taken for local time here');
}

/** Times that are asked too early, or taken for another one. */
export const PYTHON_TIME_RULES: readonly TreeRule[] = [
  {
    ...SLIP,
    ruleKey: 'py/default-made-once',
    confidence: 'LIKELY',
    title: 'Default value made when the module is loaded',
    why: 'The call is made once. Every later call or record gets the same time or id until the program is started again.',
    fix: 'Default to None and ask inside the function; give a column or field the function itself (`default=datetime.now`, `default_factory=…`).',
    nodes: [...PARAMETERS, 'keyword_argument', 'assignment'],
    check: checkDefault,
  },
  {
    ...SLIP,
    ruleKey: 'py/utc-as-local-time',
    confidence: 'LIKELY',
    title: 'Time of UTC converted as local time',
    why: '`timestamp()` of a time without a zone and `time.mktime` take it for local time: away from UTC the result is wrong by hours.',
    fix: 'Use `datetime.now(timezone.utc).timestamp()`, or `calendar.timegm`.',
    nodes: ['call'],
    check: checkStamp,
  },
];
