import { plural } from './plural.ts';

export const folder = {
  open: 'Open folder in place…',
  title: 'Open a folder in place',
  text: 'Vitals reads the folder where it is: nothing is copied, and nothing is ever written into it. Its git history is read too, so private repositories work without a login.',
  path: 'Path of the folder',
  pathHint: 'Absolute, such as /home/you/code/shop or C:\\code\\shop',
  pathMissing: 'Enter the path of a folder',
  submit: 'Open and analyse',
  opening: (name: string) => `Opening ${name}`,
  openingText: 'Looking at its files',
  source: 'Folder of this machine',
  action: 'Look for changes',
  running: (name: string) => `Looking at ${name}`,
  runningText: 'Sizes and times of all files are compared with the last analysis.',
  upToDate: (name: string) => `${name} has not changed`,
  upToDateText: 'No file has changed since the last analysis. No analysis was started.',
  done: (name: string) => `${name} has changed`,
  changedFiles: (files: string) => `${plural(files, 'file')} changed. The analysis has started.`,
  newCommit: 'There is another commit, with the same files. The analysis has started.',
  failed: (name: string) => `${name} could not be looked at`,
  removeText:
    'This deletes all its reports, technical debt, documents and chats from this machine. The folder itself stays as it is. This cannot be undone.',
  fileChanged: 'This file has changed since the last analysis: findings may point to other lines.',
  changedMeanwhile: 'Files changed during the analysis',
};
