import { type RawBuilder, sql } from 'kysely';

/** To order by: the place of a column's word in a list of words, the first word first. */
export function rankOf(column: string, words: readonly string[]): RawBuilder<number> {
  const ranked = words.map((word, rank) => sql`WHEN ${word} THEN ${sql.lit(rank)}`);
  return sql<number>`CASE ${sql.ref(column)} ${sql.join(ranked, sql` `)} ELSE ${sql.lit(words.length)} END`;
}
