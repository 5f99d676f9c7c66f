import { sql } from 'kysely';

/** How many rows there are, as the column `total`. */
export const TOTAL = sql<number>`count(*)`.as('total');
