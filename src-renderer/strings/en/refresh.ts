export const refresh = {
  action: 'Fetch from git again',
  running: (name: string) => `Fetching ${name}`,
  runningText: 'The stored code stays in use until the new version is complete.',
  upToDate: (name: string) => `${name} is up to date`,
  upToDateText: 'There are no new commits. No analysis was started.',
  done: (name: string) => `${name} was updated`,
  newCommits: (count: number, text: string) =>
    count === 1
      ? '1 new commit. The analysis has started.'
      : `${text} new commits. The analysis has started.`,
  newVersion: 'A new version was fetched. The analysis has started.',
  failed: (name: string) => `${name} could not be fetched`,
};
