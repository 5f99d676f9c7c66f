import type { GuidePlace } from '#renderer/features/help/guide.ts';

/** The page of the user guide that is about a view, by the view's name in the address. */
const PAGES: Readonly<Record<string, string>> = {
  report: 'reading-the-report',
  compare: 'reading-the-report',
  quality: 'quality',
  rule: 'quality',
  architecture: 'architecture',
  evolution: 'evolution',
  dependencies: 'dependencies',
  debts: 'technical-debt',
  docs: 'documents',
  chat: 'chat-and-local-model',
};

/** Views that a section of a page is about. */
const SECTIONS: Readonly<Record<string, GuidePlace>> = {
  files: { page: 'quality', section: 2 },
  timeline: { page: 'evolution', section: 1 },
};

const DOCTOR: GuidePlace = { page: 'chat-and-local-model', section: 3 };

function topicOfView(view: string): GuidePlace | undefined {
  const page = PAGES[view];
  return page === undefined ? SECTIONS[view] : { page };
}

/** `/projects/7/debts` is about technical debt; undefined where the guide begins with what is shown. */
export function helpTopicOf(pathname: string): GuidePlace | undefined {
  const [, place, project, view] = pathname.split('/');
  if (place === 'settings') return project === 'doctor' ? DOCTOR : { page: 'settings-and-data' };
  if (place !== 'projects' || project === undefined) return undefined;
  return view === undefined || view === '' ? { page: 'the-score' } : topicOfView(view);
}
