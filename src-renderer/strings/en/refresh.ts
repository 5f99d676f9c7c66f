export const refresh = {
  action: 'Fetch from git again',
  running: (name: string) => `Fetching ${name}`,
  runningText: 'The stored code stays in use until the new one is complete.',
  upToDate: (name: string) => `${name} is up to date`,
  upToDateText: 'The repository has nothing new; no analysis was started.',
  done: (name: string) => `${name} was brought up to date`,
  newCommits: (count: number, text: string) =>
    count === 1
      ? '1 new commit. Its analysis has started.'
      : `${text} new commits. Their analysis has started.`,
  newVersion: 'A new version was fetched. Its analysis has started.',
  failed: (name: string) => `${name} could not be fetched`,
};
