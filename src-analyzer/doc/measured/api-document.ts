import type { DocRequest } from '#contract/analyzer-api/doc.ts';
import { count, document, say, section } from './markdown.ts';

/** The routes in the code: how many of what, and the table of all of them. */
export function apiDocument(
  request: DocRequest,
  routes: readonly { readonly method: string; readonly path: string; readonly file: string }[],
  allRoutes: string,
): string {
  const title = say`HTTP API of ${request.projectInfo.name}`;
  if (routes.length === 0) return document(title, [allRoutes]);
  const methods = new Map<string, number>();
  for (const { method } of routes) methods.set(method, (methods.get(method) ?? 0) + 1);
  const files = new Set(routes.map(({ file }) => file)).size;
  const kinds = [...methods].sort((a, b) => b[1] - a[1]).map(([method, number]) => `${number} ${method}`);
  return document(title, [
    section(say`In short`, [
      say`${count(routes.length, 'route')} in ${count(files, 'file')}: ${kinds.join(', ')}. \`ANY\` stands where the framework takes every method.`,
      '',
      say`Read from the code: prefixes that are set elsewhere (a proxy, a variable) are not part of the paths.`,
    ]),
    allRoutes,
  ]);
}
