import { createHashHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { FilesPage, parseFilesSearch } from '#renderer/features/files/index.ts';
import { StartPage, parseProjectListSearch } from '#renderer/features/projects/index.ts';
import { OverviewPage, ReportPage } from '#renderer/features/reports/index.ts';
import { PageError, PageNotFound } from './shell/page-error.tsx';
import { ProjectShell } from './shell/project-shell.tsx';
import { Shell } from './shell/shell.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: PageNotFound });

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: () => (
    <main tabIndex={-1}>
      <StartPage />
    </main>
  ),
  validateSearch: parseProjectListSearch,
});

const project = createRoute({
  getParentRoute: () => root,
  path: '/projects/$projectId',
  component: ProjectShell,
  params: {
    parse: ({ projectId }) => ({ projectId: Number(projectId) }),
    stringify: ({ projectId }) => ({ projectId: String(projectId) }),
  },
});

const overview = createRoute({ getParentRoute: () => project, path: '/', component: OverviewPage });
const report = createRoute({ getParentRoute: () => project, path: '/report', component: ReportPage });
const files = createRoute({
  getParentRoute: () => project,
  path: '/files',
  component: FilesPage,
  validateSearch: parseFilesSearch,
});

/** Every view has an address (after the `#`), so that links, back and reload restore it. */
export const router = createRouter({
  routeTree: root.addChildren([start, project.addChildren([overview, report, files])]),
  history: createHashHistory(),
  defaultErrorComponent: PageError,
  defaultNotFoundComponent: PageNotFound,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
