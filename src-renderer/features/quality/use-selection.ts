import type { QualityIssue, QualityIssueList } from '#contract/public-api/quality.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pagesBetween, rowInPages } from '#renderer/components/paged-rows.ts';
import type { MarkHow } from '#renderer/components/use-active-row.ts';
import { type PageSource, pageQuery } from '#renderer/components/use-paged-rows.ts';
import { allIssuesQuery, type IssueParams, issuePages } from './quality.api.ts';

type Selected = ReadonlyMap<string, QualityIssue>;
const NOTHING: Selected = new Map();

export interface Selection {
  readonly issues: Selected;
  readonly mark: (index: number, how: MarkHow) => void;
  readonly markAll: () => void;
  readonly clear: () => void;
}

function toggled(selected: Selected, issue: QualityIssue): Selected {
  const next = new Map(selected);
  if (!next.delete(issue.fingerprint)) next.set(issue.fingerprint, issue);
  return next;
}

const added = (selected: Selected, issues: readonly QualityIssue[]): Selected =>
  new Map([...selected, ...issues.map((issue): [string, QualityIssue] => [issue.fingerprint, issue])]);

/** The findings of a list that are selected, by fingerprint; another list starts without any. */
export function useSelection(projectId: number, params: IssueParams): Selection {
  const client = useQueryClient();
  const list = JSON.stringify([projectId, params]);
  const [state, setState] = useState<{ list: string; issues: Selected; from: number }>({
    list,
    issues: NOTHING,
    from: 0,
  });
  const current = state.list === list ? state : { list, issues: NOTHING, from: 0 };
  const source: PageSource<QualityIssue, QualityIssueList> = issuePages(projectId, params);

  /** Rows that were not in sight may have to be fetched first. */
  async function rowsBetween(from: number, to: number): Promise<QualityIssue[]> {
    const numbers = pagesBetween(from, to);
    const loaded = await Promise.all(numbers.map((page) => client.fetchQuery(pageQuery(source, page))));
    const pages = new Map(numbers.map((page, at) => [page, loaded[at]?.items ?? []]));
    return Array.from({ length: to - from + 1 }, (_, at) => rowInPages(pages, from + at)).filter(
      (issue) => issue !== undefined,
    );
  }
  async function mark(index: number, how: MarkHow): Promise<void> {
    const from = how === 'range' ? current.from : index;
    const issues = await rowsBetween(Math.min(from, index), Math.max(from, index));
    setState((before) => {
      const selected = before.list === list ? before.issues : NOTHING;
      const [only] = issues;
      const next = how === 'toggle' && only !== undefined ? toggled(selected, only) : added(selected, issues);
      return { list, issues: next, from: how === 'range' ? from : index };
    });
  }
  async function markAll(): Promise<void> {
    const all = await client.fetchQuery(allIssuesQuery(projectId, params));
    setState({ list, issues: added(NOTHING, all), from: 0 });
  }
  return {
    issues: current.issues,
    mark: (index, how) => void mark(index, how),
    markAll: () => void markAll(),
    clear: () => setState({ list, issues: NOTHING, from: 0 }),
  };
}
