import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { createHashHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { queryClient } from '#renderer/api/query-client.ts';
import { parseArchitectureSearch } from '#renderer/features/architecture/architecture.search.ts';
import { parseChatsSearch } from '#renderer/features/chats/chats.search.ts';
import { parseDebtsSearch } from '#renderer/features/debts/debts.search.ts';
import { parseDependenciesSearch } from '#renderer/features/dependencies/dependencies.search.ts';
import { parseDocsSearch } from '#renderer/features/docs/docs.search.ts';
import { parseEvolutionSearch } from '#renderer/features/evolution/evolution.search.ts';
import { FilesPage } from '#renderer/features/files/files-page.tsx';
import {
  fileContentQuery,
  fileFactsQuery,
  firstFilesQuery,
  listParams,
} from '#renderer/features/files/files.api.ts';
import { parseHelpSearch } from '#renderer/features/help/help.search.ts';
import { parseFilesSearch } from '#renderer/features/files/files.search.ts';
import { loadFilePane } from '#renderer/features/files/lazy-file-pane.tsx';
import {
  StartPage,
  parseProjectListSearch,
  projectQuery,
  projectsQuery,
} from '#renderer/features/projects/index.ts';
import { parseQualitySearch } from '#renderer/features/quality/quality.search.ts';
import { parseRuleSearch } from '#renderer/features/quality/rule.search.ts';
import { parseCompareSearch } from '#renderer/features/reports/compare.search.ts';
import { OverviewPage } from '#renderer/features/reports/overview-page.tsx';
import { ReportPage } from '#renderer/features/reports/report-page.tsx';
import { parseTimelineSearch } from '#renderer/features/timeline/timeline.search.ts';
import { lazyView } from './lazy-view.ts';
import { within } from './within.ts';
import { PageError, PageNotFound } from './shell/page-error.tsx';
import { ProjectShell } from './shell/project-shell.tsx';
import { Shell } from './shell/shell.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: PageNotFound });

/** A view waits at most this long for its first answer. */
const MAX_WAIT_MS = 300;

/**
 * Asks for what a view shows first while the page is still starting, so that it is drawn in one go. The view itself
 * shows errors, and asks again for what is no longer of the moment.
 */
async function askFor<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  if (queryClient.getQueryData(query.queryKey) === undefined)
    await within(MAX_WAIT_MS, queryClient.prefetchQuery(query));
}

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: () => (
    <main id="main" tabIndex={-1}>
      <StartPage />
    </main>
  ),
  validateSearch: parseProjectListSearch,
  // It looks different without projects.
  loader: () => askFor(projectsQuery({ size: 1 })),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: lazyView(() => import('#renderer/features/settings/settings-page.tsx'), 'SettingsPage'),
});

const doctor = createRoute({
  getParentRoute: () => root,
  path: '/settings/doctor',
  component: lazyView(() => import('#renderer/features/doctor/doctor-page.tsx'), 'DoctorPage'),
});

const helpPage = lazyView(() => import('#renderer/features/help/help-page.tsx'), 'HelpPage');
const help = createRoute({
  getParentRoute: () => root,
  path: '/help',
  component: helpPage,
  validateSearch: parseHelpSearch,
});
const helpTopic = createRoute({
  getParentRoute: () => root,
  path: '/help/$page',
  component: helpPage,
  validateSearch: parseHelpSearch,
});

const project = createRoute({
  getParentRoute: () => root,
  path: '/projects/$projectId',
  component: ProjectShell,
  params: {
    parse: ({ projectId }) => ({ projectId: Number(projectId) }),
    stringify: ({ projectId }) => ({ projectId: String(projectId) }),
  },
  loader: ({ params: { projectId } }) => askFor(projectQuery(projectId)),
});

const overview = createRoute({
  getParentRoute: () => project,
  path: '/',
  component: OverviewPage,
});
const report = createRoute({
  getParentRoute: () => project,
  path: '/report',
  component: ReportPage,
});
const compare = createRoute({
  getParentRoute: () => project,
  path: '/compare',
  component: lazyView(() => import('#renderer/features/reports/compare-page.tsx'), 'ComparePage'),
  validateSearch: parseCompareSearch,
});
const files = createRoute({
  getParentRoute: () => project,
  path: '/files',
  component: FilesPage,
  validateSearch: parseFilesSearch,
  loaderDeps: ({ search: { path, view } }) => ({ hasPane: path !== undefined, isList: view === 'list' }),
  loader: ({ params: { projectId }, deps: { hasPane, isList }, location }) => {
    const search = parseFilesSearch(location.search);
    // Not waited for: the view is there before the text of its file.
    if (search.path !== undefined) void queryClient.prefetchQuery(fileContentQuery(projectId, search.path));
    return Promise.all([
      isList ? askFor(firstFilesQuery(projectId, listParams(search))) : askFor(fileFactsQuery(projectId)),
      // The view itself tells when it is missing.
      hasPane ? loadFilePane().catch(() => undefined) : undefined,
    ]);
  },
});
const quality = createRoute({
  getParentRoute: () => project,
  path: '/quality',
  component: lazyView(() => import('#renderer/features/quality/quality-page.tsx'), 'QualityPage'),
  validateSearch: parseQualitySearch,
});
const rule = createRoute({
  getParentRoute: () => project,
  path: '/rule',
  component: lazyView(() => import('#renderer/features/quality/rule-page.tsx'), 'RulePage'),
  validateSearch: parseRuleSearch,
});
const architecture = createRoute({
  getParentRoute: () => project,
  path: '/architecture',
  component: lazyView(
    () => import('#renderer/features/architecture/architecture-page.tsx'),
    'ArchitecturePage',
  ),
  validateSearch: parseArchitectureSearch,
});
const evolution = createRoute({
  getParentRoute: () => project,
  path: '/evolution',
  component: lazyView(() => import('#renderer/features/evolution/evolution-page.tsx'), 'EvolutionPage'),
  validateSearch: parseEvolutionSearch,
});
const timeline = createRoute({
  getParentRoute: () => project,
  path: '/timeline',
  component: lazyView(() => import('#renderer/features/timeline/timeline-page.tsx'), 'TimelinePage'),
  validateSearch: parseTimelineSearch,
});
const dependencies = createRoute({
  getParentRoute: () => project,
  path: '/dependencies',
  component: lazyView(
    () => import('#renderer/features/dependencies/dependencies-page.tsx'),
    'DependenciesPage',
  ),
  validateSearch: parseDependenciesSearch,
});
const debts = createRoute({
  getParentRoute: () => project,
  path: '/debts',
  component: lazyView(() => import('#renderer/features/debts/debts-page.tsx'), 'DebtsPage'),
  validateSearch: parseDebtsSearch,
});

const docs = createRoute({
  getParentRoute: () => project,
  path: '/docs',
  component: lazyView(() => import('#renderer/features/docs/docs-page.tsx'), 'DocsPage'),
  validateSearch: parseDocsSearch,
});
const chat = createRoute({
  getParentRoute: () => project,
  path: '/chat',
  component: lazyView(() => import('#renderer/features/chats/chats-page.tsx'), 'ChatsPage'),
  validateSearch: parseChatsSearch,
});

/** Every view has an address (after the `#`), so that links, back and reload restore it. */
export const router = createRouter({
  routeTree: root.addChildren([
    start,
    settings,
    doctor,
    help,
    helpTopic,
    project.addChildren([
      overview,
      report,
      compare,
      files,
      quality,
      rule,
      architecture,
      evolution,
      dependencies,
      debts,
      docs,
      chat,
      timeline,
    ]),
  ]),
  history: createHashHistory(),
  defaultErrorComponent: PageError,
  defaultNotFoundComponent: PageNotFound,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
