import type { SnapshotFile, StoredFinding } from '#main/findings/finding.ts';
import {
  type DependencyRow,
  toDependencyFinding,
  toIssueFinding,
  toViolationFinding,
  type ViolationRow,
} from '#main/findings/stored-findings.ts';
import type { NamedRow } from '#main/packed-rows/packed-runs.ts';
import type { PackedRows } from '#main/packed-rows/packed-rows.repository.ts';
import type { ComparisonRepository } from './comparison.repository.ts';

type IssueRow = Parameters<typeof toIssueFinding>[0];

const holds = ({ confidence }: NamedRow): boolean => confidence !== 'REVIEW';

/**
 * The same of analyses whose rows are packed: what is compared is read from there, since unpacking an analysis into its
 * tables would take longer, and write.
 */
export function readingPacked(
  repository: ComparisonRepository,
  packed: Pick<PackedRows, 'list'>,
): ComparisonRepository {
  const listFiles = (analysisId: number): SnapshotFile[] =>
    (packed.list(analysisId, 'file_entry') as SnapshotFile[] | undefined)?.map(({ path, language, loc }) => ({
      path,
      language,
      loc,
    })) ?? repository.listFiles(analysisId);

  return {
    ...repository,
    sizeOf(analysisId) {
      const files = listFiles(analysisId);
      return { files: files.length, loc: files.reduce((sum, { loc }) => sum + loc, 0) };
    },
    listIssues(analysisId, rules) {
      const rows = packed.list(analysisId, 'quality_issue');
      if (rows === undefined) return repository.listIssues(analysisId, rules);
      const titleOf = new Map(rules.map(({ ruleKey, title }) => [ruleKey, title]));
      return rows.filter(holds).map((row) => toIssueFinding(row as unknown as IssueRow, titleOf));
    },
    listViolations(analysisId) {
      const rows = packed.list(analysisId, 'arch_violation');
      if (rows === undefined) return repository.listViolations(analysisId);
      const nodes = packed.list(analysisId, 'arch_node') ?? [];
      return violationsOf(rows, new Map(nodes.map((node) => [node['node_key'], String(node['name'])])));
    },
    listDependencies(analysisId) {
      const rows = packed.list(analysisId, 'dependency');
      if (rows === undefined) return repository.listDependencies(analysisId);
      return rows
        .filter(({ risk, direct }) => risk !== null && (direct ?? 1) === 1)
        .map((row) => toDependencyFinding(row as unknown as DependencyRow));
    },
    listFiles,
    listOwnFiles(analysisId, otherId) {
      const others = new Set(listFiles(otherId).map(({ path }) => path));
      return listFiles(analysisId).filter(({ path }) => !others.has(path));
    },
  };
}

/** @param nameOf of a node by its key */
function violationsOf(rows: readonly NamedRow[], nameOf: ReadonlyMap<unknown, string>): StoredFinding[] {
  return rows.filter(holds).map((row) => {
    const target = keyOf(row['target_node_id']);
    const ends = {
      source_key: keyOf(row['source_node_id']),
      target_key: target,
      target_name: nameOf.get(target) ?? null,
    };
    return toViolationFinding({ ...(row as unknown as ViolationRow), ...ends });
  });
}

/** A number names no node. */
const keyOf = (node: string | number | null | undefined): string | null =>
  typeof node === 'string' ? node : null;
