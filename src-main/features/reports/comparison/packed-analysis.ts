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

/*
 * What an analysis is compared by, from its packed rows: unpacking it into its tables would take longer, and write. Everything
 * is undefined where the rows are not packed.
 */

type IssueRow = Parameters<typeof toIssueFinding>[0];

const holds = ({ confidence }: NamedRow): boolean => confidence !== 'REVIEW';

export function createPackedAnalysis(packed: Pick<PackedRows, 'list'>) {
  const rows = <Row>(analysisId: number, table: string): (NamedRow & Row)[] | undefined =>
    packed.list(analysisId, table) as (NamedRow & Row)[] | undefined;

  return {
    listIssues: (analysisId: number, titleOf: ReadonlyMap<string, string>): StoredFinding[] | undefined =>
      rows<IssueRow>(analysisId, 'quality_issue')
        ?.filter(holds)
        .map((row) => toIssueFinding(row, titleOf)),
    /** @param nameOf of a node by its key, where the nodes are not packed yet */
    listViolations(
      analysisId: number,
      nameOf: (nodeKey: string) => string | null,
    ): StoredFinding[] | undefined {
      const violations = rows<Omit<ViolationRow, 'source_key' | 'target_key'>>(analysisId, 'arch_violation');
      if (violations === undefined) return undefined;
      const nodes = packed.list(analysisId, 'arch_node');
      const names = new Map(nodes?.map((node) => [node['node_key'], String(node['name'])]));
      return violations.filter(holds).map((row) => {
        const target = keyOf(row['target_node_id']);
        return toViolationFinding({
          ...row,
          source_key: keyOf(row['source_node_id']),
          target_key: target,
          target_name: target === null ? null : (names.get(target) ?? nameOf(target)),
        });
      });
    },
    listDependencies: (analysisId: number): StoredFinding[] | undefined =>
      rows<DependencyRow>(analysisId, 'dependency')
        ?.filter(({ risk, direct }) => risk !== null && (direct ?? 1) === 1)
        .map(toDependencyFinding),
    listFiles: (analysisId: number): SnapshotFile[] | undefined =>
      rows<SnapshotFile>(analysisId, 'file_entry')?.map(({ path, language, loc }) => ({
        path,
        language,
        loc,
      })),
  };
}

/** A number names no node. */
const keyOf = (node: string | number | null | undefined): string | null =>
  typeof node === 'string' ? node : null;
