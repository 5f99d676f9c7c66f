/*
 * The folders of the data directory that hold code. All are on one file system, so that a finished import arrives with one
 * rename.
 */
export const FOLDERS = {
  /** `projects/<key>/`: the code of one project, read-only once it is there. */
  projects: 'projects',
  /** `incoming/<key>/`: an import in the making, the upload and the tree; emptied at every start. */
  incoming: 'incoming',
  /** `removing/<key>`: an empty file, the note that `projects/<key>` is to go. */
  removing: 'removing',
  /** `set-aside/<time>/`: code that no project names, with the database that named it where that is damaged. */
  setAside: 'set-aside',
} as const;

/** `advisories/<ecosystem>.bin`: the advisories that the user gave in the place of the bundled ones (D131). */
export const ADVISORIES = 'advisories';

/** `results/`: what the analyzer keeps of earlier analyses; it can be made again at any time (D127). */
export const RESULTS = 'results';

/** What was in the watched folder when it was chosen (D104). */
export const WATCHED_FOLDER = 'watched-folder.json';
