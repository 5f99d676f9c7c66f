// Runs ruff over Python files in a process that ends, since its wasm memory never shrinks: texts in, findings out.
import { join } from 'node:path';
import { PositionEncoding, Workspace } from '@astral-sh/ruff-wasm-nodejs';
import { z } from 'zod';
import { readText } from '../../source/read-text.ts';
import { finish, receiveInput, sendMessage } from '../linter-process/process-input.ts';
import type { LintRecord } from '../linted-files.ts';
import type { Finding } from '#analyzer/rules/rule.ts';
import { languagesJudgedBy, rulesOf } from '#analyzer/languages/languages.ts';
import type { TextEdit } from '#analyzer/rules/patch.ts';
import { ruffRulesIn } from '#analyzer/rules/kinds.ts';
import type { PythonFile, RuffDiagnostic, RuffRule } from '#analyzer/rules/ruff-rule.ts';
import { createOffsets } from './text-offsets.ts';
import { addedBuiltins } from './added-builtins.ts';
import { namesOnModules } from './names-on-modules.ts';
import { isNeverRun } from './never-run.ts';
import { whyNotPython3 } from './not-python3.ts';
import {
  FILES_PER_MESSAGE,
  type PythonVersion,
  type RuffInput,
  type RuffMessage,
  splitPaths,
} from './ruff-messages.ts';

const Location = z.object({ row: z.number(), column: z.number() });
const Diagnostics = z.array(
  z.object({
    code: z.string().nullable(),
    message: z.string(),
    start_location: Location,
    end_location: Location,
    fix: z
      .object({
        edits: z.array(
          z.object({ content: z.string().nullable(), location: Location, end_location: Location }),
        ),
      })
      .nullable(),
  }),
);

const SYNTAX_ERROR = 'invalid-syntax';

type RuleOfCode = ReadonlyMap<string, RuffRule>;

function createWorkspace(version: PythonVersion, ruleOfCode: RuleOfCode): Workspace {
  const select = [...ruleOfCode.keys()].filter((code) => code !== SYNTAX_ERROR);
  const settings = {
    'target-version': version,
    'line-length': 120,
    lint: {
      select,
      mccabe: { 'max-complexity': 15 },
      pylint: { 'max-args': 8, 'max-statements': 80 },
    },
  };
  return new Workspace(settings, PositionEncoding.Utf16);
}

/** A diagnostic with what a fix of it needs. */
interface Diagnostic extends RuffDiagnostic {
  /** Of the first character in its line, counted from 1. */
  readonly column: number;
  /** What ruff would change, safe or not. */
  readonly edits: readonly TextEdit[];
}

function diagnosticsOf(workspace: Workspace, text: string): Diagnostic[] {
  const offsetOf = createOffsets(text);
  return Diagnostics.parse(workspace.check(text)).map((one) => ({
    code: one.code ?? SYNTAX_ERROR,
    message: one.message,
    line: Math.max(1, one.start_location.row),
    column: one.start_location.column,
    end: { line: one.end_location.row, column: one.end_location.column },
    edits: (one.fix?.edits ?? []).map(({ content, location, end_location }) => ({
      start: offsetOf(location),
      end: offsetOf(end_location),
      text: content ?? '',
    })),
  }));
}

const skip = (reason: string): LintRecord => ({ findings: [], skipped: reason });

/** One syntax error a file: the parser's later ones follow from the first. */
function relevant(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const error = diagnostics.find((diagnostic) => diagnostic.code === SYNTAX_ERROR);
  return error ? [error] : [...diagnostics];
}

/** What a fix needs, where the rule has one. */
function placeOf(
  { patch, safeFixes }: RuffRule,
  { code, line, column, end, edits }: Diagnostic,
  { text }: PythonFile,
): Pick<Finding, 'span' | 'edits'> {
  if (safeFixes?.codes.includes(code) === true && edits.length > 0) return { edits };
  if (patch === undefined) return {};
  const offsetOf = createOffsets(text);
  return {
    span: { start: offsetOf({ row: line, column }), end: offsetOf({ row: end.line, column: end.column }) },
  };
}

/** Those of which no other says more on the same line. */
function withoutSaid(diagnostics: readonly Diagnostic[], ruleOfCode: RuleOfCode): readonly Diagnostic[] {
  const placeOf = (ruleKey: string | undefined, line: number): string => `${ruleKey ?? ''} ${line}`;
  const places = new Set(diagnostics.map(({ code, line }) => placeOf(ruleOfCode.get(code)?.ruleKey, line)));
  return diagnostics.filter(({ code, line }) => {
    const { saidBy } = ruleOfCode.get(code) ?? {};
    return saidBy === undefined || !places.has(placeOf(saidBy, line));
  });
}

/** Whether a diagnostic is worth a look only: by its rule, or since its line is never run. */
function isDoubtful(rule: RuffRule, diagnostic: Diagnostic, file: PythonFile): boolean {
  if (rule.isDoubtful?.(diagnostic, file) === true) return true;
  if (rule.kind === 'SMELL' || diagnostic.code === SYNTAX_ERROR) return false;
  return isNeverRun(file, diagnostic.line);
}

/** The finding of a diagnostic, unless its rule knows better. */
function toFindings(rule: RuffRule | undefined, diagnostic: Diagnostic, file: PythonFile): Finding[] {
  const { code, line } = diagnostic;
  if (rule === undefined || rule.keep?.[code]?.(diagnostic, file) === false) return [];
  const message = diagnostic.message.split('\n', 1)[0] ?? '';
  const severity = rule.severityAt?.(diagnostic, file);
  const weight = {
    ...(severity && { severity }),
    ...(isDoubtful(rule, diagnostic, file) && { confidence: 'REVIEW' as const }),
  };
  return [
    { ruleKey: rule.ruleKey, path: file.path, line, message, ...weight, ...placeOf(rule, diagnostic, file) },
  ];
}

/** The language version that allows most. */
const NEWEST: PythonVersion = 'py314';

/** What all files of a project are judged by. */
interface Judging {
  readonly root: string;
  readonly workspaceOf: (version: PythonVersion) => Workspace;
  readonly ruleOfCode: RuleOfCode;
  readonly textOf: PythonFile['textOf'];
}

function recordOf(
  { path, version }: RuffInput['files'][number],
  { root, workspaceOf, ruleOfCode, textOf }: Judging,
): LintRecord {
  const { text, binary } = readText(join(root, path));
  if (binary) return skip('binary');
  const builtins = addedBuiltins(text);
  const onModules = namesOnModules(text);
  const given = {
    ...(builtins.length > 0 && { builtins }),
    ...(onModules.length > 0 && { onModules }),
  };
  let isPassing = {};
  const file: PythonFile = {
    path,
    text,
    lines: text.split('\n'),
    textOf(other) {
      isPassing = { isPassing: true };
      return textOf(other);
    },
  };
  let diagnostics: Diagnostic[];
  try {
    diagnostics = relevant(diagnosticsOf(workspaceOf(version), text));
  } catch {
    // Deep nesting overflows the wasm stack; the workspace works on afterwards.
    return { ...skip('too-deep'), ...given };
  }
  if (diagnostics[0]?.code === SYNTAX_ERROR) {
    const reason = whyNotPython3(text);
    if (reason) return { ...skip(reason), ...given };
    // Where the project does not say its version, what any version allows is no error.
    diagnostics = relevant(diagnosticsOf(workspaceOf(NEWEST), text));
  }
  const findings = withoutSaid(diagnostics, ruleOfCode).flatMap((one) =>
    toFindings(ruleOfCode.get(one.code), one, file),
  );
  return { findings, ...given, ...isPassing };
}

/** The texts of the project's files of Python; which ones there are is found out for the first who asks. */
function textsOf({ files, root, others }: RuffInput): PythonFile['textOf'] {
  let known: ReadonlySet<string> | undefined;
  return (path) => {
    known ??= new Set([...files.map((file) => file.path), ...splitPaths(others)]);
    return known.has(path) ? readText(join(root, path)).text : undefined;
  };
}

async function judge(): Promise<void> {
  const input = await receiveInput<RuffInput>();
  const { files, root } = input;
  const rules = ruffRulesIn([...(await rulesOf(languagesJudgedBy('ruff'))).values()].flat());
  const ruleOfCode = new Map(rules.flatMap((rule) => rule.codes.map((code) => [code, rule])));
  const workspaces: Partial<Record<PythonVersion, Workspace>> = {};
  const workspaceOf = (version: PythonVersion): Workspace =>
    (workspaces[version] ??= createWorkspace(version, ruleOfCode));
  const judging: Judging = { root, workspaceOf, ruleOfCode, textOf: textsOf(input) };
  for (let start = 0; start < files.length; start += FILES_PER_MESSAGE) {
    const batch = files.slice(start, start + FILES_PER_MESSAGE);
    const records = batch.map((file) => ({ path: file.path, ...recordOf(file, judging) }));
    sendMessage({ done: start + batch.length, records } satisfies RuffMessage);
  }
  finish();
}

// Not awaited: the rules load once this module has, since their bundle may need parts of this one.
void judge();
