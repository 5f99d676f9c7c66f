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
import type { RunProcess } from '../linter-process/process-host.ts';
import { runProcess } from '../linter-process/start-process.ts';
import type { Finding } from '../rule.ts';
import { readText } from '../../source/read-text.ts';
import { withScratchFolder } from '../linter-process/scratch-folders.ts';
import { isFiltered, isWorthReporting, type Place } from './oxlint-filters.ts';
import { oxlintConfig } from './oxlint-config.ts';
import type { OxlintRule } from './oxlint-rule.ts';
import { type Diagnostic, runOxlint } from './oxlint-run.ts';
import { packageGates } from './package-gates.ts';
import { JAVASCRIPT_RULES } from './rules.ts';

/** What oxlint opens; declarations contain nothing that runs. */
const LINTABLE_NAME = /(?<!\.d)\.(?:[cm]?[jt]s|[jt]sx|vue)$/;

/** Files per process: bounds its memory and the cost of a crash. */
const FILES_PER_RUN = 2_000;

const nameOf = (rule: OxlintRule): string => rule.ruleKey.slice('js/'.length);
const ruleByName = new Map(JAVASCRIPT_RULES.map((rule) => [nameOf(rule), rule]));

const LINES_BEFORE = 12;

/** Reads the surroundings of a line; the file of the last question is kept, since diagnostics come file by file. */
function createPlaceReader(): (file: QualityFile, line: number) => Place {
  let known = { path: '', text: '', lines: [''] };
  return ({ path, absolutePath }, line) => {
    if (known.path !== path) {
      const { text } = readText(absolutePath);
      known = { path, text, lines: text.split('\n') };
    }
    const [at = '', nextLine = ''] = known.lines.slice(line - 1, line + 1);
    const before = known.lines.slice(Math.max(0, line - 1 - LINES_BEFORE), line - 1);
    return { path, line: at, nextLine, before, text: known.text };
  };
}

/** oxlint prints `plugin(rule)`; the plugin's printed name differs from its configured one now and then. */
function ruleOf(diagnostic: Diagnostic): OxlintRule | undefined {
  const name = /\(([^()]+)\)$/.exec(diagnostic.code ?? '')?.[1];
  return name === undefined ? undefined : ruleByName.get(name);
}

function sentence(message: string): string {
  // How our own settings allow it is no news for the reader.
  const line = (message.split('\n', 1)[0] ?? '').replace(/\. Unused \w[\w ]* should match [^]*$/, '').trim();
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}`.replace(/\.$/, '');
}

function toFinding(diagnostic: Diagnostic, rule: OxlintRule, path: string): Finding {
  const label = rule.place === 'last-label' ? diagnostic.labels.at(-1) : diagnostic.labels[0];
  return {
    ruleKey: rule.ruleKey,
    path,
    line: label?.span.line ?? 1,
    message: sentence(diagnostic.message) || rule.title,
  };
}

/** Our rules in one folder, an empty one beside it to stand in, so that no configuration is found. */
function withConfig<Result>(work: (configPath: string, cwd: string) => Promise<Result>): Promise<Result> {
  return withScratchFolder(async (scratch) => {
    const configPath = join(scratch, 'rules', 'rules.json');
    const cwd = join(scratch, 'empty');
    await mkdir(dirname(configPath));
    await mkdir(cwd);
    await writeFile(configPath, JSON.stringify(oxlintConfig()));
    return work(configPath, cwd);
  });
}

/** Whether the JavaScript rules look at a file. */
export function isLinted(file: QualityFile): boolean {
  return (
    judgeOf(file.language) === 'oxlint' &&
    LINTABLE_NAME.test(file.path) &&
    isJudged(file) &&
    !isTestData(file)
  );
}

/** JavaScript, TypeScript and Vue through oxlint, with our rules and nothing of the project's configuration. */
export function javascriptEngine(run: RunProcess = runProcess): QualityEngine {
  return {
    name: 'javascript',
    async run(project, context): Promise<EngineResult> {
      const files = project.files.filter(isLinted);
      if (files.length === 0) return { findings: [], checked: [] };
      const applies = packageGates(project.files);
      const placeOf = createPlaceReader();
      const byAbsolutePath = new Map(files.map((file) => [resolve(file.absolutePath), file]));
      const skippedFiles: Record<string, number> = {};
      const findings: Finding[] = [];
      const keep = (diagnostic: Diagnostic, cwd: string): void => {
        const rule = ruleOf(diagnostic);
        const file = byAbsolutePath.get(resolve(cwd, diagnostic.filename));
        if (!rule || !file || (rule.gate && !applies(file.path, rule.gate))) return;
        if (rule.inTests === 'off' && isTestLike(file)) return;
        const finding = toFinding(diagnostic, rule, file.path);
        const name = nameOf(rule);
        if (!isFiltered(name) || isWorthReporting(name, diagnostic, placeOf(file, finding.line)))
          findings.push(finding);
      };
      await withConfig(async (configPath, cwd) => {
        for (let start = 0; start < files.length; start += FILES_PER_RUN) {
          context.onProgress({
            step: 'checking JavaScript and TypeScript',
            done: start,
            total: files.length,
          });
          const paths = files.slice(start, start + FILES_PER_RUN).map((file) => file.absolutePath);
          const result = await runOxlint(paths, { run, configPath, cwd, signal: context.signal });
          for (const diagnostic of result.diagnostics) keep(diagnostic, cwd);
          for (const [reason, count] of Object.entries(result.skipped))
            skippedFiles[reason] = (skippedFiles[reason] ?? 0) + count;
        }
      });
      return { findings, checked: [...new Set(files.map((file) => file.language))], skippedFiles };
    },
  };
}
