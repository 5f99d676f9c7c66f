/**
 * The known vulnerabilities of a dependency, whether it was judged at all, what it is needed for and whether the project names
 * it for its own sake; null in rows of analyses that did not say.
 */
export const ADVISORIES = `
ALTER TABLE dependency ADD COLUMN advisories TEXT NOT NULL DEFAULT '[]';
ALTER TABLE dependency ADD COLUMN judged INTEGER;
ALTER TABLE dependency ADD COLUMN scope TEXT;
ALTER TABLE dependency ADD COLUMN direct INTEGER;
`;
