import type {
  AnalyzerIssue,
  QualityRequest,
  QualityResponse,
  QualityResult,
} from '#contract/analyzer-api/quality.ts';
import type { IssueKind } from '#contract/words.ts';
import type { AnalysisContext } from '../request/context.ts';
import { languageNamed } from '#analyzer/languages/languages.ts';
import { type EngineResult, isJudged, type QualityEngine, type QualityProject } from './engine.ts';
import { javascriptEngine } from './javascript/engine.ts';
import { pythonEngine } from './python/engine.ts';
import { startQualityThread } from './quality-thread.ts';
import { RULES, RULESET_VERSION } from './rules.ts';
import { readSonarQube } from './sonarqube/sonarqube.ts';
import { structureEngine } from './tree-rules/engine.ts';
import type { TextPassResult } from './text-pass.ts';

const ENGINES: readonly QualityEngine[] = [javascriptEngine(), pythonEngine(), structureEngine];

/** Counted as checked, but no language or kind of file that would make an analysis worth showing alone. */
const NOT_ENOUGH = /^(?:secrets|duplication|coverage report .*)$/;
/** Found in any text, so it does not make an analysis either. */
const NO_FAULT = 'common/unfinished-note';

/** Runs an engine; its failure costs its own findings only. An abort is everybody's. */
async function runTolerant(
  engine: QualityEngine,
  project: QualityProject,
  context: AnalysisContext,
): Promise<EngineResult | undefined> {
  try {
    return await engine.run(project, context);
  } catch {
    context.signal.throwIfAborted();
    return undefined;
  }
}

function addCounts(results: readonly EngineResult[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const { skippedFiles = {} } of results)
    for (const [reason, count] of Object.entries(skippedFiles)) sum[reason] = (sum[reason] ?? 0) + count;
  return sum;
}

function notCheckedIn(project: QualityProject, checked: ReadonlySet<string>): string[] {
  const languages = project.files
    .filter((file) => isJudged(file) && languageNamed(file.language).kind === 'programming')
    .map((file) => file.language);
  return [...new Set(languages)].filter((language) => language !== 'OTHER' && !checked.has(language)).sort();
}

function metricsOf(
  results: readonly EngineResult[],
  issues: readonly AnalyzerIssue[],
): QualityResult['metrics'] {
  const count = (kind: IssueKind): number => issues.filter((issue) => issue.kind === kind).length;
  const measured = Object.assign({}, ...results.map((result) => result.metrics ?? {})) as NonNullable<
    EngineResult['metrics']
  >;
  return {
    bugs: count('BUG'),
    vulnerabilities: count('VULN'),
    codeSmells: count('SMELL'),
    duplicationRate: measured.duplicationRate ?? 0,
    coverageRate: measured.coverageRate ?? null,
    complexity: measured.complexity ?? 0,
    available: true,
  };
}

function textsOfRules(issues: readonly AnalyzerIssue[]): QualityResult['rules'] {
  return [...new Set(issues.map((issue) => issue.ruleKey))].sort().flatMap((key) => {
    const rule = RULES.get(key);
    return rule ? [{ ruleKey: key, title: rule.title, why: rule.why, fix: rule.fix }] : [];
  });
}

function toResult(
  project: QualityProject,
  results: readonly EngineResult[],
  issues: AnalyzerIssue[],
  judgedLoc: number,
): QualityResult {
  const checked = new Set(results.flatMap((result) => result.checked));
  return {
    available: true,
    metrics: metricsOf(results, issues),
    issues,
    rules: textsOfRules(issues),
    checked: [...checked].sort(),
    notChecked: notCheckedIn(project, checked),
    skippedFiles: addCounts(results),
    judgedLoc,
    rulesetVersion: RULESET_VERSION,
    source: 'EMBEDDED',
  };
}

async function analyze(codeDir: string, context: AnalysisContext): Promise<QualityResponse> {
  const thread = startQualityThread(context);
  try {
    context.onProgress({ step: 'listing files', done: 0, total: null });
    const project = await thread.listFiles(codeDir, context.settings.maxFileBytes);
    const paths = project.files.map((file) => file.path);
    const fromServer = await readSonarQube(codeDir, paths, context);
    if (fromServer) return fromServer;
    const texts: QualityEngine = { name: 'texts', run: () => thread.readTexts() };
    const runs = await Promise.all(
      [texts, ...ENGINES].map((engine) => runTolerant(engine, project, context)),
    );
    const results = runs.filter((result) => result !== undefined);
    const judgedLoc = (runs[0] as TextPassResult | undefined)?.judgedLoc ?? 0;
    const issues = await thread.toIssues(
      results.flatMap((result) => result.findings),
      [...project.files, ...project.environmentFiles],
    );
    const result = toResult(project, results, issues, judgedLoc);
    const isUseful =
      issues.some(({ ruleKey }) => ruleKey !== NO_FAULT) ||
      result.checked.some((name) => !NOT_ENOUGH.test(name));
    return isUseful ? result : { available: false, reason: 'no file of a language that is checked' };
  } finally {
    await thread.stop();
  }
}

/**
 * `POST /analyze/v1/quality`: bugs, vulnerabilities and smells with their places, duplication, complexity and coverage.
 * Nothing of the project is executed or read as configuration. An engine that fails is left out of the result;
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
