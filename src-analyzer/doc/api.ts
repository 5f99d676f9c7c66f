import { compareText } from '#platform/compare-text.ts';
import type { DocRequest } from '#contract/analyzer-api/doc.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { parsedProject } from '#analyzer/syntax/parsed-project.ts';
import type { Draft } from './draft.ts';
import { projectFacts } from './project-facts.ts';

interface Route {
  readonly method: string;
  readonly path: string;
  readonly handler: string;
  readonly file: string;
  readonly line: number;
}

/** Routes the model is told of, and rows of the table. */
const MAX_TOLD = 150;
const MAX_ROWS = 500;

/** The HTTP routes found in the code, told to the model and listed in a table of our own. */
export async function createApiDraft(request: DocRequest, context: AnalysisContext): Promise<Draft> {
  const title = `HTTP API of ${request.projectInfo.name}`;
  const routes = await routesOf(request, context);
  if (routes.length === 0) {
    const appendix =
      'No HTTP routes were found: the project has none, or uses a framework that is not supported.';
    return { title, facts: null, appendix };
  }
  const told = routes
    .slice(0, MAX_TOLD)
    .map(({ method, path, handler, file }) => `- ${method} ${path} (${handler || 'inline'}, ${file})`);
  const facts = `${projectFacts(request)}\n\n## Routes (${routes.length})\n${told.join('\n')}`;
  return { title, facts, appendix: tableOf(routes) };
}

/** By path; the routes of tests are no interface. */
async function routesOf({ codeDir }: DocRequest, context: AnalysisContext): Promise<Route[]> {
  if (codeDir === null) return [];
  const { files } = await parsedProject(codeDir, context);
  const routes = files
    .filter(({ role }) => role !== 'TEST' && role !== 'MOCK')
    .flatMap(({ path: file, facts }) =>
      facts.routes.map(({ method, path, handler, line }) => ({ method, path, handler, file, line })),
    );
  const key = ({ path, method }: Route) => `${path}\0${method}`;
  return routes.sort((a, b) => compareText(key(a), key(b)));
}

function tableOf(routes: readonly Route[]): string {
  const rows = routes
    .slice(0, MAX_ROWS)
    .map(({ method, path, handler, file, line }) =>
      ['', method, code(path), handler === '' ? '' : code(handler), code(`${file}:${line}`), '']
        .join(' | ')
        .trim(),
    );
  const more = routes.length > MAX_ROWS ? `\n\n${routes.length - MAX_ROWS} more routes are not listed.` : '';
  return `## All routes\n\n| Method | Path | Handler | Location |\n|---|---|---|---|\n${rows.join('\n')}${more}`;
}

function code(text: string): string {
  return `\`${text
    .replaceAll('`', "'")
    .replaceAll('|', String.raw`\|`)
    .replaceAll(/\s+/g, ' ')}\``;
}
