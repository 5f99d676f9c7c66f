import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Condition: the column holds `text` somewhere, upper and lower case of ASCII alike. `%`, `_` and `\` in the text
 * mean themselves.
 */
export function contains(column: string, text: string): RawBuilder<SqlBool> {
  return matches(column, patternOf(text));
}

/** The same in two halves, for a prepared query: the pattern is its argument. */
export function matches(column: string, pattern: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`;
}

export function patternOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
