/** The known vulnerabilities of a dependency, and whether it was judged at all; null in rows of analyses that did not say. */
export const ADVISORIES = `
ALTER TABLE dependency ADD COLUMN advisories TEXT NOT NULL DEFAULT '[]';
ALTER TABLE dependency ADD COLUMN judged INTEGER;
`;
