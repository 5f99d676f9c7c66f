import type { StepProgress } from '#contract/analyzer-api/progress.ts';
import type { FileRole } from '#contract/words.ts';
import { languageNamed } from '#analyzer/languages/languages.ts';
import { isForeignRole, isLoweredRole } from '../source/file-role.ts';
import { countLines, createLineCounter, type LineCounter } from '../source/line-counter/line-counter.ts';
import { readCoverage } from './coverage/coverage.ts';
import { createDuplicationMeter, type DuplicationMeter } from './duplication/duplication.ts';
import { isTokenized } from './duplication/tokenize.ts';
import type { KeptTexts } from './kept-texts.ts';
import { type EngineResult, isJudged, type QualityFile, type QualityProject } from './engine.ts';
import type { Finding } from '#analyzer/rules/rule.ts';
import { createSecretScanner, type SecretScanner } from './secrets/secrets.ts';
import type { TextFile } from '#analyzer/rules/text-file.ts';
import { toTextFile } from './text-file.ts';
import type { RulePack } from './rule-pack.ts';

export interface TextPassResult extends EngineResult {
  /** Code lines of hand-written product code. */
  readonly judgedLoc: number;
}

/** What the pass gathers while it goes through the files. */
interface Gathered {
  readonly pack: RulePack;
  readonly texts: KeptTexts;
  readonly findings: Finding[];
  readonly checked: Set<string>;
  readonly skipped: Record<string, number>;
  readonly secrets: SecretScanner;
  readonly duplication: DuplicationMeter;
  readonly lines: LineCounter;
  judgedLoc: number;
}

const PROGRESS_EVERY = 50;
/** Looked for everywhere, so it is no news that it was. */
const IN_ANY_TEXT = new Set(['merge conflicts', 'notes']);

/** The words in the answer's `skippedFiles`; a bundle goes by the name it had before there were roles. */
const SKIP_WORDS: Partial<Record<FileRole, string>> = {
  VENDORED: 'vendored',
  BUNDLE: 'minified',
  GENERATED: 'generated',
  TEMPLATE: 'template',
  TRANSLATION: 'translation',
  MIGRATION: 'migration',
};

function whySkipped({ role, language }: QualityFile): string | undefined {
  return languageNamed(language).kind === 'programming' ? SKIP_WORDS[role] : undefined;
}

function applyTextRules(file: TextFile, into: Gathered): void {
  for (const rule of into.pack.textRulesOf(file.language)) {
    if ((rule.inTests === 'off' && file.testLike) || !rule.appliesTo(file)) continue;
    if (!IN_ANY_TEXT.has(rule.looksAt)) into.checked.add(rule.looksAt);
    for (const place of rule.find(file))
      into.findings.push({ ruleKey: rule.ruleKey, path: file.path, ...place });
  }
}

function measure(file: QualityFile, text: string, into: Gathered): void {
  const { kind, syntax } = languageNamed(file.language);
  if (kind !== 'programming' || isLoweredRole(file.role)) return;
  into.judgedLoc += countLines(into.lines, text, syntax).code;
  if (!isTokenized(file.language)) return;
  into.duplication.add(file.path, file.language, text);
  into.checked.add('duplication');
}

function readFile(file: QualityFile, into: Gathered): void {
  const reason = whySkipped(file);
  if (reason) into.skipped[reason] = (into.skipped[reason] ?? 0) + 1;
  if (isForeignRole(file.role) || file.role === 'TRANSLATION') return;
  const { text, binary } = into.texts.read(file);
  if (binary || text === '') return;
  const textFile = toTextFile(file, text);
  into.secrets.add(textFile);
  if (!isJudged(file)) return;
  applyTextRules(textFile, into);
  measure(file, text, into);
}

/**
 * One reading of every file for all checks that need no syntax tree: secrets, rules over lines and settings,
 * duplication, code lines; and the coverage reports beside them.
 */
export function readTexts(
  project: QualityProject,
  pack: RulePack,
  texts: KeptTexts,
  onProgress: (progress: StepProgress) => void,
): TextPassResult {
  const gathered: Gathered = {
    pack,
    texts,
    findings: [],
    checked: new Set(['secrets']),
    skipped: {},
    secrets: createSecretScanner(),
    duplication: createDuplicationMeter(),
    lines: createLineCounter(),
    judgedLoc: 0,
  };
  const { root, files, environmentFiles } = project;
  for (const [done, file] of files.entries()) {
    if (done % PROGRESS_EVERY === 0) onProgress({ step: 'checking texts', done, total: files.length });
    readFile(file, gathered);
  }
  for (const file of environmentFiles) {
    const { text, binary } = texts.read(file);
    if (!binary) gathered.secrets.addEnvironmentFile(toTextFile(file, text));
  }
  const { findings: repeated, duplicationRate } = gathered.duplication.finish();
  const coverage = readCoverage(root, files);
  return {
    findings: [...gathered.findings, ...gathered.secrets.finish(), ...repeated],
    checked: [...gathered.checked, ...coverage.doubts.map((doubt) => `coverage report ${doubt}`)],
    skippedFiles: gathered.skipped,
    metrics: { duplicationRate, coverageRate: coverage.rate },
    judgedLoc: gathered.judgedLoc,
  };
}
