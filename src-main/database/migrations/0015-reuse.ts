/**
 * D127: whether an analysis was asked to take nothing over, and how many files with code it read and took over; NULL where
 * the code rules did not run, or before they could take anything over.
 */
export const REUSE = `
ALTER TABLE analysis ADD COLUMN full INTEGER NOT NULL DEFAULT 0;
ALTER TABLE analysis ADD COLUMN analysed_files INTEGER;
ALTER TABLE analysis ADD COLUMN reused_files INTEGER;
`;
