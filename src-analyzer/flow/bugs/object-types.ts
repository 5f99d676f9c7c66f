import { calledBy, declaredType, type Place } from './receivers.ts';
import { OP } from './rows.ts';

/** Types whose `equals` is true for no object of another one, primitives as the objects they become. */
const OBJECTS: ReadonlyMap<string, string> = new Map([
  ...(
    'String StringBuilder Integer Long Short Byte Double Float Boolean Character BigDecimal BigInteger UUID LocalDate ' +
    'LocalDateTime LocalTime Instant ZonedDateTime OffsetDateTime Duration Period Year YearMonth'
  )
    .split(' ')
    .map((name) => [name, name] as const),
  ['int', 'Integer'],
  ['long', 'Long'],
  ['short', 'Short'],
  ['byte', 'Byte'],
  ['double', 'Double'],
  ['float', 'Float'],
  ['boolean', 'Boolean'],
  ['char', 'Character'],
  ['string', 'String'],
]);

/** A text of a few letters, which may be a single character in its escapes. */
const SHORT_TEXT = 'text';

const EXACT_TYPE = /^(?:(?:final\s{1,5})?(?:java\.(?:lang|math|time|util)\.)?)(\w+)$/;

/** The object that a value of a written type is: one of the JDK's final types, an enum of the project, or ''. */
export function objectOf({ names, info }: Place, written: string): string {
  const name = EXACT_TYPE.exec(written.trim())?.[1];
  const full = names.typeOf(info.file, written.trim(), info.ownerType);
  const own = full === '' ? undefined : names.index.types.get(full);
  if (own) return own.kind === 'enum' ? full : '';
  return name === undefined ? '' : (OBJECTS.get(name) ?? '');
}

/** What calls of the JDK give, whatever they are asked of. */
function givenBy(place: Place, row: number): string {
  const { rows } = place;
  const name = rows.name(rows.b(row));
  const maker = rows.maker(rows.a(row));
  const type = maker >= 0 && rows.op(maker) === OP.name ? rows.name(rows.a(maker)) : '';
  const isConversion =
    name === 'valueOf' || (/^parse[A-Z]/.test(name) && /^(?:Integer|Long|Double|Float|Short)$/.test(type));
  if (isConversion && type !== '') return objectOf(place, type);
  return name === 'toString' && rows.operands(rows.c(row)).length === 0 ? 'String' : '';
}

/** Declared type of a value, of what a method of the project returns, or of what a cast makes of it. */
function typeOfRow(place: Place, register: number): string {
  const { rows } = place;
  const row = rows.maker(register);
  switch (rows.madeBy(register)) {
    case OP.concat:
      return 'String';
    case OP.cast:
      return objectOf(place, rows.name(rows.b(row)));
    case OP.call: {
      const types = new Set(
        calledBy(place, row).map((one) => objectOf({ ...place, info: one }, one.fn.returnType)),
      );
      const [only = ''] = types;
      return types.size === 1 && only !== '' ? only : givenBy(place, row);
    }
    default:
      return objectOf(place, declaredType(place, register));
  }
}

/** The object a value is in a call of `equals`; '' where that is not known for certain. */
export function objectType(place: Place, register: number): string {
  const literal = place.rows.literal(register);
  switch (literal?.kind) {
    case 'boolean':
      return 'Boolean';
    case 'string':
      return literal.text.length < 7 ? SHORT_TEXT : 'String';
    case 'number':
      if (/^-?\d+$/.test(literal.text)) return 'Integer';
      return /^-?\d+L$/i.test(literal.text) ? 'Long' : '';
    default:
      return literal ? '' : typeOfRow(place, register);
  }
}

/** Whether no value of one type is equal to one of the other. */
export function isNeverEqual(one: string, other: string): boolean {
  if (one === '' || other === '' || one === other) return false;
  const isOpen = (type: string): boolean => type === SHORT_TEXT || type === 'String' || type === 'Character';
  return !(one === SHORT_TEXT && isOpen(other)) && !(other === SHORT_TEXT && isOpen(one));
}

/** Name of a type for a message: `Status` of `shop.orders.Status`. */
export const shownType = (type: string): string =>
  type === SHORT_TEXT ? 'String' : type.slice(type.lastIndexOf('.') + 1);
