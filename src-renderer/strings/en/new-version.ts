import { plural } from './plural.ts';

/** How many files of a new version are of one kind, as a number and as text. */
export interface ChangedFiles {
  kind: 'modified' | 'added' | 'removed';
  text: string;
}

const KINDS = { modified: 'changed', added: 'added', removed: 'removed' };

export const newVersion = {
  action: 'Update from a zip…',
  updating: (name: string) => `Updating ${name}`,
  failed: (name: string) => `${name} was not updated`,
  done: (name: string) => `${name} was updated`,
  upToDate: (name: string) => `${name} is up to date`,
  upToDateText: 'The code is the same as before. No analysis was started.',
  /** @param files what there is of each kind, at least one */
  changed: (files: readonly ChangedFiles[]) => {
    const parts = files.map(({ kind, text }, index) =>
      index === 0 ? `${plural(text, 'file')} ${KINDS[kind]}` : `${text} ${KINDS[kind]}`,
    );
    return `${parts.join(', ')}. The analysis has started.`;
  },
  historyOnly: 'Only its git history changed. The analysis has started.',
  question: (name: string) => `Update ${name}, or import a new project?`,
  questionText: (name: string, given: string) =>
    `“${given}” looks like another version of ${name}. An update replaces its code, keeps its earlier reports, and shows what is new since the last analysis.`,
  droppedText: (name: string, given: string) =>
    `“${given}” can become the new version of ${name}. An update replaces its code, keeps its earlier reports, and shows what is new since the last analysis.`,
  update: (name: string) => `Update ${name}`,
  asNew: 'Import as a new project',
};
