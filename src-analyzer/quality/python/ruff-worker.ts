// Runs ruff over Python files in a process that ends, since its wasm memory never shrinks: texts in, findings out.
import { PositionEncoding, Workspace } from '@astral-sh/ruff-wasm-nodejs';
import { z } from 'zod';
import { readText } from '../../source/read-text.ts';
import { finish, receiveInput, sendMessage } from '../linter-process/process-input.ts';
import type { Finding } from '../rule.ts';
import {
  isBuilt,
  isWorthReporting,
  type PythonFile,
  type RuffDiagnostic,
  whyNotPython3,
} from './ruff-filters.ts';
import { FILES_PER_MESSAGE, type PythonVersion, type RuffInput, type RuffMessage } from './ruff-messages.ts';
import { PYTHON_RULES } from './rules.ts';

const Diagnostics = z.array(
  z.object({
    code: z.string().nullable(),
    message: z.string(),
    start_location: z.object({ row: z.number() }),
  }),
);

const SYNTAX_ERROR = 'invalid-syntax';

const ruleKeyOfCode = new Map(PYTHON_RULES.flatMap((rule) => rule.codes.map((code) => [code, rule.ruleKey])));

function createWorkspace(version: PythonVersion): Workspace {
  const select = [...ruleKeyOfCode.keys()].filter((code) => code !== SYNTAX_ERROR);
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

function diagnosticsOf(workspace: Workspace, text: string): RuffDiagnostic[] {
  return Diagnostics.parse(workspace.check(text)).map(({ code, message, start_location }) => ({
    code: code ?? SYNTAX_ERROR,
    message,
    line: Math.max(1, start_location.row),
  }));
}

const skipped: Record<string, number> = {};
const skip = (reason: string): Finding[] => {
  skipped[reason] = (skipped[reason] ?? 0) + 1;
  return [];
};

/** One syntax error a file: the parser's later ones follow from the first. */
function relevant(diagnostics: readonly RuffDiagnostic[]): RuffDiagnostic[] {
  const error = diagnostics.find((diagnostic) => diagnostic.code === SYNTAX_ERROR);
  return error ? [error] : [...diagnostics];
}

function findingsIn(workspace: Workspace, path: string, absolutePath: string): Finding[] {
  const { text, binary } = readText(absolutePath);
  if (binary) return skip('binary');
  const file: PythonFile = { path, text, lines: text.split('\n') };
  let diagnostics: RuffDiagnostic[];
  try {
    diagnostics = relevant(diagnosticsOf(workspace, text));
  } catch {
    // Deep nesting overflows the wasm stack; the workspace works on afterwards.
    return skip('too-deep');
  }
  if (diagnostics[0]?.code === SYNTAX_ERROR) {
    const reason = whyNotPython3(text);
    if (reason) return skip(reason);
  }
  return diagnostics.flatMap((diagnostic) => {
    const ruleKey = ruleKeyOfCode.get(diagnostic.code);
    if (ruleKey === undefined || !isWorthReporting(diagnostic, file)) return [];
    const message = diagnostic.message.split('\n', 1)[0] ?? '';
    // A command that is only handed on may be fixed elsewhere.
    const isHandedOn = ruleKey === 'py/shell-command-built' && !isBuilt(file, diagnostic.line);
    return [
      { ruleKey, path, line: diagnostic.line, message, ...(isHandedOn && { severity: 'MAJOR' as const }) },
    ];
  });
}

const { files } = await receiveInput<RuffInput>();
const workspaces: Partial<Record<PythonVersion, Workspace>> = {};
const workspaceOf = (version: PythonVersion): Workspace => (workspaces[version] ??= createWorkspace(version));
for (let start = 0; start < files.length; start += FILES_PER_MESSAGE) {
  const batch = files.slice(start, start + FILES_PER_MESSAGE);
  const findings = batch.flatMap((file) =>
    findingsIn(workspaceOf(file.version), file.path, file.absolutePath),
  );
  sendMessage({ done: start + batch.length, findings } satisfies RuffMessage);
}
sendMessage({ skipped } satisfies RuffMessage);
finish();
