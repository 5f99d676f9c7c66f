import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/projects/$projectId');

/** The project of the address; only inside a project's pages. */
export function useProjectId(): number {
  return route.useParams().projectId;
}
