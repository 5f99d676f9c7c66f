import type { IssueSeverity } from '#contract/words.ts';
import type { HoldsIn, TreePatch } from './patch.ts';
import type { QualityRuleInfo } from './rule.ts';

/** One diagnostic of ruff, reduced to what we use. */
export interface RuffDiagnostic {
  readonly code: string;
  readonly message: string;
  readonly line: number;
  /** The first character behind it; both are counted from 1. */
  readonly end: { readonly line: number; readonly column: number };
}

/** The file a diagnostic is about; ruff itself is given no name. */
export interface PythonFile {
  readonly path: string;
  readonly text: string;
  readonly lines: readonly string[];
  /** The text of another Python file of the project by its path; undefined where there is none. */
  readonly textOf: (path: string) => string | undefined;
}

/** The name that ruff says is undefined: `Undefined name \`T\``. */
export const undefinedName = (message: string): string => /`([^`]+)`/.exec(message)?.[1] ?? '';

/** A rule that ruff finds under one or several of its codes, and that we name and describe. */
export interface RuffRule extends QualityRuleInfo {
  readonly codes: readonly string[];
  /** By code: whether a diagnostic says something true and useful about its file. Each entry was a false alarm once. */
  readonly keep?: Readonly<Record<string, (diagnostic: RuffDiagnostic, file: PythonFile) => boolean>>;
  /** Where the place is less serious than the rule says. */
  readonly severityAt?: (diagnostic: RuffDiagnostic, file: PythonFile) => IssueSeverity | undefined;
  /** Another rule whose finding on a line says all there is to say there. */
  readonly saidBy?: string;
  readonly patch?: TreePatch;
  /** Codes whose change ruff documents as always safe, with what it does (see `Patch.title`). */
  readonly safeFixes?: {
    readonly codes: readonly string[];
    readonly title: string;
    readonly holdsIn?: HoldsIn;
  };
  /** Where the place is no more than worth a look. */
  readonly isDoubtful?: (diagnostic: RuffDiagnostic, file: PythonFile) => boolean;
}

/** The rules with their key, `py/<name>`. */
export function ruffRules(
  rules: readonly (Omit<RuffRule, 'ruleKey'> & { readonly name: string })[],
  defaults: Pick<RuffRule, 'inTests'> = {},
): readonly RuffRule[] {
  return rules.map(({ name, saidBy, ...rule }) => ({
    ...defaults,
    ...rule,
    ...(saidBy !== undefined && { saidBy: `py/${saidBy}` }),
    ruleKey: `py/${name}`,
  }));
}
