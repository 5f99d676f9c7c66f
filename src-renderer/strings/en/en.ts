import { advisories } from './advisories.ts';
import { architecture } from './architecture.ts';
import { chats } from './chats.ts';
import { debts } from './debts.ts';
import { dependencies } from './dependencies.ts';
import { docs } from './docs.ts';
import { doctor } from './doctor.ts';
import { errors } from './errors.ts';
import { evolution } from './evolution.ts';
import { files } from './files.ts';
import { folder } from './folder.ts';
import { modelInput } from './model-input.ts';
import { newVersion } from './new-version.ts';
import { progress } from './progress.ts';
import { quality } from './quality.ts';
import { help } from './help.ts';
import { refresh } from './refresh.ts';
import { report } from './report.ts';
import { sentences } from './sentences.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { start } from './start.ts';
import { timeline } from './timeline.ts';
import { words } from './words.ts';

/** The English catalogue; its shape is the type of every other one. */
export const en = {
  advisories,
  architecture,
  chats,
  debts,
  dependencies,
  docs,
  doctor,
  errors,
  evolution,
  files,
  folder,
  help,
  modelInput,
  newVersion,
  progress,
  quality,
  refresh,
  report,
  sentences,
  settings,
  shell,
  start,
  timeline,
  words,
};

export type Strings = typeof en;
