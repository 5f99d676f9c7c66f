import type { Finding } from '#analyzer/rules/rule.ts';
import type { AnalysisContext } from '../request/context.ts';
import { HeldGroups, keptInGroups } from '../reuse/kept-groups.ts';
import { keptResults } from '../reuse/kept-results.ts';
import { hashedTree, isAsHashed } from '../source/hashed-tree.ts';
import type { QualityFile } from './engine.ts';

/** What a linter says of one file. */
export interface LintRecord {
  readonly findings: readonly Finding[];
  /** Why it was not linted. */
  readonly skipped?: string;
  /** Names that it gives to every file of its program. */
  readonly builtins?: readonly string[];
  /** Names that it sets on the modules it loads: those of its folder. */
  readonly onModules?: readonly string[];
  /** Another attempt may say something else: the linter died, or another file was looked at. */
  readonly isPassing?: true;
}

const NOTHING: LintRecord = { findings: [] };

/** What each linter said of the project that this thread looked at last. */
const held = new Map<string, HeldGroups<LintRecord>>();

function heldOf(linter: string): HeldGroups<LintRecord> {
  const records = held.get(linter) ?? new HeldGroups<LintRecord>();
  held.set(linter, records);
  return records;
}

/** The files of a project that a linter looks at. */
export interface Linted {
  readonly root: string;
  readonly linter: string;
  readonly files: readonly QualityFile[];
  /** What the linter is told beside a file's path, role and content. */
  readonly settingsOf?: (file: QualityFile) => string;
  /** Lints some of the files; those it says nothing of have no findings. */
  readonly lint: (files: readonly QualityFile[]) => Promise<ReadonlyMap<string, LintRecord>>;
}

/** What a linter says of each file, in their order: taken over where a file has not changed, since it looks at one alone. */
export async function lintedFiles(
  { root, linter, files, settingsOf = () => '', lint }: Linted,
  context: AnalysisContext,
): Promise<{ readonly file: QualityFile; readonly record: LintRecord }[]> {
  const hashed = keptResults().isKeeping ? hashedTree(root, context) : undefined;
  const groups = keptInGroups<QualityFile, LintRecord>({
    purpose: linter,
    items: files,
    nameOf: ({ path }) => path,
    keyOf(file) {
      const hash = hashed?.hashOf(file.path);
      return hash && [file.path, file.role, settingsOf(file), hash].join('\0');
    },
    isReusing: context.settings.reuse,
    held: heldOf(linter),
  });
  const made = groups.left.length > 0 ? await lint(groups.left) : new Map<string, LintRecord>();
  groups.keep((file) => {
    const record = made.get(file.path) ?? NOTHING;
    return hashed && isAsHashed(hashed, file) && record.isPassing !== true ? record : undefined;
  });
  return files.map((file) => ({
    file,
    record: groups.known.get(file) ?? made.get(file.path) ?? NOTHING,
  }));
}

/** How many files were skipped for each reason. */
export function countSkipped(linted: readonly { readonly record: LintRecord }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { record } of linted)
    if (record.skipped !== undefined) counts[record.skipped] = (counts[record.skipped] ?? 0) + 1;
  return counts;
}
