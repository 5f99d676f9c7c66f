import { compareText } from '#platform/compare-text.ts';
import type { DocRequest } from '#contract/analyzer-api/doc.ts';
import type { FunctionFact } from '#analyzer/syntax/facts.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { parsedProject } from '#analyzer/syntax/parsed-project.ts';
import type { Draft } from './draft.ts';
import { apiDocument } from './measured/api-document.ts';
import { say } from './measured/markdown.ts';
import { projectFacts } from './project-facts.ts';

interface Route {
  readonly method: string;
  readonly path: string;
  readonly handler: string;
  readonly file: string;
  readonly line: number;
  /** Names of what the handler takes, as far as its declaration says; those of every handler left out. */
  readonly parameters: readonly string[];
}

/** Routes the model is told of, and rows of the table. */
const MAX_TOLD = 150;
const MAX_ROWS = 500;
const MAX_PATH_CHARS = 500;

/** The HTTP routes found in the code, told to the model and listed in a table of our own. */
export async function createApiDraft(request: DocRequest, context: AnalysisContext): Promise<Draft> {
  const title = say`HTTP API of ${request.projectInfo.name}`;
  const routes = await routesOf(request, context);
  if (routes.length === 0) {
    const appendix = say`No HTTP routes were found: the project has none, or uses a framework that is not supported.`;
    return { title, facts: null, appendix, measured: apiDocument(request, routes, appendix) };
  }
  const told = routes
    .slice(0, MAX_TOLD)
    .map(({ method, path, handler, file }) => `- ${method} ${path} (${handler || 'inline'}, ${file})`);
  const facts = `${projectFacts(request)}\n\n## Routes (${routes.length})\n${told.join('\n')}`;
  const appendix = tableOf(routes);
  return { title, facts, appendix, measured: apiDocument(request, routes, appendix) };
}

/** By path; the routes of tests are no interface. */
async function routesOf({ codeDir }: DocRequest, context: AnalysisContext): Promise<Route[]> {
  if (codeDir === null) return [];
  const { files } = await parsedProject(codeDir, context);
  const routes = files
    .filter(({ role }) => role !== 'TEST' && role !== 'MOCK')
    .flatMap(({ path: file, facts }) =>
      facts.routes.map(({ function: at, ...route }) => ({
        ...route,
        file,
        parameters: parametersOf(route.path, facts.functions[at]),
      })),
    );
  const key = ({ path, method }: Route) => `${path}\0${method}`;
  return routes.sort((a, b) => compareText(key(a), key(b)));
}

/** What frameworks hand to every handler is no parameter of the route. */
const OF_EVERY_HANDLER =
  /^(?:self|cls|this|req|request|res|resp|response|reply|rw?|w|c|ctx|context|next|e|ev|event|model|session|_.*)$/i;
/** What a framework hands over by its type, whatever the handler calls it: nobody sends it (ASP.NET, Spring, FastAPI). */
const HANDED_OVER =
  /(?:^|\.)(?:CancellationToken|Http(?:Context|Request|Response)|ClaimsPrincipal|(?:Http)?Servlet(?:Request|Response)|HttpSession|WebRequest|BindingResult|RedirectAttributes|ModelMap|Principal|Authentication|BackgroundTasks)\??$/;
const MAX_PARAMETERS = 8;
const IN_PATH = /[:{<]\*{0,2}(?:\w+:)?(\w+)/g;

/** Those of the path first, then those of the handler, each once. */
function parametersOf(path: string, handler: FunctionFact | undefined): string[] {
  const inPath = [...path.slice(0, MAX_PATH_CHARS).matchAll(IN_PATH)].map(([, name = '']) => name);
  const declared = (handler?.parameters ?? [])
    .filter(
      ({ name, type }) => /^[a-z]\w*$/i.test(name) && !OF_EVERY_HANDLER.test(name) && !HANDED_OVER.test(type),
    )
    .map(({ name }) => name);
  return [...new Set([...inPath, ...declared])].slice(0, MAX_PARAMETERS);
}

/** A function that stands in the call is no name. */
function handlerCell(handler: string): string {
  if (handler === '') return '';
  return /[{;]|=>|\bfunc\b/.test(handler) ? say`inline` : code(handler);
}

function tableOf(routes: readonly Route[]): string {
  const rows = routes
    .slice(0, MAX_ROWS)
    .map(({ method, path, handler, file, line, parameters }) =>
      [
        '',
        method,
        code(path),
        handlerCell(handler),
        parameters.map(code).join(' '),
        code(`${file}:${line}`),
        '',
      ]
        .join(' | ')
        .trim(),
    );
  const more =
    routes.length > MAX_ROWS ? `\n\n${say`${routes.length - MAX_ROWS} more routes are not listed.`}` : '';
  const head = [say`Method`, say`Path`, say`Handler`, say`Parameters`, say`Location`];
  return `## ${say`All routes`}\n\n| ${head.join(' | ')} |\n|---|---|---|---|---|\n${rows.join('\n')}${more}`;
}

function code(text: string): string {
  return `\`${text
    .replaceAll('`', "'")
    .replaceAll('|', String.raw`\|`)
    .replaceAll(/\s+/g, ' ')}\``;
}
