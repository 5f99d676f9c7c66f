import { dotted } from './signs.ts';

/** A type as written, taken apart. */
export interface TypeText {
  /** Without arguments, arrays and marks for null. */
  readonly name: string;
  /** What a collection of it holds, as written; '' where that is not said. */
  readonly element: string;
  readonly isArray: boolean;
}

const NOTHING: TypeText = { name: '', element: '', isArray: false };
const MARKS = /^(?:(?:final|readonly|const|out|ref|in|var|val|volatile|mut)\s+|@\w+\s+|[*&?]+|typing\.)+/;
const WRAPPERS =
  /^(?:Promise|Optional|Readonly|Partial|Mono|Required|NonNullable|Nullable|Task|ValueTask|Awaited|Annotated)$/;

/** What commas separate that stand in no brackets: `B` and `C<D, E>` of `B, C<D, E>`. */
export function partsApart(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text[i] ?? '';
    if ('<[({'.includes(char)) depth++;
    else if ('>])}'.includes(char)) depth--;
    else if (char === ',' && depth === 0) {
      found.push(text.slice(from, i).trim());
      from = i + 1;
    }
  }
  return [...found, text.slice(from).trim()];
}

const lastArgument = (text: string): string => partsApart(text).at(-1) ?? '';

const known = new Map<string, TypeText>();
const KNOWN_MAX = 20_000;

function withoutMarks(written: string): string {
  return written
    .trim()
    .replace(MARKS, '')
    .replace(/^['"]|['"]$/g, '');
}

/** `A` of `A | null`; '' where more than one type is possible. */
function onlyType(text: string): string {
  if (!text.includes('|') || text.includes('<') || text.includes('{')) return text;
  const parts = text.split('|').map((part) => part.trim());
  const [only = '', ...others] = parts.filter((part) => !/^(?:null|undefined|None|void)$/.test(part));
  return others.length === 0 ? only : '';
}

function arrayOf(element: string): TypeText {
  return { name: '', element, isArray: true };
}

/** `A` of `A[]` and `A...`. */
function elementBefore(text: string): string | undefined {
  if (text.endsWith('...')) return text.slice(0, -3).trimEnd();
  if (!text.endsWith(']')) return undefined;
  const upToOpen = text.slice(0, -1).trimEnd();
  return upToOpen.endsWith('[') ? upToOpen.slice(0, -1).trimEnd() : undefined;
}

/** `Map<String, List<A>>`, `dict[str, A]` or a name alone. */
function named(text: string): TypeText {
  const open = text.search(/[<[]/);
  const name = dotted((open < 0 ? text : text.slice(0, open)).trim().replace(/^[*&]+/, ''));
  // Modules of scripts and Go: `@koa/router`, `net/http`.
  if (!/^[\w$.@/-]+$/.test(name)) return NOTHING;
  const close = Math.max(text.lastIndexOf('>'), text.lastIndexOf(']'));
  const inside = open < 0 || close < open ? '' : text.slice(open + 1, close);
  if (WRAPPERS.test(name) && inside)
    return parse(name === 'Annotated' ? (inside.split(',')[0] ?? '') : inside);
  return { name, element: lastArgument(inside), isArray: false };
}

const ARRAY_BEFORE = /^(?:\[\d*\]|\.\.\.)/;

function parse(written: string): TypeText {
  const text = onlyType(withoutMarks(written));
  if (ARRAY_BEFORE.test(text)) return arrayOf(text.replace(ARRAY_BEFORE, ''));
  const bare = text.replace(/(?<![?!])[?!]+$/, '');
  const element = elementBefore(bare);
  return element === undefined ? named(bare) : arrayOf(element);
}

/** `Map<String, List<A>>` as `Map` with elements `List<A>`; unions and shapes say nothing. */
export function typeText(written: string): TypeText {
  if (written === '' || written.length > 300) return NOTHING;
  let found = known.get(written);
  if (!found) {
    found = parse(written);
    if (known.size > KNOWN_MAX) known.clear();
    known.set(written, found);
  }
  return found;
}

const HARMLESS = new Set(
  (
    'int long short byte double float boolean char bool uint ulong ushort sbyte decimal number bigint nint ' +
    'Int Long Short Byte Double Float Boolean Char UInt ULong Integer Character BigDecimal BigInteger Number Numeric ' +
    'int8 int16 int32 int64 uint8 uint16 uint32 uint64 float32 float64 rune uintptr complex ' +
    'UUID Guid LocalDate LocalDateTime LocalTime Instant ZonedDateTime OffsetDateTime Duration DateTime DateTimeOffset DateOnly ' +
    'TimeSpan Date Timestamp YearMonth Year AtomicInteger AtomicLong OptionalInt OptionalLong datetime date timedelta Decimal void'
  ).split(' '),
);
const HARMLESS_FULL =
  /^(?:java\.(?:lang|math|time|util|sql)|kotlin|System|datetime|decimal|uuid|time|java\.util\.concurrent\.atomic)\.(\w+)$/;

const harmless = new Map<string, boolean>();

/** Whether values of a type cannot carry text of somebody's choice: numbers, dates, identifiers. */
export function isHarmlessType(type: string): boolean {
  if (type === '') return false;
  if (HARMLESS.has(type)) return true;
  if (!type.includes('.')) return false;
  let found = harmless.get(type);
  if (found === undefined) {
    const full = HARMLESS_FULL.exec(type);
    found = full !== null && HARMLESS.has(full[1] ?? '');
    if (harmless.size > KNOWN_MAX) harmless.clear();
    harmless.set(type, found);
  }
  return found;
}

const TEXT =
  /^(?:string|str|String|CharSequence|StringBuilder|StringBuffer|bytes|System\.String|kotlin\.String|java\.lang\.(?:String|CharSequence|StringBuilder|StringBuffer)|System\.Text\.StringBuilder|strings\.Builder)$/;

/** Whether a type is one of text. */
export function isTextType(type: string): boolean {
  return TEXT.test(type);
}
