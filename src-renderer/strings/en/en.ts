import { files } from './files.ts';
import { progress } from './progress.ts';
import { report } from './report.ts';
import { shell } from './shell.ts';
import { start } from './start.ts';
import { words } from './words.ts';

/** The English catalogue; its shape is the type of every other one. */
export const en = { shell, start, progress, report, files, words };

export type Strings = typeof en;
