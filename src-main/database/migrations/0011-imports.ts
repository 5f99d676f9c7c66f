/** Whether code imports a package, and where, as JSON; null in rows of analyses that did not say, and for what code cannot import. */
export const IMPORTS = `
ALTER TABLE dependency ADD COLUMN imports TEXT;
`;
