import { sql } from 'kysely';

/** Of the table `dependency`: named by a manifest for its own sake. Rows of analyses that did not say are. */
export const IS_DIRECT = sql<boolean>`ifnull(direct, 1) = 1`;
