/** What a file is (D120), as the analysis of its time decided it; null in rows of analyses that did not say. */
export const FILE_ROLES = `
ALTER TABLE file_entry ADD COLUMN role TEXT;
ALTER TABLE quick_file ADD COLUMN role TEXT;
ALTER TABLE quality_issue ADD COLUMN role TEXT;
ALTER TABLE arch_node ADD COLUMN role TEXT;
`;
