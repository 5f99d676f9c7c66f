import type { ComparedFinding, Comparison } from '#contract/public-api/comparison.ts';
import { COMPARISON_STATES, type ComparisonState, FINDING_KINDS } from '#contract/words.ts';
import { SegmentedControl, Select } from '@mantine/core';
import { useMemo } from 'react';
import { CsvButton } from '#renderer/components/csv-button.tsx';
import type { Column } from '#renderer/components/data-table.rows.ts';
import { DataTable } from '#renderer/components/data-table.tsx';
import { TargetLink } from '#renderer/components/target-link.tsx';
import { toneOfFinding } from '#renderer/components/level-tone.ts';
import { Pager } from '#renderer/components/pager.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { EmptyState } from '#renderer/components/states.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { FileLink } from '#renderer/features/files/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import type { Strings } from '#renderer/strings/en/en.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './compare-page.module.css';
import { findingTarget } from './targets.ts';
import { toldFinding } from './told-finding.ts';
import { COMPARE_PAGE_SIZE } from './compare.api.ts';
import type { CompareSearch, CompareSearchChange } from './compare.search.ts';

const HEIGHT_PX = 480;

function Severity({ severity }: { severity: ComparedFinding['severity'] }) {
  const s = useStrings();
  return (
    <Tag tone={toneOfFinding(severity)} shape>
      {{ ...s.words.severity, ...s.words.risk }[severity]}
    </Tag>
  );
}

function Place({ finding }: { finding: ComparedFinding }) {
  const { filePath, line, state } = finding;
  if (filePath === null) return null;
  // What is fixed stood in an earlier snapshot: there is nothing to open any more.
  if (state === 'FIXED')
    return <span className={classes.place}>{`${filePath}${line === null ? '' : `:${line}`}`}</span>;
  return <FileLink path={filePath} line={line} folders={1} />;
}

function Told({ finding }: { finding: ComparedFinding }) {
  const { title, message } = toldFinding(finding, useStrings());
  const projectId = useProjectId();
  return (
    <span title={message}>
      <b>
        {/* What is fixed stands in no list of today. */}
        <TargetLink to={finding.state === 'FIXED' ? undefined : findingTarget(finding, projectId)}>
          {title}
        </TargetLink>
      </b>{' '}
      {message === title ? '' : message}
    </span>
  );
}

function useColumns(): Column<ComparedFinding>[] {
  const s = useStrings();
  return useMemo(
    () => [
      {
        id: 'severity',
        header: s.quality.severity,
        value: ({ severity }) => severity,
        cell: ({ severity }) => <Severity severity={severity} />,
        width: '104px',
      },
      {
        id: 'kind',
        header: s.quality.kind,
        value: ({ kind }) => s.report.compare.kinds[kind],
        width: '110px',
      },
      {
        id: 'message',
        header: s.quality.message,
        value: (finding) => {
          const { title, message } = toldFinding(finding, s);
          return title === message ? title : `${title}: ${message}`;
        },
        cell: (finding) => <Told finding={finding} />,
        width: 'minmax(0, 1fr)',
      },
      {
        id: 'place',
        header: s.quality.location,
        value: ({ filePath, line }) => (filePath === null ? null : `${filePath}:${line ?? 1}`),
        cell: (finding) => <Place finding={finding} />,
        width: 'minmax(0, 0.4fr)',
      },
    ],
    [s],
  );
}

const countOf = ({ counts }: Comparison, state: ComparisonState): number =>
  ({ NEW: counts.new, FIXED: counts.fixed, PERSISTING: counts.persisting })[state];

function Notes({ comparison, s }: { comparison: Comparison; s: Strings }) {
  const missing = FINDING_KINDS.filter((kind) => comparison.countsByKind[kind] === null);
  return (
    <>
      {!comparison.sameRules && <p className={classes.warning}>{s.report.compare.otherRules}</p>}
      {missing.length > 0 && (
        <p className={classes.warning}>
          {s.report.compare.notCompared(missing.map((kind) => s.report.compare.kindLists[kind]).join(', '))}
        </p>
      )}
    </>
  );
}

interface CompareFindingsProps {
  comparison: Comparison;
  search: CompareSearch & { state: ComparisonState };
  onChange: (change: CompareSearchChange) => void;
}

/** Each finding that is new, was fixed, or is still there; the state, the kind and the page are in the address. */
export function CompareFindings({ comparison, search, onChange }: CompareFindingsProps) {
  const s = useStrings();
  const format = useFormat();
  const columns = useColumns();
  const { state } = search;
  const pages = Math.ceil(comparison.total / COMPARE_PAGE_SIZE);
  return (
    <Panel
      title={s.report.compare.findings}
      note={s.report.compare.findingsNote}
      actions={
        <CsvButton name="comparison" label={s.report.compare.csv} rows={comparison.items} columns={columns} />
      }
    >
      <Notes comparison={comparison} s={s} />
      <div className={classes.filters}>
        <SegmentedControl
          aria-label={s.report.compare.state}
          value={state}
          onChange={(chosen) => onChange({ state: chosen, page: undefined })}
          data={COMPARISON_STATES.map((value) => ({
            value,
            label: `${s.report.compare.findingStates[value]} (${format.number(countOf(comparison, value))})`,
          }))}
        />
        <Select
          aria-label={s.quality.kind}
          placeholder={s.quality.anyKind}
          value={search.kind ?? null}
          clearable
          w={180}
          data={FINDING_KINDS.map((value) => ({ value, label: s.report.compare.kinds[value] }))}
          onChange={(kind) =>
            onChange({ kind: FINDING_KINDS.find((each) => each === kind), page: undefined })
          }
        />
        <Pager page={search.page ?? 1} pages={pages} onPage={(page) => onChange({ page })} />
      </div>
      <div style={{ height: comparison.items.length === 0 ? 150 : HEIGHT_PX }}>
        <DataTable
          label={s.report.compare.findings}
          rows={comparison.items}
          columns={columns}
          rowKey={(finding) =>
            `${finding.ruleKey}:${finding.filePath}:${finding.line}:${comparison.items.indexOf(finding)}`
          }
          empty={
            <EmptyState title={s.report.compare.noFindings[state]} compact>
              {null}
            </EmptyState>
          }
        />
      </div>
    </Panel>
  );
}
