import { sql } from 'kysely';
import type { IssueGroup, IssueGroupQuery } from '#contract/public-api/quality.ts';
import type { IssueGrouping } from '#contract/words.ts';
import { filteredIssues, type IssueFilter } from '#main/database/filtered-issues.ts';
import type { Database } from '#main/database/open-database.ts';
import { folderGroups, toGroups } from './folder-groups.ts';
import { createIssueTotals, type IssueTotals } from './issue-totals.ts';

const RANK = sql<number>`min(severity_rank)`.as('rank');
const COUNT = sql<number>`count(*)`.as('count');

/** Who wrote most of each file, by the history that the same analysis read. */
const AUTHORS = (analysisId: number) =>
  sql<{ path: string; author: string | null }>`(
    SELECT json_extract(file.value, '$.filePath') AS path, json_extract(file.value, '$.topAuthor') AS author
    FROM evolution_result, json_each(evolution_result.files) AS file
    WHERE evolution_result.analysis_id = ${analysisId})`.as('written');

function countBy(
  database: Database,
  analysisId: number,
  { by, ...filter }: IssueFilter & Pick<IssueGroupQuery, 'by'>,
): IssueGroup[] {
  const rows = filteredIssues(database, analysisId, filter);
  if (by === 'RULE') {
    return toGroups(database.all(rows.groupBy('rule_key').select(['rule_key as name', RANK, COUNT])));
  }
  if (by === 'AUTHOR') {
    const counted = rows
      .leftJoin(AUTHORS(analysisId), 'written.path', 'quality_issue.file_path')
      .select([sql<string>`coalesce(written.author, '')`.as('name'), RANK, COUNT])
      .groupBy('name');
    return toGroups(database.all(counted));
  }
  const files = database.all(rows.groupBy('file_path').select(['file_path as path', RANK, COUNT]));
  if (by === 'FILE') return toGroups(files.map(({ path, ...file }) => ({ name: path, ...file })));
  const { folder } = filter;
  return folderGroups(files, folder?.endsWith('/') ? folder.slice(0, -1) : folder);
}

/** What a group is chosen by does not narrow its own list; a folder leads to those below it. */
function withoutOwn({ by, ...filter }: IssueGroupQuery): IssueFilter {
  if (by === 'RULE') return { ...filter, ruleKey: undefined };
  if (by === 'FILE') return { ...filter, filePath: undefined };
  if (by === 'AUTHOR') return { ...filter, author: undefined };
  return filter;
}

export type IssueGroupsRepository = ReturnType<typeof createIssueGroupsRepository>;

/** Issues of an analysis counted by what they have in common, remembered until decisions change them. */
export function createIssueGroupsRepository(database: Database) {
  const counted: Record<IssueGrouping, IssueTotals<IssueGroup[]>> = {
    RULE: createIssueTotals(),
    FILE: createIssueTotals(),
    FOLDER: createIssueTotals(),
    AUTHOR: createIssueTotals(),
  };
  return {
    forgetCounts(): void {
      for (const groups of Object.values(counted)) groups.forget();
    },
    list(analysisId: number, query: IssueGroupQuery): readonly IssueGroup[] {
      const { by } = query;
      const filter = withoutOwn(query);
      return counted[by].of(analysisId, filter, () => countBy(database, analysisId, { ...filter, by }));
    },
  };
}
