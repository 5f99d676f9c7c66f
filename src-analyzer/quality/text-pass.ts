import type { StepProgress } from '#contract/analyzer-api/progress.ts';
import type { FileRole } from '#contract/words.ts';
import { languageNamed } from '#analyzer/languages/languages.ts';
import { isForeignRole, isLoweredRole } from '../source/file-role.ts';
import { countLines, createLineCounter, type LineCounter } from '../source/line-counter/line-counter.ts';
import { readCoverage } from './coverage/coverage.ts';
import { createDuplicationMeter, type DuplicationMeter, tokensOf } from './duplication/duplication.ts';
import type { KeptTexts } from './kept-texts.ts';
import { type EngineResult, isJudged, type QualityFile, type QualityProject } from './engine.ts';
import type { Finding } from '#analyzer/rules/rule.ts';
import { createSecretScanner, type SecretHit, type SecretScanner } from './secrets/secrets.ts';
import type { TextFile } from '#analyzer/rules/text-file.ts';
import { toTextFile } from './text-file.ts';
import type { RulePack } from './rule-pack.ts';
import type { TextReading, TextRecord, TextRecords } from './text-records.ts';

export interface TextPassResult extends EngineResult {
  /** Code lines of hand-written product code. */
  readonly judgedLoc: number;
}

/** What the pass reads with. */
interface Reading {
  readonly pack: RulePack;
  readonly texts: KeptTexts;
  readonly secrets: SecretScanner;
  readonly lines: LineCounter;
}

/** What the pass gathers while it goes through the files. */
interface Gathered {
  readonly findings: Finding[];
  readonly checked: Set<string>;
  readonly skipped: Record<string, number>;
  readonly duplication: DuplicationMeter;
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

/** What text rules find in a file, and what they looked at. */
function applyTextRules(file: TextFile, pack: RulePack): Pick<TextReading, 'findings' | 'checked'> {
  const rules = pack
    .textRulesOf(file.language)
    .filter((rule) => !(rule.inTests === 'off' && file.testLike) && rule.appliesTo(file));
  const looked = new Set(rules.map(({ looksAt }) => looksAt));
  return {
    findings: rules.flatMap((rule) =>
      [...rule.find(file)].map((place) => ({ ruleKey: rule.ruleKey, ...place })),
    ),
    checked: [...looked].filter((one) => !IN_ANY_TEXT.has(one)),
  };
}

function measure(file: QualityFile, text: string, lines: LineCounter): Pick<TextReading, 'loc' | 'tokens'> {
  const { kind, syntax } = languageNamed(file.language);
  if (kind !== 'programming' || isLoweredRole(file.role)) return { loc: 0 };
  const tokens = tokensOf(file.language, text);
  return { loc: countLines(lines, text, syntax).code, ...(tokens && { tokens }) };
}

/**
 * The credentials of files whose readings this thread holds: nothing of them is kept on the disk. Some of these files are large,
 * and were gone through after each save.
 */
const foundSecrets = new WeakMap<TextReading, readonly SecretHit[]>();

/** What a text says by itself; undefined for what is no text, or nobody's here. */
function readFile(file: QualityFile, { pack, texts, secrets, lines }: Reading): TextReading | undefined {
  if (isForeignRole(file.role) || file.role === 'TRANSLATION') return undefined;
  const { text, binary } = texts.read(file);
  if (binary || text === '') return undefined;
  const textFile = toTextFile(file, text);
  const found = secrets.add(textFile);
  const hasSecrets = found.length > 0;
  const reading: TextReading = isJudged(file)
    ? { ...applyTextRules(textFile, pack), hasSecrets, ...measure(file, text, lines) }
    : { findings: [], checked: [], hasSecrets, loc: 0 };
  if (hasSecrets) foundSecrets.set(reading, found);
  return reading;
}

/** The credentials of a file whose reading was kept. */
function addSecrets(file: QualityFile, known: TextReading, { texts, secrets }: Reading): void {
  const found = foundSecrets.get(known);
  if (found) secrets.addFound(found);
  else foundSecrets.set(known, secrets.add(toTextFile(file, texts.read(file).text)));
}

function gather({ path }: QualityFile, reading: TextReading, into: Gathered): void {
  for (const finding of reading.findings) into.findings.push({ ...finding, path });
  for (const looksAt of reading.checked) into.checked.add(looksAt);
  into.judgedLoc += reading.loc;
  if (!reading.tokens) return;
  into.duplication.add(path, reading.tokens);
  into.checked.add('duplication');
}

/** Files' readings, those that are kept and those that are made now. */
function createReader(
  reading: Reading,
  records: TextRecords,
): (file: QualityFile) => TextReading | undefined {
  return (file) => {
    const known = records.recordOf(file.path);
    if (!known) return readFile(file, reading);
    if (known.reading?.hasSecrets === true) addSecrets(file, known.reading, reading);
    return known.reading;
  };
}

/**
 * One reading of every file for all checks that need no syntax tree: secrets, rules over lines and settings,
 * duplication, code lines; and the coverage reports beside them.
 */
export function readTexts(
  project: QualityProject,
  pack: RulePack,
  { texts, records }: { readonly texts: KeptTexts; readonly records: TextRecords },
  onProgress: (progress: StepProgress) => void,
): TextPassResult {
  const secrets = createSecretScanner();
  const readingOf = createReader({ pack, texts, secrets, lines: createLineCounter() }, records);
  const gathered: Gathered = {
    findings: [],
    checked: new Set(['secrets']),
    skipped: {},
    duplication: createDuplicationMeter(),
    judgedLoc: 0,
  };
  const { root, files, environmentFiles } = project;
  const made = new Map<string, TextRecord>();
  for (const [done, file] of files.entries()) {
    if (done % PROGRESS_EVERY === 0) onProgress({ step: 'checking texts', done, total: files.length });
    const reason = whySkipped(file);
    if (reason) gathered.skipped[reason] = (gathered.skipped[reason] ?? 0) + 1;
    const reading = readingOf(file);
    made.set(file.path, { role: file.role, reading });
    if (reading) gather(file, reading, gathered);
  }
  records.keep((path) => made.get(path));
  for (const file of environmentFiles) {
    const { text, binary } = texts.read(file);
    if (!binary) secrets.addEnvironmentFile(toTextFile(file, text));
  }
  const { findings: repeated, duplicationRate, copiedBlocks } = gathered.duplication.finish();
  const coverage = readCoverage(root, files);
  return {
    findings: [...gathered.findings, ...secrets.finish(), ...repeated],
    checked: [...gathered.checked, ...coverage.doubts.map((doubt) => `coverage report ${doubt}`)],
    skippedFiles: gathered.skipped,
    metrics: { duplicationRate, copiedBlocks, coverageRate: coverage.rate },
    judgedLoc: gathered.judgedLoc,
  };
}
