export const advisories = {
  title: 'Vulnerability data',
  note: 'Dependencies are checked against these advisories, on this machine. Anything published after the newest entry is not known here.',
  ecosystem: 'Ecosystem',
  count: 'Entries',
  date: 'Newest entry',
  source: 'Source',
  own: 'OSV export, loaded by you',
  load: 'Load an OSV export…',
  loadHint:
    'One zip per ecosystem (all.zip) from osv-vulnerabilities.storage.googleapis.com. It replaces the entries of its ecosystem. You can also drop it here.',
  loading: 'Reading the export…',
  update: 'Update from OSV',
  updateHint:
    'Update downloads the exports of all ecosystems (several hundred MB) from osv-vulnerabilities.storage.googleapis.com. Nothing about your projects is sent, and nothing is downloaded unless you ask.',
  updating: 'Downloading the exports…',
  done: 'All projects were checked again.',
  upTo: (names: string, day: string) => `${names} up to ${day}`,
  judgedBy: (ages: string) => `Checked against advisories: ${ages}.`,
  oldNote: (names: string) => `${names}: older than 180 days, so newer vulnerabilities are missing.`,
  judgedAgain: (day: string) =>
    `Checked again on ${day}; report and score are still of the analysis until you regenerate the report.`,
};
