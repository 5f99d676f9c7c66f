import type {
  AnalyzerIssue,
  QualityRequest,
  QualityResponse,
  QualityResult,
} from '#contract/analyzer-api/quality.ts';
import { type IssueKind, TEXT_CHECKS } from '#contract/words.ts';
import type { AnalysisContext } from '../request/context.ts';
import { languageNamed } from '#analyzer/languages/languages.ts';
import { type EngineResult, isJudged, type QualityProject, type SyntaxReading } from './engine.ts';
import { keptResults, resultsFolder } from '../reuse/kept-results.ts';
import { hashedTree } from '../source/hashed-tree.ts';
import { keptAnswer, type MadeAnswer } from '../source/kept-answer.ts';
import { DEFAULT_MAX_FILE_BYTES } from '../source/read-text.ts';
import { runEngines, runTolerant } from './engines.ts';
import { findReports } from './coverage/find-reports.ts';
import { byRecords } from './issues/by-records.ts';
import { heldFindings } from './held-findings.ts';
import { createJointCount } from './joint-count.ts';
import { type QualityThread, startQualityThread } from './quality-thread.ts';
import { loadRulePack, type RulePack } from './rule-pack.ts';
import { rulesetVersion } from './ruleset-version.ts';
import { forgetParsed } from '../syntax/parsed-project.ts';
import { readSonarQube } from './sonarqube/sonarqube.ts';
import type { TextPassResult } from './text-pass.ts';

/** Counted as checked, but no language or kind of file that would make an analysis worth showing alone. */
const NOT_ENOUGH = /^(?:secrets|duplication|coverage report .*)$/;
/** Found in any text, so it does not make an analysis either. */
const NO_FAULT = 'common/unfinished-note';

function addCounts(results: readonly EngineResult[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const { skippedFiles = {} } of results)
    for (const [reason, count] of Object.entries(skippedFiles)) sum[reason] = (sum[reason] ?? 0) + count;
  return sum;
}

/** The languages without a result; and when the texts could not be read to their end, what comes from them alone. */
function notCheckedIn(
  project: QualityProject,
  checked: ReadonlySet<string>,
  texts: TextPassResult | undefined,
): string[] {
  const languages = project.files
    .filter((file) => isJudged(file) && languageNamed(file.language).kind === 'programming')
    .map((file) => file.language);
  const unchecked = [...new Set(languages)].filter((name) => name !== 'OTHER' && !checked.has(name));
  return [...unchecked, ...(texts === undefined ? TEXT_CHECKS : [])].sort();
}

function metricsOf(
  results: readonly EngineResult[],
  issues: readonly AnalyzerIssue[],
): QualityResult['metrics'] {
  const held = issues.filter(({ confidence }) => confidence !== 'REVIEW');
  const count = (kind: IssueKind): number => held.filter((issue) => issue.kind === kind).length;
  const measured = Object.assign({}, ...results.map((result) => result.metrics ?? {})) as NonNullable<
    EngineResult['metrics']
  >;
  return {
    bugs: count('BUG'),
    vulnerabilities: count('VULN'),
    codeSmells: count('SMELL'),
    review: issues.length - held.length,
    duplicationRate: measured.duplicationRate ?? 0,
    ...(measured.copiedBlocks === undefined ? {} : { copiedBlocks: measured.copiedBlocks }),
    coverageRate: measured.coverageRate ?? null,
    complexity: measured.complexity ?? 0,
    available: true,
  };
}

function textsOfRules(issues: readonly AnalyzerIssue[], pack: RulePack): QualityResult['rules'] {
  return [...new Set(issues.map((issue) => issue.ruleKey))].sort().flatMap((key) => {
    const rule = pack.byKey.get(key);
    return rule ? [{ ruleKey: key, title: rule.title, why: rule.why, fix: rule.fix }] : [];
  });
}

interface Gathered {
  readonly results: readonly EngineResult[];
  /** Undefined when a file without end, or too little memory, ended the reading thread. */
  readonly texts: TextPassResult | undefined;
  readonly issues: AnalyzerIssue[];
  readonly rules: QualityResult['rules'];
}

function toResult(project: QualityProject, { results, texts, issues, rules }: Gathered): QualityResult {
  const checked = new Set(results.flatMap((result) => result.checked));
  return {
    available: true,
    metrics: metricsOf(results, issues),
    issues,
    rules,
    checked: [...checked].sort(),
    notChecked: notCheckedIn(project, checked, texts),
    skippedFiles: addCounts(results),
    judgedLoc: texts?.judgedLoc ?? 0,
    rulesetVersion: rulesetVersion(),
    source: 'EMBEDDED',
  };
}

/** Reasons that another attempt may not meet: a file that took too long, a linter that died. */
const PASSING_REASON = /crash|time|fail/;

/**
 * Whether an answer depends on the contents of the project's files alone: a coverage report beside them counts by its age, and
 * a server's answer is the server's.
 */
function dependsOnFilesAlone(codeDir: string, context: AnalysisContext): boolean {
  if (context.settings.sonarHostUrl !== null) return false;
  const files = hashedTree(codeDir, context).tree.files.map(({ path }) => ({ path, role: 'OWN' as const }));
  return findReports(codeDir, files).length === 0;
}

/** A project's answer; when it has changed since the last one, from what is kept of its files. */
async function analyze(codeDir: string, context: AnalysisContext): Promise<QualityResponse> {
  const make = (): Promise<MadeAnswer<Made>> => analyzeOnce(codeDir, context);
  const name = { purpose: 'quality', parts: [String(context.settings.maxFileBytes)] };
  const { answer, isTakenOver } =
    keptResults().isKeeping && dependsOnFilesAlone(codeDir, context)
      ? await keptAnswer(codeDir, context, name, make)
      : { ...(await make()), isTakenOver: false };
  const { response, reading } = answer;
  if (!response.available || reading === undefined) return response;
  const analysedFiles = isTakenOver ? 0 : reading.readFiles;
  return { ...response, analysedFiles, reusedFiles: reading.codeFiles - analysedFiles };
}

interface Made {
  readonly response: QualityResponse;
  /** Not final where an engine did not come to its end; undefined for a server's answer, and where nothing was read. */
  readonly reading?: SyntaxReading | undefined;
}

async function analyzeOnce(codeDir: string, context: AnalysisContext): Promise<MadeAnswer<Made>> {
  if (!context.settings.reuse) forgetParsed();
  const answer = await analyzeNow(codeDir, context);
  const { response, reading } = answer;
  const isFinal =
    response.available &&
    reading?.isFinal === true &&
    !Object.keys(response.skippedFiles).some((reason) => PASSING_REASON.test(reason));
  return { answer, isFinal };
}

/** The files with their roles: by the walk of the other stages where what is kept of files is kept by their hashes. */
function listedIn(thread: QualityThread, codeDir: string, context: AnalysisContext): Promise<QualityProject> {
  const { maxFileBytes, reuse } = context.settings;
  if (!keptResults().isKeeping || maxFileBytes !== DEFAULT_MAX_FILE_BYTES)
    return thread.listFiles(codeDir, maxFileBytes);
  const { tree, hashOf, stampOf } = hashedTree(codeDir, context);
  return thread.takeFiles({
    root: codeDir,
    files: tree.files.map((file) => ({ ...file, hash: hashOf(file.path), stamp: stampOf(file.path) })),
    environmentFiles: tree.environmentFiles,
    resultsFolder: resultsFolder(),
    isReusing: reuse,
  });
}

const readingOf = ({ codeFiles, readFiles, isFinal }: SyntaxReading, isWhole: boolean): SyntaxReading => {
  return { codeFiles, readFiles, isFinal: isWhole && isFinal };
};

async function analyzeNow(codeDir: string, whole: AnalysisContext): Promise<Made> {
  const count = createJointCount(whole);
  const { context } = count;
  const thread = startQualityThread(context);
  try {
    context.onProgress({ step: 'listing files', done: 0, total: null });
    const project = await listedIn(thread, codeDir, context);
    const paths = project.files.map((file) => file.path);
    const fromServer = await readSonarQube(codeDir, paths, context);
    if (fromServer) return { response: fromServer };
    count.begin(project.files);
    const [texts, others] = await Promise.all([
      runTolerant({ run: () => thread.readTexts() }, project, context).finally(() => count.ended('texts')),
      runEngines(project, context, { onEnded: (engine) => count.ended(engine) }),
    ]);
    const results = [texts, ...others].filter((result) => result !== undefined);
    const pack = await loadRulePack();
    const found = await heldFindings(results, thread, { project, pack, context });
    const issues = byRecords(await thread.toIssues(found, [...project.files, ...project.environmentFiles]));
    const rules = textsOfRules(issues, pack);
    const result = toResult(project, { results, texts, issues, rules });
    const isUseful =
      issues.some(({ ruleKey }) => ruleKey !== NO_FAULT) ||
      result.checked.some((name) => !NOT_ENOUGH.test(name));
    const isWhole = results.length === 1 + others.length;
    const reading = results.find((one) => one.reading !== undefined)?.reading;
    const response: QualityResponse = isUseful
      ? result
      : { available: false, reason: 'no file of a language that is checked' };
    return { response, reading: reading && readingOf(reading, isWhole) };
  } finally {
    await thread.stop();
  }
}

/**
 * `POST /analyze/v1/quality`: bugs, vulnerabilities and smells with their places, duplication, complexity and coverage.
 * Nothing of the project is executed or read as configuration. An engine that fails is left out of the result, which says so;
 * where a SonarQube server is configured and knows the project, its last analysis is read instead, never both.
 * `{available: false}` when the scanner is off, a configured server cannot be read, or nothing in the project is of
 * a kind the scanner knows.
 * @throws the signal's reason when aborted
 */
export async function quality(request: QualityRequest, context: AnalysisContext): Promise<QualityResponse> {
  if (context.settings.quality === 'off')
    return { available: false, reason: 'the quality scanner is switched off' };
  return analyze(request.codeDir, context);
}
