import { analyseFlows, type FlowResult } from '#analyzer/flow/engine/analyse.ts';
import type { BugFinding } from '#analyzer/flow/bugs/finding.ts';
import type { FlowFinding } from '#analyzer/flow/engine/finding.ts';
import { BOUND_RECORD } from '#analyzer/flow/engine/given.ts';
import type { FlowFile } from '#analyzer/flow/names/project-index.ts';
import { FLOW_RULES } from '#analyzer/flow/rules/rules.ts';
import { NEAR_ONLY } from '#analyzer/flow/tables/table-index.ts';
import { tablesOf } from '#analyzer/flow/tables/tables.ts';
import type { Weakness } from '#analyzer/flow/tables/table.ts';
import type { Finding } from '#analyzer/rules/rule.ts';
import type { Confidence } from '#contract/words.ts';
import { keptOr, resultKey } from '../reuse/kept-results.ts';
import { hasProgram, programOf } from '../syntax/kept-files.ts';
import type { ParsedProjectFile } from '../syntax/worker-messages.ts';
import type { AnalysisContext } from '../request/context.ts';
import { dropPrograms, type ParsedProject, parsedProject } from '../syntax/parsed-project.ts';
import type { EngineResult, QualityEngine, QualityProject } from './engine.ts';

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

/** Rules whose findings are worth a look only, however sure the way is. */
const FOR_REVIEW: ReadonlySet<string> = new Set(
  FLOW_RULES.filter(({ confidence }) => confidence === 'REVIEW').map(({ ruleKey }) => ruleKey),
);

/**
 * Calls on the way that a reader follows at a glance. Beyond them somebody has usually checked the value in a way nobody
 * can see: of the longer ones read on twenty projects none was right.
 */
const NEAR = 2;

/**
 * Whether a way leads through several files of code, a page apart, which belongs to the code that shows it: of 41 such
 * findings in 60 projects four were right, and one accessor or escaping helper made 325 of them in two.
 */
function isFar({ path, steps }: FlowFinding, pages: ReadonlySet<string>): boolean {
  const files = new Set([...steps.map((step) => step.path), path]);
  return [...files].filter((file) => !pages.has(file)).length > 1;
}

/**
 * Whether a text reaches a page where it is read, or by way of a template: kept in a variable first it was never right
 * (four of four wrong), since what is asked of it on the way is seldom seen; nor was a field of an object that is bound
 * to a request and handed to a page (three of three wrong).
 */
function isShownAtOnce({ path, line, steps, source }: FlowFinding, pages: ReadonlySet<string>): boolean {
  if (pages.has(path)) return source !== BOUND_RECORD;
  return steps.every((step) => step.path === path && step.line === line);
}

/** Folder of the part of a program that administrators alone get to: `admin/views/…`, `Shop.Web.Admin/…`. */
const ADMIN_FOLDER = /(?:^|\.)(?:admin(?:istration|istrator|_?cp|_?panel|_?area)?|back-?office)$/i;
/** Pages before one is known: everybody gets to them. */
const FOR_ALL =
  /log-?[io]n|log-?out|sign-?(?:in|up)|auth|session|forgot|password|reset|register|setup|install/i;
/** What only harms whoever may do as much in other ways; the rest is done to an administrator by a link. */
const OWN_HARM: ReadonlySet<Weakness> = new Set(['path-traversal', 'zip-slip', 'ssrf', 'mass-assignment']);
const BODY = 'the request body';
/** What a form of the administrators' part does: they may write pages, and often code. */
const POSTED: ReadonlySet<Weakness> = new Set(['xss', 'code-injection', 'command-injection']);

function isForAdministrators(path: string): boolean {
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  return !FOR_ALL.test(name) && folders.some((folder) => ADMIN_FOLDER.test(folder));
}

/** Whether nobody but an administrator sends the value: what a page is posted is guarded against other sites. */
function isOfAdministrators({ weakness, source, path, steps }: FlowFinding): boolean {
  if (!OWN_HARM.has(weakness) && !(POSTED.has(weakness) && source === BODY)) return false;
  return [path, ...steps.map((step) => step.path)].some(isForAdministrators);
}

/** A call that is wrong by its constants does harm here only where a value reaches it. */
const SETTINGS: ReadonlySet<Weakness> = new Set(['xss', 'unsafe-deserialization', 'mass-assignment']);

function confidenceOf(flow: FlowFinding, pages: ReadonlySet<string>): Confidence {
  const { weakness, origin, isCertain, isAsked, steps } = flow;
  if (isAsked || FOR_REVIEW.has(`flow/${weakness}`)) return 'REVIEW';
  if (isOfAdministrators(flow)) return 'REVIEW';
  // A setting of templates, answers or serializers without a value that reaches them.
  const isSettingAlone = steps.length === 0 && SETTINGS.has(weakness);
  if (origin === 'stored' || isSettingAlone) return 'REVIEW';
  const calls = steps.filter(({ isCall }) => isCall).length;
  if (calls > NEAR || isFar(flow, pages)) return 'REVIEW';
  if (weakness === 'xss' && !isShownAtOnce(flow, pages)) return 'REVIEW';
  return isCertain && calls < NEAR ? 'CERTAIN' : 'LIKELY';
}

/** The tables say what a call does with the value in words that follow it: `opens the file of that name`. */
function messageOf({ source, what, weakness }: FlowFinding): string {
  // Numbers come from a generator; whether they were checked is no question.
  const taken = weakness === 'weak-random' ? source : `a value from ${source}, unchecked,`;
  const sentence = source === '' ? what : `takes ${taken} and ${what}`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

type Followed = Pick<FlowResult, 'findings' | 'bugs' | 'calm'>;

/** What the tree alone cannot see: that nothing a handler waits for is ever rejected. */
const ABOUT_HANDLERS = 'js/no-async-endpoint-handlers';

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

function toFinding(found: FlowFinding, pages: ReadonlySet<string>): Finding {
  const { weakness, path, line, source } = found;
  return {
    ruleKey: `flow/${weakness}`,
    path,
    line,
    message: messageOf(found),
    confidence: confidenceOf(found, pages),
    // Another site has to make the visitor send it, which most programs refuse.
    ...(weakness === 'xss' && source === BODY && { severity: 'MAJOR' }),
    ...wayOf(found),
  };
}

/** What was found in parses that are still kept: their programs are gone. */
const found = new WeakMap<ParsedProject, Followed>();

/** The flows of a parse, worked out once. */
async function flowsIn(parsed: ParsedProject, isReusing: boolean): Promise<Followed> {
  const flowing = [...parsed.files, ...parsed.templates].filter(hasProgram);
  const tables = await tablesOf(flowing.map(({ language }) => language));
  // Looked up after the wait, in which another analysis of the same parse may have used the programs up.
  const known = found.get(parsed);
  if (known !== undefined) return known;
  const followed = keptOr({ key: keyOf(flowing), isReusing }, () => {
    const files = flowing.filter((file): file is typeof file & FlowFile => programOf(file) !== undefined);
    const { findings, bugs, calm } = analyseFlows(files, tables);
    return { findings, bugs, calm };
  });
  found.set(parsed, followed);
  dropPrograms(parsed);
  return followed;
}

/** What flows depends on the files that have programs, and on nothing else: a change of any other one changes nothing. */
function keyOf(files: readonly ParsedProjectFile[]): Uint8Array | undefined {
  const parts: string[] = [];
  for (const { path, language, role, isTemplate, hash } of files) {
    if (hash === undefined) return undefined;
    parts.push(path, language, role, isTemplate ? 'template' : '', hash);
  }
  return resultKey('flow', parts);
}

/** What flows from requests into queries, commands, files and pages, and what values are wrong where they are used. */
async function run(project: QualityProject, context: AnalysisContext): Promise<EngineResult> {
  const parsed = await parsedProject(project.root, context);
  const pages = new Set(parsed.templates.map(({ path }) => path));
  const { findings, bugs, calm } = await flowsIn(parsed, context.settings.reuse);
  // That a page writes logs and keeps what it is sent in the session is what pages do.
  const told = findings.filter(
    (flow) => isTold(flow) && !(NEAR_ONLY.has(flow.weakness) && pages.has(flow.path)),
  );
  return {
    findings: [...told.map((flow) => toFinding(flow, pages)), ...bugs.map(toBug)],
    refuted: calm.map((place) => ({ ...place, ruleKey: ABOUT_HANDLERS })),
    checked: [],
  };
}

export const flowEngine: QualityEngine = { name: 'flow', run };
