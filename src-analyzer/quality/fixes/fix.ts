import type { FixRequest, FixResponse } from '#contract/analyzer-api/fix.ts';
import type { AnalyzerIssue } from '#contract/analyzer-api/quality.ts';
import type { NoFixReason } from '#contract/words.ts';
import { AnalyzerError } from '#analyzer/request/analyzer-error.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { applyEdits, type PatchedFile, type TextEdit } from '#analyzer/rules/patch.ts';
import { readText } from '#analyzer/source/read-text.ts';
import { walkSources } from '#analyzer/source/walk.ts';
import { loadRulePack } from '../rule-pack.ts';
import { type JudgedText, judgeText } from './judge-text.ts';
import { patchOf } from './patch-of.ts';

const filesIn = (codeDir: string): ReturnType<PatchedFile['files']> =>
  walkSources(codeDir).files.map(({ path, absolutePath }) => ({
    path,
    read: () => readText(absolutePath).text,
  }));

const no = (reason: NoFixReason): FixResponse => ({ available: false, reason });

function countRules(issues: readonly AnalyzerIssue[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { ruleKey } of issues) counts.set(ruleKey, (counts.get(ruleKey) ?? 0) + 1);
  return counts;
}

/** Whether a text has exactly the fixed findings less, and nothing instead: no other finding, no new syntax error. */
function isProof(before: JudgedText, after: JudgedText, ruleKey: string, fixed: number): boolean {
  if (after.syntaxErrors > before.syntaxErrors || !Number.isFinite(after.syntaxErrors)) return false;
  const [old, now] = [countRules(before.issues), countRules(after.issues)];
  const left = (old.get(ruleKey) ?? 0) - fixed;
  return (now.get(ruleKey) ?? 0) === left && [...now].every(([key, count]) => count <= (old.get(key) ?? 0));
}

/** Edits of several findings that leave each other alone; what overlaps an earlier one is left for another time. */
function joined(changes: readonly (readonly [number, readonly TextEdit[]])[]): {
  edits: TextEdit[];
  lines: number[];
} {
  const edits: TextEdit[] = [];
  const lines: number[] = [];
  const touches = (one: TextEdit): boolean =>
    edits.some((other) => one.start <= other.end && other.start <= one.end);
  for (const [line, own] of changes) {
    const isTangled = own.some((one, at) =>
      own.some((other, index) => index < at && one.start < other.end && other.start < one.end),
    );
    if (isTangled || own.some(touches)) continue;
    edits.push(...own);
    lines.push(line);
  }
  return { edits: edits.toSorted((one, other) => one.start - other.start), lines };
}

/** A path is one of a project: relative, and nothing leads up. */
function requireRelative(path: string): void {
  if (/^[/\\]|^[A-Za-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)|\0/.test(path))
    throw new AnalyzerError('BAD_REQUEST', 'the path is not one of a project');
}

/**
 * `POST /analyze/v1/fix`: the change that fixes a finding, proven: the text with it parses as before, and is judged again
 * without that finding and without a new one. Nothing is kept.
 * @throws the signal's reason when aborted
 */
export async function fix(request: FixRequest, context: AnalysisContext): Promise<FixResponse> {
  const { codeDir, path, text, ruleKey, line, all } = request;
  requireRelative(path);
  const patch = patchOf(await loadRulePack(), ruleKey);
  if (patch === undefined) return no('NO_FIX');
  const before = await judgeText({ path, text, ruleKey }, context);
  if (!before.edits.has(line)) return no('GONE');
  const fixable = [...before.edits].filter(
    (one): one is [number, readonly TextEdit[]] => one[1] !== undefined,
  );
  const asked = fixable.filter(([at]) => at === line);
  if (asked.length === 0) return no('NOT_HERE');
  const { edits, lines } = joined(all ? [...asked, ...fixable.filter(([at]) => at !== line)] : asked);
  if (edits.length === 0) return no('NOT_HERE');
  const removed = edits.map((edit) => text.slice(edit.start, edit.end)).join('\n');
  if (patch.holdsIn?.({ path, files: () => filesIn(codeDir) }, removed) === false) return no('NOT_HERE');
  const fixed = applyEdits(text, edits);
  const after = await judgeText({ path, text: fixed, ruleKey }, context);
  if (!isProof(before, after, ruleKey, lines.length)) return no('NOT_PROVEN');
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  return {
    available: true,
    title: patch.title,
    edits: edits.map((edit) => ({ ...edit, text: edit.text.replaceAll(/\r?\n/g, newline) })),
    lines: lines.toSorted((one, other) => one - other),
    places: fixable.length,
  };
}
