import { flowOf } from '#analyzer/languages/languages.ts';
import type { Found } from './finding.ts';
import { plainType, type Place } from './receivers.ts';
import { OP } from './rows.ts';

/** Types whose `equals` is true for no object of another one, primitives as the objects they become. */
const OBJECTS: Readonly<Record<string, string>> = {
  int: 'Integer',
  Integer: 'Integer',
  long: 'Long',
  Long: 'Long',
  short: 'Short',
  Short: 'Short',
  byte: 'Byte',
  Byte: 'Byte',
  double: 'Double',
  Double: 'Double',
  float: 'Float',
  Float: 'Float',
  boolean: 'Boolean',
  Boolean: 'Boolean',
  char: 'Character',
  Character: 'Character',
  string: 'String',
  String: 'String',
  StringBuilder: 'StringBuilder',
  BigDecimal: 'BigDecimal',
  BigInteger: 'BigInteger',
  UUID: 'UUID',
};

/** The object a value is in a call of `equals`; '' where that is not known for certain. */
function objectType(place: Place, register: number): string {
  const literal = place.rows.literal(register);
  if (literal?.kind === 'boolean') return 'Boolean';
  // A single letter may be a character.
  if (literal?.kind === 'string' && literal.text.length < 7) return '';
  if (literal?.kind === 'number') {
    if (/^-?\d+$/.test(literal.text)) return 'Integer';
    return /^-?\d+L$/i.test(literal.text) ? 'Long' : '';
  }
  const type = plainType(place, register);
  return Object.hasOwn(OBJECTS, type) ? (OBJECTS[type] ?? '') : '';
}

/** `equals` between two types that are never equal. */
export function unequalTypes(place: Place): readonly Found[] {
  const { rows, language } = place;
  if (!flowOf(language)?.equalsTakesAnything) return [];
  const found: Found[] = [];
  for (let row = 0; row < rows.count; row++) {
    if (rows.op(row) !== OP.call || rows.a(row) < 0 || rows.name(rows.b(row)) !== 'equals') continue;
    const [other = -1, ...more] = rows.operands(rows.c(row));
    if (more.length > 0) continue;
    const [left, right] = [objectType(place, rows.a(row)), objectType(place, other)];
    if (left !== '' && right !== '' && left !== right)
      found.push({
        ruleKey: 'value/never-equal',
        line: rows.line(row),
        message: `a ${left} never equals a ${right}`,
      });
  }
  return found;
}
