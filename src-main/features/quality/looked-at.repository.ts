import { sql } from 'kysely';
import lookedAt from './looked-at.json' with { type: 'json' };

const ALL = 10;
const rulesOf = (rules: readonly string[]) => sql.join(rules.map((rule) => sql.lit(rule)));
const branches = Object.entries(lookedAt.tenths).map(
  ([tenth, rules]) => sql`WHEN rule_key IN (${rulesOf(rules)}) THEN ${sql.lit(ALL - Number(tenth))}`,
);

/**
 * How many of ten places of an issue's rule that are worth a look only readers did not call right (scripts/looked-at.mjs): what is
 * most likely right comes first.
 */
export const LEFT_TO_BE_RIGHT = sql<number>`CASE ${sql.join(branches, sql` `)} ELSE ${sql.lit(ALL - lookedAt.others)} END`;
