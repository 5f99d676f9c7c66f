import { z } from 'zod';
import type { AnalyzerIssue, QualityResponse, QualityResult } from '#contract/analyzer-api/quality.ts';
import type { AnalysisContext } from '../../request/context.ts';
import { fingerprintOf } from '../issues/fingerprint.ts';
import { withinCaps } from '../issues/issues.ts';
import { findProjectKey } from './project-key.ts';
import { createSonarClient, type SonarClient } from './sonar-client.ts';
import { readSonarIssues, type SonarIssue } from './sonar-issues.ts';

const Status = z.object({ status: z.string(), version: z.string().default('') });
const Validity = z.object({ valid: z.boolean() });
const Mode = z.object({ mode: z.string() }).optional();
const Measures = z.object({
  component: z.object({ measures: z.array(z.object({ metric: z.string(), value: z.string().optional() })) }),
});

const METRICS = 'duplicated_lines_density,coverage,complexity,functions,ncloc';

const rounded = (value: number): number => Math.round(value * 100) / 100;

/**
 * @returns whether the server knows the project
 * @throws when it is not up or refuses our token
 */
async function knowsProject(client: SonarClient, key: string): Promise<boolean> {
  const { status } = Status.parse(await client.get('/api/system/status'));
  if (status !== 'UP') throw new Error(`the SonarQube server is ${status}`);
  const { valid } = Validity.parse(await client.get('/api/authentication/validate'));
  if (!valid) throw new Error('the SonarQube server rejects the token');
  // An open server calls everybody valid, so the project itself is asked for as well.
  return (await client.get('/api/components/show', { component: key })) !== undefined;
}

async function readMeasures(client: SonarClient, key: string): Promise<Map<string, number>> {
  const answer = await client.get('/api/measures/component', { component: key, metricKeys: METRICS });
  const { measures } = Measures.parse(answer).component;
  return new Map(
    measures.flatMap(({ metric, value }) => (value === undefined ? [] : [[metric, Number(value)]])),
  );
}

function toIssues(found: readonly SonarIssue[], paths: ReadonlySet<string>): AnalyzerIssue[] {
  const occurrences = new Map<string, number>();
  const issues = found.flatMap(({ rule, path, line, message, kind, severity }): AnalyzerIssue[] => {
    if (!paths.has(path)) return [];
    const ruleKey = `sonar/${rule}`;
    const same = [ruleKey, path, message].join('\0');
    const occurrence = occurrences.get(same) ?? 0;
    occurrences.set(same, occurrence + 1);
    const fingerprint = fingerprintOf(ruleKey, path, message, occurrence);
    return [
      {
        ruleKey,
        severity,
        kind,
        filePath: path,
        line,
        message: message || rule,
        // The server shows what it holds for right; what it wants reviewed it keeps as hotspots, which are not read.
        confidence: 'LIKELY',
        path: [],
        cwe: null,
        fingerprint,
      },
    ];
  });
  return withinCaps(issues);
}

/** The server's own texts are its makers'; ours only say where to read them. */
function ruleTexts(issues: readonly AnalyzerIssue[]): QualityResult['rules'] {
  return [...new Set(issues.map((issue) => issue.ruleKey))].sort().map((ruleKey) => ({
    ruleKey,
    title: `Rule ${ruleKey.slice('sonar/'.length)} of the SonarQube server`,
    why: 'Your SonarQube server reported this finding and describes the rule.',
    fix: 'Open the rule on the server for advice.',
  }));
}

function toResult(issues: AnalyzerIssue[], measures: ReadonlyMap<string, number>): QualityResult {
  const count = (kind: string): number => issues.filter((issue) => issue.kind === kind).length;
  const functions = measures.get('functions') ?? 0;
  return {
    available: true,
    metrics: {
      bugs: count('BUG'),
      vulnerabilities: count('VULN'),
      codeSmells: count('SMELL'),
      review: 0,
      duplicationRate: rounded(measures.get('duplicated_lines_density') ?? 0),
      coverageRate: measures.get('coverage') ?? null,
      complexity: functions === 0 ? 0 : rounded((measures.get('complexity') ?? 0) / functions),
      available: true,
    },
    issues,
    rules: ruleTexts(issues),
    checked: ['SonarQube server'],
    notChecked: [],
    skippedFiles: {},
    judgedLoc: Math.round(measures.get('ncloc') ?? 0),
    rulesetVersion: 'sonarqube',
    source: 'SONARQUBE',
  };
}

/** Shown in the report in place of the figures; the code is the contract's name for this state (D25). */
const UNAVAILABLE: QualityResponse = {
  available: false,
  reason: 'the configured SonarQube server does not respond or denies access (SONAR_UNAVAILABLE)',
};

/**
 * The last analysis of the project on the configured SonarQube server: read only, nothing is sent but the project's
 * key. Issues in files that this snapshot does not have are left out.
 * A configured server is the scanner: unreachable, it makes the result unavailable (INTERFACE.md, `/quality`), and
 * no other engine steps in unasked, whose findings would look like a change of the code.
 * @param paths all files of the snapshot
 * @param token a user token (`SONAR_TOKEN`)
 * @returns undefined when no server is configured, or it answers and does not know the project
 */
export async function readSonarQube(
  codeDir: string,
  paths: readonly string[],
  context: AnalysisContext,
  token: string | undefined = process.env['SONAR_TOKEN'],
): Promise<QualityResponse | undefined> {
  const { sonarHostUrl, sonarProjectKey } = context.settings;
  const key = sonarHostUrl ? findProjectKey(codeDir, sonarProjectKey) : undefined;
  if (!sonarHostUrl || !key) return undefined;
  try {
    const client = createSonarClient(sonarHostUrl, token, context.signal);
    context.onProgress({ step: 'querying the SonarQube server', done: 0, total: null });
    if (!(await knowsProject(client, key))) return undefined;
    const mode = Mode.parse(await client.get('/api/v2/clean-code-policy/mode'))?.mode;
    const issues = await readSonarIssues(client, key, mode === 'MQR');
    return toResult(toIssues(issues, new Set(paths)), await readMeasures(client, key));
  } catch {
    context.signal.throwIfAborted();
    return UNAVAILABLE;
  }
}
