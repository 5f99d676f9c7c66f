import type { ReportFacts } from './facts.ts';

type Checked = Pick<ReportFacts, 'quality' | 'project' | 'scan'>;

/** The project's own lines in the languages that no rule knows, largest first. */
export function linesNotChecked({ quality, project }: Pick<Checked, 'quality' | 'project'>): {
  readonly languages: readonly { readonly language: string; readonly lines: number }[];
  readonly lines: number;
} {
  const languages = (quality?.notChecked ?? [])
    .map((language) => ({ language, lines: project.languages.get(language) ?? 0 }))
    .filter(({ lines }) => lines > 0)
    .toSorted((a, b) => b.lines - a.lines);
  return { languages, lines: languages.reduce((sum, { lines }) => sum + lines, 0) };
}

/**
 * The lines that code rules read. The engines count all that they opened, as secrets and copies are looked for everywhere: what
 * they say holds as far as every language has its rules.
 */
export function checkedLines(facts: Checked): number {
  const { quality, project, scan } = facts;
  const own = project.codeLines - linesNotChecked(facts).lines;
  const elsewhere = (quality?.notChecked ?? []).reduce(
    (sum, language) => sum + (scan.languageLines[language]?.code ?? 0),
    0,
  );
  return Math.max(own, (quality?.judgedLoc ?? 0) - elsewhere);
}

/** Share of the checked lines from which the languages of a rule need no name. */
const NEARLY_ALL = 0.9;

/** What the findings of a rule are set against: the lines in the languages they were found in, by name where others were checked. */
export function linesOfFindings(
  files: readonly { readonly path: string }[],
  facts: Checked,
): { readonly lines: number; readonly languages: readonly string[] } {
  const { byPath, languages } = facts.project;
  const all = checkedLines(facts);
  const found = new Set(files.map(({ path }) => byPath.get(path)?.language ?? ''));
  const isKnown = found.size > 0 && [...found].every((language) => languages.has(language));
  const lines = [...found].reduce((sum, language) => sum + (languages.get(language) ?? 0), 0);
  return isKnown && lines < all * NEARLY_ALL
    ? { lines, languages: [...languages.keys()].filter((language) => found.has(language)) }
    : { lines: all, languages: [] };
}
