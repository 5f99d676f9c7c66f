/**
 * D125: the text of listed files as the analyses read them, each distinct one once, whatever analyses and projects have
 * it. `hash` is the SHA-256 of its bytes, `text` the bytes packed by zstd. What no row of `file_entry` names is deleted
 * with the last that did (`contents/keep-texts.ts`); the reference keeps one that is named. A file has a number of its text
 * and not the hash itself, which would stand twice in each row of each analysis. NULL: not kept.
 *
 * `folder_file` is of the analysis `folder_analysis_id`.
 */
export const CONTENTS = `
CREATE TABLE content(
  id INTEGER PRIMARY KEY,
  hash BLOB NOT NULL UNIQUE,
  text BLOB NOT NULL
) STRICT;
ALTER TABLE file_entry ADD COLUMN content_id INTEGER REFERENCES content;
CREATE INDEX file_entry_content ON file_entry(content_id) WHERE content_id IS NOT NULL;
ALTER TABLE project ADD COLUMN folder_analysis_id INTEGER;
`;
