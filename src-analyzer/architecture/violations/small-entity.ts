import type { TypeFact } from '#analyzer/syntax/facts.ts';

/** More columns than these a type of its own could leave some out of. */
const MAX_COLUMNS = 3;
/** Values without parts. */
const PLAIN =
  /^(?:(?:java\.(?:lang|util)\.|System\.)?(?:u?int|u?long|u?short|byte|float|double|decimal|bool|boolean|string|number|char|Integer|Int|Int32|Int64|Long|Short|Byte|Float|Double|Boolean|Character|String|UUID|Guid|BigDecimal|BigInteger|Date|DateTime|DateTimeOffset|Instant|LocalDate|LocalDateTime))\??$/;
/** What must not leave the server. */
const SECRET = /pass|pwd|secret|token|salt|hash|credential|private|api_?key/i;
/** Bases that bring no columns. */
const NO_COLUMNS = /^(?:java\.io\.)?(?:Serializable|Cloneable|Comparable|Parcelable)\b/;

/**
 * A key with a name and a value: a type made for the interface would repeat it field by field. Where one column leads to
 * another entity, must not leave the server, or comes from a base, it would not.
 */
export function isSmallEntity(fact: TypeFact | undefined): boolean {
  if (!fact || fact.fields.length === 0 || fact.fields.some(({ type }) => type === '')) return false;
  if (!fact.supers.every((name) => NO_COLUMNS.test(name))) return false;
  const columns = fact.fields.filter(({ name }) => name !== 'serialVersionUID');
  return (
    columns.length <= MAX_COLUMNS && columns.every(({ name, type }) => PLAIN.test(type) && !SECRET.test(name))
  );
}
