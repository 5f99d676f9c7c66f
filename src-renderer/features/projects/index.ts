export { parseProjectListSearch } from './project-list.search.ts';
export { ProjectActions } from './project-actions.tsx';
export { projectQuery, projectsQuery } from './projects.api.ts';
export { StartPage } from './start-page.tsx';
export { useRefreshProject } from './use-refresh-project.ts';
