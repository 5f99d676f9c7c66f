import type {
  AnalyzerNode,
  AnalyzerViolation,
  ArchitectureResponse,
} from '#contract/analyzer-api/architecture.ts';
import type { DependencyResponse } from '#contract/analyzer-api/dependency.ts';
import type { EvolutionResult } from '#contract/analyzer-api/evolution.ts';
import type { AnalyzerIssue, QualityResult } from '#contract/analyzer-api/quality.ts';
import type { ReportRequest } from '#contract/analyzer-api/report.ts';
import type { ScanResponse } from '#contract/analyzer-api/scan.ts';
import type { Dependency } from '#contract/public-api/dependencies.ts';
import type { FileEntry } from '#contract/public-api/files.ts';
import type { NodeType, ViolationType } from '#contract/words.ts';

const LANGUAGES: Record<string, string> = {
  ts: 'TypeScript',
  java: 'Java',
  py: 'Python',
  js: 'JavaScript',
  go: 'Go',
  rs: 'Rust',
  rb: 'Ruby',
  c: 'C',
  pl: 'Perl',
  md: 'Markdown',
  json: 'JSON',
  xml: 'Maven POM',
  png: 'OTHER',
};

/** `file('src/a.ts', 120)`: 30 bytes a line, language by extension. */
export function file(path: string, loc: number, sizeBytes = Math.max(1, loc) * 30): FileEntry {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  return { path, language: LANGUAGES[extension] ?? 'OTHER', loc, sizeBytes };
}

/** `count` files of `loc` lines each: `files('src/a-%.ts', 3, 100)`. */
export function files(pattern: string, count: number, loc: number): FileEntry[] {
  return Array.from({ length: count }, (_, index) => file(pattern.replace('%', String(index + 1)), loc));
}

/** Percentages and language lines follow from the files; a tenth of the lines are comments. */
export function scanOf(entries: readonly FileEntry[], more: Partial<ScanResponse> = {}): ScanResponse {
  const locTotal = entries.reduce((sum, { loc }) => sum + loc, 0);
  const languageLines: ScanResponse['languageLines'] = {};
  const languages: Record<string, number> = {};
  for (const { language, loc } of entries) {
    const lines = (languageLines[language] ??= { files: 0, code: 0, comment: 0, blank: 0 });
    lines.files += 1;
    lines.code += loc;
    lines.comment += Math.ceil(loc / 10);
    if (!['Markdown', 'JSON', 'Maven POM', 'OTHER'].includes(language)) {
      languages[language] = (languages[language] ?? 0) + loc;
    }
  }
  const counted = Object.values(languages).reduce((sum, loc) => sum + loc, 0);
  for (const name of Object.keys(languages)) {
    languages[name] = Math.round(((languages[name] ?? 0) / Math.max(1, counted)) * 1_000) / 10;
  }
  return {
    languages,
    locTotal,
    fileCount: entries.length,
    ignoredCount: 0,
    frameworks: [],
    hasBackend: false,
    hasFrontend: false,
    dbHint: [],
    files: entries.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    skippedBigFiles: 0,
    languageLines,
    skippedFiles: { unreadable: 0, special: 0 },
    ...more,
  };
}

export function issue(
  ruleKey: string,
  place: string,
  more: Partial<
    Pick<AnalyzerIssue, 'severity' | 'kind' | 'message' | 'confidence' | 'path' | 'cwe' | 'repeats'>
  > = {},
): AnalyzerIssue {
  const [filePath = '', line = '1'] = place.split(':');
  return {
    ruleKey,
    severity: 'MAJOR',
    kind: 'BUG',
    message: `Finding of ${ruleKey}`,
    filePath,
    line: Number(line),
    confidence: 'LIKELY',
    path: [],
    cwe: null,
    fingerprint: `${ruleKey} ${place}`,
    ...more,
  };
}

export function qualityOf(
  issues: readonly AnalyzerIssue[],
  more: Partial<Omit<QualityResult, 'metrics'>> & { metrics?: Partial<QualityResult['metrics']> } = {},
): QualityResult {
  const of = (kind: string): number =>
    issues.filter((one) => one.kind === kind && one.confidence !== 'REVIEW').length;
  return {
    available: true,
    issues: [...issues],
    rules: [],
    checked: [],
    notChecked: [],
    skippedFiles: {},
    judgedLoc: 0,
    rulesetVersion: '1',
    source: 'EMBEDDED',
    ...more,
    metrics: {
      bugs: of('BUG'),
      vulnerabilities: of('VULN'),
      codeSmells: of('SMELL'),
      review: issues.filter(({ confidence }) => confidence === 'REVIEW').length,
      duplicationRate: 0,
      coverageRate: null,
      complexity: 2,
      available: true,
      ...more.metrics,
    },
  };
}

export function node(nodeKey: string, filePath: string, nodeType: NodeType = 'OTHER'): AnalyzerNode {
  // A path is known by its file name, a qualified class name by its last part.
  const name = nodeKey.slice(nodeKey.lastIndexOf(nodeKey.includes('/') ? '/' : '.') + 1);
  return { nodeKey, name, nodeType, filePath, metrics: { inDegree: 1, outDegree: 1 } };
}

export function violation(
  violationType: ViolationType,
  ends: readonly [string, string | null],
  place: string,
  more: Partial<AnalyzerViolation> = {},
): AnalyzerViolation {
  const [filePath = '', line = '1'] = place.split(':');
  return {
    violationType,
    description: `${ends[0]} uses ${ends[1] ?? 'too much'} at ${place}.`,
    sourceNodeKey: ends[0],
    targetNodeKey: ends[1],
    severity: 'MEDIUM',
    suggestion: `Let ${ends[0]} do less.`,
    filePath,
    line: Number(line),
    ...more,
  };
}

/** The languages that are read are those of the nodes. */
export function archOf(
  nodes: readonly AnalyzerNode[],
  violations: readonly AnalyzerViolation[] = [],
  imports: readonly (readonly [string, string])[] = [],
): ArchitectureResponse {
  return {
    nodes: [...nodes],
    edges: imports.map(([sourceNodeKey, targetNodeKey]) => ({
      sourceNodeKey,
      targetNodeKey,
      relation: 'IMPORT',
    })),
    violations: [...violations],
    checkedLanguages: [...new Set(nodes.map(({ filePath }) => file(filePath, 1).language))],
    skippedFiles: {},
  };
}

export function dependencyOf(dependencies: readonly Dependency[], available = true): DependencyResponse {
  return { available, dependencies: [...dependencies], rulesDate: '2026-08-22' };
}

/** `declared('lodash', '4.17.15', {risk: 'HIGH'})` in package.json. */
export function declared(name: string, version: string | null, more: Partial<Dependency> = {}): Dependency {
  return {
    name,
    version,
    type: 'NPM',
    file: 'package.json',
    line: 1,
    risk: null,
    reason: null,
    latest: null,
    isEol: false,
    eolDate: null,
    ...more,
  };
}

export function evolutionOf(more: Partial<EvolutionResult> = {}): EvolutionResult {
  return {
    available: true,
    commits: [],
    views: {},
    trend: [],
    topFiles: [],
    authors: [],
    bots: [],
    hotspots: [],
    coupling: [],
    busFactors: [],
    lastCommitAt: null,
    shallow: false,
    ...more,
  };
}

export function requestOf(scan: ScanResponse, more: Partial<ReportRequest> = {}): ReportRequest {
  return {
    projectId: 1,
    projectName: 'Orchard',
    scan,
    quality: null,
    arch: null,
    evolution: null,
    dependency: null,
    historyReports: [],
    regenerate: false,
    ...more,
  };
}
