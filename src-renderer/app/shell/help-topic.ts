/** The page of the user guide that is about a view, by the view's name in the address. */
const TOPICS: Readonly<Record<string, string>> = {
  report: 'reading-the-report',
  compare: 'reading-the-report',
  quality: 'quality',
  rule: 'quality',
  architecture: 'architecture',
  evolution: 'evolution',
  timeline: 'evolution',
  dependencies: 'dependencies',
  debts: 'technical-debt',
  docs: 'documents',
  chat: 'chat-and-local-model',
};

/** `/projects/7/debts` is about technical debt; undefined where the guide begins with what is shown. */
export function helpTopicOf(pathname: string): string | undefined {
  const [, place, project, view] = pathname.split('/');
  if (place === 'settings') return 'settings-and-data';
  if (place === 'doctor') return 'chat-and-local-model';
  if (place !== 'projects' || project === undefined) return undefined;
  return view === undefined || view === '' ? 'the-score' : TOPICS[view];
}
