import type { FileRole } from '#contract/words.ts';
import type { AnalysisContext } from '../request/context.ts';
import { readText } from '../source/read-text.ts';
import type { SyntaxFacts } from '../syntax/facts.ts';
import { isLoaded } from '../syntax/kept-files.ts';
import { loadFacts, type ReadProject } from '../syntax/parsed-project.ts';
import type { QualityFile, QualityProject } from './engine.ts';
import type { RulePack } from './rule-pack.ts';

/** What findings are held against: the project they are of, and the rules that found them. */
export interface Judged {
  readonly project: QualityProject;
  readonly pack: RulePack;
  readonly context: AnalysisContext;
}

/** Data and texts for readers name nothing. */
const NAMING_ROLES: ReadonlySet<FileRole> = new Set(['OWN', 'TOOLING', 'TEMPLATE']);
/** Longer ones hold data. */
const MAX_NAMING_BYTES = 65_536;

/** Whether a file may name code that a machine or a cloud starts. */
export const mayNameCode = ({ role, sizeBytes }: QualityFile): boolean =>
  NAMING_ROLES.has(role) && sizeBytes <= MAX_NAMING_BYTES;

export const textOf = ({ absolutePath }: QualityFile): string => readText(absolutePath).text;

/** The facts of some files of the project by their paths, in the order of the project; none for those not parsed. */
export async function factsBehind(
  paths: Pick<ReadonlySet<string>, 'has'>,
  parsed: ReadProject,
  context: AnalysisContext,
): Promise<ReadonlyMap<string, SyntaxFacts>> {
  const files = parsed.files.filter(({ path }) => paths.has(path));
  await loadFacts(parsed, files, context);
  return new Map(files.filter(isLoaded).map((file) => [file.path, file.facts]));
}
