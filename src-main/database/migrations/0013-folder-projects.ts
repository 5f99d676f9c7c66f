/**
 * Projects that are read in place: the folder's absolute path, which is what tells their kind (the CHECK of
 * `source_type` cannot be widened without copying the table that every other refers to), and how the folder was when
 * the latest analysis read it, the commit and each file.
 */
export const FOLDER_PROJECTS = `
ALTER TABLE project ADD COLUMN source_path TEXT;
ALTER TABLE project ADD COLUMN folder_commit TEXT;
CREATE TABLE folder_file(
  project_id INTEGER NOT NULL REFERENCES project(id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  mtime_ms REAL NOT NULL,
  PRIMARY KEY(project_id, path)
) STRICT, WITHOUT ROWID;
`;
