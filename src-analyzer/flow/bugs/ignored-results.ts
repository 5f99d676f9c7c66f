import type { Found } from './finding.ts';
import { nameOf, plainType, type Place } from './receivers.ts';
import { OP } from './rows.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** PHP's own functions that do nothing but return something. */
const OF_PHP = words(
  'trim rtrim ltrim str_replace str_ireplace preg_replace strtolower strtoupper ucfirst lcfirst ucwords ' +
    'htmlspecialchars htmlentities html_entity_decode array_merge array_unique array_values array_keys array_reverse ' +
    'array_slice array_diff array_intersect array_combine array_flip array_column substr substr_replace implode ' +
    'number_format nl2br addslashes stripslashes strip_tags urlencode rawurlencode str_pad str_repeat mb_substr ' +
    'mb_strtolower mb_strtoupper sprintf',
);
/** Methods that only texts have in Python, whatever else is not known of the object. */
const OF_PYTHON = words(
  'strip lstrip rstrip lower upper capitalize swapcase casefold zfill ljust rjust removeprefix removesuffix',
);
const PYTHON_TEXT = words('replace title center expandtabs');
/** The same in JavaScript. */
const OF_SCRIPTS = words('toUpperCase toLowerCase padStart padEnd trimStart trimEnd replaceAll');
const SCRIPT_TEXT = words('trim substring substr slice replace concat repeat charAt normalize split');
const SCRIPT_LIST = words('concat slice toSorted toReversed');
const CSHARP_TEXT = words(
  'Trim TrimStart TrimEnd Replace ToUpper ToLower ToUpperInvariant ToLowerInvariant Substring PadLeft PadRight Insert ' +
    'Remove Normalize',
);
const CSHARP_DATE = /^(?:Add[A-Z]\w*|Subtract|ToLocalTime|ToUniversalTime)$/;
const GO_TEXT = words(
  'TrimSpace Trim TrimLeft TrimRight TrimPrefix TrimSuffix Replace ReplaceAll ToLower ToUpper Join Split Repeat',
);

interface Call {
  readonly receiver: number;
  readonly name: string;
  readonly operands: readonly number[];
}

type IsIgnored = (place: Place, call: Call) => boolean;

/** `a.b.replace(x, '')`: a path is replaced by one other path, and a module is no field. */
function isOfText({ rows }: Place, receiver: number, operands: readonly number[]): boolean {
  const isText = operands.some((operand) => rows.literal(operand)?.kind === 'string');
  return rows.madeBy(receiver) === OP.field && operands.length === 2 && isText;
}

const scripts: IsIgnored = (place, { receiver, name, operands }) => {
  // A function that is given may do something with what it is called with.
  if (receiver < 0 || operands.some((operand) => place.rows.madeBy(operand) === OP.lambda)) return false;
  const type = plainType(place, receiver);
  if (type === 'string') return OF_SCRIPTS.has(name) || SCRIPT_TEXT.has(name);
  if (type === '[]') return SCRIPT_LIST.has(name);
  // `concat` of one thing means the same on whatever has it; elements of a page are replaced by one other, too.
  const count = name === 'concat' ? 1 : name === 'replaceAll' ? 2 : operands.length;
  return type === '' && count === operands.length && (OF_SCRIPTS.has(name) || name === 'concat');
};

const IGNORED: Readonly<Record<string, IsIgnored>> = {
  JavaScript: scripts,
  TypeScript: scripts,
  PHP: (_, { receiver, name }) => receiver < 0 && OF_PHP.has(name.toLowerCase()),
  Python: (place, { receiver, name, operands }) =>
    receiver >= 0 &&
    (OF_PYTHON.has(name) ||
      (name === 'replace' && isOfText(place, receiver, operands)) ||
      (PYTHON_TEXT.has(name) && /^(?:string|str)$/.test(plainType(place, receiver)))),
  'C#': (place, { receiver, name }) => {
    if (receiver < 0) return false;
    const type = plainType(place, receiver);
    return (
      (/^(?:string|String)$/.test(type) && CSHARP_TEXT.has(name)) ||
      (/^(?:DateTime|DateTimeOffset|DateOnly|TimeSpan)$/.test(type) && CSHARP_DATE.test(name))
    );
  },
  Go: ({ rows }, { receiver, name }) =>
    receiver >= 0 && nameOf(rows, receiver) === 'strings' && GO_TEXT.has(name),
};

/** Calls as statements that do nothing but return something. */
export function ignoredResults(place: Place): readonly Found[] {
  const { rows, language } = place;
  const isIgnored = IGNORED[language];
  if (!isIgnored || !rows.contents.hasStatementCalls) return [];
  const found: Found[] = [];
  for (let row = 0; row < rows.count; row++) {
    if (rows.op(row) !== OP.call || !rows.has(row, 'statement')) continue;
    const name = rows.name(rows.b(row));
    const call = { receiver: rows.a(row), name, operands: rows.operands(rows.c(row)) };
    if (isIgnored(place, call))
      found.push({
        ruleKey: 'value/result-ignored',
        line: rows.line(row),
        message: `'${name}' changes nothing, and what it returns is dropped`,
      });
  }
  return found;
}
