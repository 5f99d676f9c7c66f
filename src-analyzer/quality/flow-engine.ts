import type { BugFinding } from '#analyzer/flow/bugs/finding.ts';
import type { FlowFinding } from '#analyzer/flow/engine/finding.ts';
import type { Flows } from '#analyzer/flow/located.ts';
import type { OpenParameter } from '#analyzer/flow/engine/open-parameters.ts';
import { cweOf, UNCHECKED_PARAMETER } from '#analyzer/flow/rules/rules.ts';
import { NEAR_ONLY } from '#analyzer/flow/tables/table-index.ts';
import { isScriptOfPage } from '#analyzer/languages/languages.ts';
import { tablesOf } from '#analyzer/flow/tables/tables.ts';
import type { Weakness } from '#analyzer/flow/tables/table.ts';
import { capitalised } from '#contract/said.ts';
import type { Finding } from '#analyzer/rules/rule.ts';
import { hasProgram } from '../syntax/kept-files.ts';
import type { AnalysisContext } from '../request/context.ts';
import { dropPrograms, loadFacts, type ReadProject, readProject } from '../syntax/parsed-project.ts';
import type { EngineResult, QualityEngine, QualityProject } from './engine.ts';
import { filesWithCleanedRequests } from './cleaned-requests.ts';
import { byCause } from './flow-causes.ts';
import { certaintyOf, type FlowSurroundings } from './flow-certainty.ts';
import { queriesBeforePassword } from './password-checks.ts';
import { flowsAgain, follow, keptFlows } from './kept-flows.ts';

/** What was stored before is worth a word only where it is run, or shown as a page. */
const STORED: ReadonlySet<Weakness> = new Set([
  'sql-injection',
  'command-injection',
  'code-injection',
  'xss',
]);

/** Whoever starts the program may do what it does: that is no finding. */
function isTold({ origin, weakness }: FlowFinding): boolean {
  return origin === undefined || origin === 'stranger' || (origin === 'stored' && STORED.has(weakness));
}

/** The tables say what a call does with the value in words that follow it: `opens the file of that name`. */
function messageOf({ source, what, weakness }: FlowFinding): string {
  // Numbers come from a generator; whether they were checked is no question.
  const taken = weakness === 'weak-random' ? source : `a value from ${source}, unchecked,`;
  return `${capitalised(source === '' ? what : `takes ${taken} and ${what}`)}.`;
}

/** What the tree alone cannot see: that something a handler waits for is never rejected. */
const ABOUT_HANDLERS = 'js/no-async-endpoint-handlers';
/** Or that an error which nobody asks for is always nil. */
const ABOUT_LOST_ERRORS = 'go/error-overwritten';
const HARDLY_LOST =
  'What this handler awaits handles its own errors or does nothing that fails; it matters once that changes';

/** The way to a finding; none where it stands by itself. Before its end other sources that lead there are named. */
function wayOf({ steps, others = [] }: Pick<FlowFinding, 'steps' | 'others'>): Pick<Finding, 'steps'> {
  if (steps.length === 0) return {};
  const also = others.flatMap((stops) =>
    stops.map((stop, at) => (at === 0 ? { ...stop, note: `another way here: ${stop.note}` } : stop)),
  );
  const way = [...steps.slice(0, -1), ...also, ...steps.slice(-1)];
  return { steps: way.map(({ path, line, note }) => ({ file: path, line, note })) };
}

function toBug(found: BugFinding): Finding {
  const { steps: _, ...rest } = found;
  return { ...rest, ...wayOf(found) };
}

function toFinding(found: FlowFinding, surroundings: FlowSurroundings): Finding {
  const { weakness, path, line } = found;
  const { confidence, because, isGrave } = certaintyOf(found, surroundings);
  return {
    ruleKey: `flow/${weakness}`,
    path,
    line,
    message: because === undefined ? messageOf(found) : `${messageOf(found)} Worth a look only: ${because}.`,
    confidence,
    ...(!isGrave && { severity: 'MAJOR' }),
    ...wayOf(found),
  };
}

/** What a function does with its parameter; the weakness is that of the place. */
function toOpen({ name, path, line, what, weakness, steps }: OpenParameter): Finding {
  return {
    ruleKey: UNCHECKED_PARAMETER,
    path,
    line,
    message: `Takes the parameter ${name} as it is and ${what}.`,
    cwe: cweOf(weakness),
    ...wayOf({ steps }),
  };
}

/** What was found in parses that are still kept: their programs are gone. */
const found = new WeakMap<ReadProject, Flows>();

/** The flows of a parse, worked out once. */
async function flowsIn(parsed: ReadProject, { settings, signal }: AnalysisContext): Promise<Flows> {
  const flowing = [...parsed.files, ...parsed.templates].filter(hasProgram);
  const tables = await tablesOf(flowing.map(({ language }) => language));
  const known =
    found.get(parsed) ??
    (settings.reuse
      ? ((await keptFlows(parsed, flowing, signal)) ?? (await flowsAgain(parsed, flowing, signal)))
      : undefined);
  if (known === undefined) await loadFacts(parsed, flowing, { signal, programs: true });
  // Looked up after the waits, in which another analysis of the same parse may have used the programs up.
  const followed = known ?? found.get(parsed) ?? follow(parsed, flowing, tables, settings.reuse);
  found.set(parsed, followed);
  dropPrograms(parsed);
  return followed;
}

/** The files in which a value of a stranger was found. */
const strangersIn = (findings: readonly FlowFinding[]): string[] =>
  findings.flatMap(({ origin, steps: [first] }) =>
    origin === 'stranger' && first !== undefined ? [first.path] : [],
  );

/** What flows from requests into queries, commands, files and pages, and what values are wrong where they are used. */
async function run(project: QualityProject, context: AnalysisContext): Promise<EngineResult> {
  const parsed = await readProject(project.root, context);
  const { findings, open, bugs, waits, nilErrors } = await flowsIn(parsed, context);
  const surroundings: FlowSurroundings = {
    pages: new Set(
      parsed.templates.flatMap(({ path, language }) => (isScriptOfPage(language, path) ? [] : [path])),
    ),
    roles: new Map(parsed.files.map(({ path, role }) => [path, role])),
    cleaned: filesWithCleanedRequests(
      project.root,
      [...parsed.files, ...parsed.templates],
      strangersIn(findings),
    ),
    beforePassword: queriesBeforePassword(project.root, findings),
  };
  // That a page writes logs and keeps what it is sent in the session is what pages do.
  const told = findings.filter(
    (flow) => isTold(flow) && !(NEAR_ONLY.has(flow.weakness) && surroundings.pages.has(flow.path)),
  );
  const called = open.filter(({ path }) => surroundings.roles.get(path) !== 'TOOLING');
  return {
    findings: [
      ...byCause(told.map((flow) => ({ flow, finding: toFinding(flow, surroundings) }))),
      ...called.map(toOpen),
      ...bugs.map(toBug),
    ],
    refuted: [
      ...waits.map(({ lost, isDoubted, ...place }) => ({
        ...place,
        ruleKey: ABOUT_HANDLERS,
        ...(lost !== undefined && { culprit: lost }),
        ...(isDoubted && { doubt: { message: HARDLY_LOST } }),
      })),
      ...nilErrors.map((place) => ({ ...place, ruleKey: ABOUT_LOST_ERRORS })),
    ],
    checked: [],
  };
}

export const flowEngine: QualityEngine = { name: 'flow', run };
