/**
 * D167: the commit and the branch that the code of an analysis was at when it was scanned; NULL without a history, on no
 * branch, and for analyses of before.
 */
export const ANALYSED_COMMIT = `
ALTER TABLE analysis ADD COLUMN head_commit TEXT;
ALTER TABLE analysis ADD COLUMN head_branch TEXT;
`;
