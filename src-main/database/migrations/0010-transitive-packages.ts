/**
 * The chain that brings a package (names as JSON, null in rows of analyses that did not say) and the licence that a file
 * says it has, with what is worth asking about it.
 */
export const TRANSITIVE_PACKAGES = `
ALTER TABLE dependency ADD COLUMN via TEXT;
ALTER TABLE dependency ADD COLUMN licence TEXT;
ALTER TABLE dependency ADD COLUMN licence_question TEXT;
`;
