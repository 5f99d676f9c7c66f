import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Condition: the column holds `text` somewhere, upper and lower case of ASCII alike. `%`, `_` and `\` in the text
 * mean themselves.
 */
export function contains(column: string, text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`;
}
