/** The classes a violation is about, where its nodes are files with several; null in rows of analyses that did not say. */
export const NAMES_OF_VIOLATIONS = `
ALTER TABLE arch_violation ADD COLUMN subject TEXT;
ALTER TABLE arch_violation ADD COLUMN target_name TEXT;
`;
