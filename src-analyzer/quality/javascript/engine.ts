import { judgeOf } from '#analyzer/languages/languages.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import {
  type EngineResult,
  type QualityEngine,
  type QualityFile,
  isJudged,
  isTestData,
  isTestLike,
} from '../engine.ts';
import type { AnalysisContext } from '../../request/context.ts';
import { countSkipped, lintedFiles, type LintRecord } from '../linted-files.ts';
import type { RunProcess } from '../linter-process/process-host.ts';
import { runProcess } from '../linter-process/start-process.ts';
import type { Finding } from '#analyzer/rules/rule.ts';
import { readText } from '../../source/read-text.ts';
import { withScratchFolder } from '../linter-process/scratch-folders.ts';
import { oxlintConfig } from './oxlint-config.ts';
import { OXLINT_FILE, type OxlintPlace, type OxlintRule } from '#analyzer/rules/oxlint-rule.ts';
import { CRASHED_LINTER, type Diagnostic, runOxlint } from './oxlint-run.ts';
import { projectGates } from '#analyzer/rules/project-gate.ts';
import { loadRulePack } from '../rule-pack.ts';

/** Files per process: bounds its memory and the cost of a crash. */
const FILES_PER_RUN = 2_000;

const nameOf = (rule: OxlintRule): string => rule.ruleKey.slice('js/'.length);

const LINES_BEFORE = 12;

type Label = Diagnostic['labels'][number];

/** Where a label begins in a text; at its end where the text has no such line. */
function offsetOf({ span }: Label, lines: readonly string[], starts: readonly number[]): number {
  const before = Buffer.from(lines[span.line - 1] ?? '').subarray(0, span.column - 1);
  return (starts[span.line - 1] ?? starts.at(-1) ?? 0) + before.toString().length;
}

/** Offsets at which lines begin. */
function startsOf(lines: readonly string[]): number[] {
  let offset = 0;
  return lines.map((line) => (offset += line.length + 1) - line.length - 1);
}

/** Reads the surroundings of a line; the file of the last question is kept, since diagnostics come file by file. */
function createPlaceReader(): (file: QualityFile, line: number, labels: readonly Label[]) => OxlintPlace {
  let known = { path: '', text: '', lines: [''], starts: [0] };
  return ({ path, absolutePath }, line, labels) => {
    if (known.path !== path) {
      const { text } = readText(absolutePath);
      const lines = text.split('\n');
      known = { path, text, lines, starts: startsOf(lines) };
    }
    const [at = '', nextLine = ''] = known.lines.slice(line - 1, line + 1);
    const before = known.lines.slice(Math.max(0, line - 1 - LINES_BEFORE), line - 1);
    return {
      path,
      line: at,
      nextLine,
      before,
      text: known.text,
      labels: labels.map((label) => offsetOf(label, known.lines, known.starts)),
    };
  };
}

/** oxlint prints `plugin(rule)`; the plugin's printed name differs from its configured one now and then. */
function createRuleFinder(rules: readonly OxlintRule[]): (diagnostic: Diagnostic) => OxlintRule | undefined {
  const ruleByName = new Map(rules.map((rule) => [nameOf(rule), rule]));
  return (diagnostic) => ruleByName.get(/\(([^()]+)\)$/.exec(diagnostic.code ?? '')?.[1] ?? '');
}

function sentence(message: string): string {
  // How our own settings allow it is no news for the reader.
  const line = (message.split('\n', 1)[0] ?? '').replace(/\. Unused \w[\w ]* should match [^]*$/, '').trim();
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}`.replace(/\.$/, '');
}

function labelOf({ labels }: Diagnostic, rule: OxlintRule): Label | undefined {
  return rule.place === 'last-label' ? labels.at(-1) : labels[0];
}

/** Where a label stands in a text, in UTF-16 offsets. */
function spanOf(label: Label | undefined, { text }: OxlintPlace): Finding['span'] {
  if (label === undefined) return undefined;
  const lines = text.split('\n');
  const start = offsetOf(label, lines, startsOf(lines));
  // The length counts bytes; a character has at least one.
  const bytes = Buffer.from(text.slice(start, start + label.span.length)).subarray(0, label.span.length);
  return { start, end: start + bytes.toString().length };
}

/** What a rule knows of a place by its surroundings. */
function placedBy(
  rule: OxlintRule,
  diagnostic: Diagnostic,
  place: OxlintPlace,
): Pick<Finding, 'confidence' | 'span'> {
  const confidence = rule.confidenceOf?.(diagnostic.message, place);
  const span = rule.patch && spanOf(labelOf(diagnostic, rule), place);
  return { ...(confidence && { confidence }), ...(span && { span }) };
}

function toFinding(diagnostic: Diagnostic, rule: OxlintRule, path: string): Finding {
  const label = labelOf(diagnostic, rule);
  return {
    ruleKey: rule.ruleKey,
    path,
    line: label?.span.line ?? 1,
    message: sentence(diagnostic.message) || rule.title,
  };
}

/** Our rules in one folder, an empty one beside it to stand in, so that no configuration is found. */
function withConfig<Result>(
  rules: readonly OxlintRule[],
  work: (configPath: string, cwd: string) => Promise<Result>,
): Promise<Result> {
  return withScratchFolder(async (scratch) => {
    const configPath = join(scratch, 'rules', 'rules.json');
    const cwd = join(scratch, 'empty');
    await mkdir(dirname(configPath));
    await mkdir(cwd);
    await writeFile(configPath, JSON.stringify(oxlintConfig(rules)));
    return work(configPath, cwd);
  });
}

/** Whether the JavaScript rules look at a file. */
function isLinted(file: QualityFile): boolean {
  return (
    judgeOf(file.language) === 'oxlint' && OXLINT_FILE.test(file.path) && isJudged(file) && !isTestData(file)
  );
}

/** What oxlint says of some files, whatever else there is in their project. */
async function lint(
  files: readonly QualityFile[],
  { rules, run, context }: { rules: readonly OxlintRule[]; run: RunProcess; context: AnalysisContext },
): Promise<ReadonlyMap<string, LintRecord>> {
  const ruleOf = createRuleFinder(rules);
  const placeOf = createPlaceReader();
  const byAbsolutePath = new Map(files.map((file) => [resolve(file.absolutePath), file]));
  const found = new Map<string, Finding[]>();
  const records = new Map<string, LintRecord>();
  const keep = (diagnostic: Diagnostic, cwd: string): void => {
    const rule = ruleOf(diagnostic);
    const file = byAbsolutePath.get(resolve(cwd, diagnostic.filename));
    if (!rule || !file || (rule.inTests === 'off' && isTestLike(file))) return;
    const finding = placedFinding(diagnostic, rule, { file, placeOf });
    if (!finding) return;
    const known = found.get(file.path);
    if (known) known.push(finding);
    else found.set(file.path, [finding]);
  };
  await withConfig(rules, async (configPath, cwd) => {
    for (let start = 0; start < files.length; start += FILES_PER_RUN) {
      context.onProgress({ step: 'checking JavaScript and TypeScript', done: start, total: files.length });
      const paths = files.slice(start, start + FILES_PER_RUN).map((file) => file.absolutePath);
      const result = await runOxlint(paths, { run, configPath, cwd, signal: context.signal });
      for (const diagnostic of result.diagnostics) keep(diagnostic, cwd);
      for (const [reason, skipped] of Object.entries(result.skipped))
        for (const path of skipped) {
          const file = byAbsolutePath.get(resolve(path));
          const isPassing = reason === CRASHED_LINTER && { isPassing: true as const };
          if (file) records.set(file.path, { findings: [], skipped: reason, ...isPassing });
        }
    }
  });
  for (const [path, findings] of found) records.set(path, { ...records.get(path), findings });
  return records;
}

function placedFinding(
  diagnostic: Diagnostic,
  rule: OxlintRule,
  { file, placeOf }: { file: QualityFile; placeOf: ReturnType<typeof createPlaceReader> },
): Finding | undefined {
  const finding = toFinding(diagnostic, rule, file.path);
  if (!rule.keep && !rule.confidenceOf && !rule.patch) return finding;
  const place = placeOf(file, finding.line, diagnostic.labels);
  if (rule.keep?.(diagnostic.message, place) === false) return undefined;
  return { ...finding, ...placedBy(rule, diagnostic, place) };
}

/** JavaScript, TypeScript and Vue through oxlint, with our rules and nothing of the project's configuration. */
export function javascriptEngine(run: RunProcess = runProcess): QualityEngine {
  return {
    name: 'javascript',
    async run(project, context): Promise<EngineResult> {
      const files = project.files.filter(isLinted);
      if (files.length === 0) return { findings: [], checked: [] };
      const { oxlint: rules } = await loadRulePack();
      const gates = new Map(rules.map(({ ruleKey, gate }) => [ruleKey, gate]));
      const applies = projectGates(project.files);
      const linted = await lintedFiles(
        { root: project.root, linter: 'oxlint', files, lint: (left) => lint(left, { rules, run, context }) },
        context,
      );
      const isTold = ({ ruleKey, path }: Finding): boolean => {
        const gate = gates.get(ruleKey);
        return gate === undefined || applies(path, gate);
      };
      return {
        findings: linted.flatMap(({ record }) => record.findings.filter(isTold)),
        checked: [...new Set(files.map((file) => file.language))],
        skippedFiles: countSkipped(linted),
      };
    },
  };
}
