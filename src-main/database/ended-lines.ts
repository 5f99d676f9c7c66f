import { sql } from 'kysely';
import { IS_OPEN } from './finding-state.ts';

/**
 * Whether a dependency without a risk of its own is of a release line that has ended: that is told once, at another package
 * of the line, and counts for all of them until somebody decides about that one.
 */
export const IS_OF_ENDED_LINE = sql<boolean>`(dependency.risk IS NULL AND dependency.is_eol = 1 AND EXISTS (
  SELECT 1 FROM dependency AS told LEFT JOIN finding ON finding.id = told.finding_id
  WHERE told.analysis_id = dependency.analysis_id AND told.type = dependency.type AND told.product = dependency.product
    AND told.is_eol = 1 AND told.risk IS NOT NULL AND ${IS_OPEN}))`;
