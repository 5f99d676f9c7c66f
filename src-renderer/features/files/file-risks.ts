import type { Dependencies, ListedDependency } from '#contract/public-api/dependencies.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { request } from '#renderer/api/request.ts';
import type { LineMark } from '#renderer/components/code/line-marks.ts';
import { toneOfRisk } from '#renderer/components/level-tone.ts';
import type { Strings } from '#renderer/strings/en/en.ts';

/** A risky dependency that a line of the open file declares. */
export type FileRisk = ListedDependency & {
  readonly line: number;
  readonly risk: NonNullable<ListedDependency['risk']>;
};

const NO_RISKS: readonly FileRisk[] = [];

/** The risky packages that nobody decided about, of all files: few, and asked for once however many files are opened. */
function openRisksQuery(projectId: number) {
  return queryOptions({
    queryKey: ['projects', projectId, 'dependencies', 'open'],
    queryFn: async ({ signal }) => {
      const query = { decision: 'OPEN' };
      return (await request<Dependencies>(`/projects/${projectId}/dependencies`, { query, signal }))
        .dependencies;
    },
    staleTime: 60_000,
    retry: false,
  });
}

const isPlaced = (dependency: ListedDependency): dependency is FileRisk =>
  dependency.line !== null && dependency.risk !== null;

/** Those of a file whose line is known, by their lines; empty while unknown and for what is no manifest. */
export function useFileRisks(projectId: number, path: string): readonly FileRisk[] {
  const { data } = useQuery(openRisksQuery(projectId));
  return useMemo(() => {
    const ofFile = data?.filter(({ file }) => file === path).filter(isPlaced) ?? [];
    return ofFile.length === 0 ? NO_RISKS : ofFile.toSorted((a, b) => a.line - b.line);
  }, [data, path]);
}

/** Where a sentence ends and another one follows, in both languages. */
const END = /[.!?](?=\s+[A-Z`'"(])|。(?=.)/;

/**
 * Why it is risky: `head` is the first sentence with its name and version ("axios 1.13.2: This version is listed in
 * CVE-2025-62718."), `more` what follows.
 */
export function riskWords(
  { name, version, reason }: Pick<FileRisk, 'name' | 'version' | 'reason'>,
  { sentences, files }: Strings,
): { head: string; more: string } {
  const subject = version === null ? name : `${name} ${version}`;
  if (reason === null) return { head: subject, more: '' };
  const text = sentences.message(reason);
  const end = END.exec(text)?.index;
  const first = end === undefined ? text : text.slice(0, end + 1);
  return { head: files.riskAt(subject, first), more: text.slice(first.length).trim() };
}

/** Risky dependencies as dots beside their lines. */
export const toRiskMarks = (risks: readonly FileRisk[], s: Strings): LineMark[] =>
  risks.map((risk) => ({ line: risk.line, tone: toneOfRisk(risk.risk), text: riskWords(risk, s).head }));
