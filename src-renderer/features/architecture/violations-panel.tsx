import type { ArchitectureViolation } from '#contract/public-api/architecture.ts';
import { VIOLATION_SEVERITIES, VIOLATION_TYPES } from '#contract/words.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CsvButton } from '#renderer/components/csv-button.tsx';
import type { Column } from '#renderer/components/data-table.rows.ts';
import { ChoiceFilter, FilterBar, KeywordFilter } from '#renderer/components/filter-bar.tsx';
import { Pager } from '#renderer/components/pager.tsx';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { DecisionFilter, NewFilter, useTriage } from '#renderer/features/triage/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import type { Strings } from '#renderer/strings/en/en.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { allViolationsQuery, VIOLATIONS_PER_PAGE, violationPageQuery } from './architecture.api.ts';
import classes from './architecture-page.module.css';
import {
  type ArchitectureChange,
  type ArchitectureSearch,
  lighting,
  withOpenFolder,
} from './architecture.search.ts';
import type { Box } from './partition.ts';
import { NamedViolation } from './named-violation.tsx';
import { ViolationList } from './violation-list.tsx';

function csvColumns(s: Strings): Column<ArchitectureViolation>[] {
  const column = (
    id: string,
    header: string,
    value: (violation: ArchitectureViolation) => string | number | null,
  ): Column<ArchitectureViolation> => ({ id, header, value, width: '' });
  return [
    column('type', s.architecture.violations, ({ violationType }) => s.words.violation[violationType]),
    column('severity', s.quality.severity, ({ severity }) => s.words.risk[severity]),
    column('message', s.quality.message, ({ description }) => s.sentences.message(description)),
    column('file', s.files.path, ({ filePath }) => filePath),
    column('line', s.files.line, ({ line }) => line),
    column('fix', s.quality.fix, ({ suggestion }) => s.sentences.message(suggestion)),
    column('decision', s.quality.decided, ({ decision = null }) => decision),
    column('fingerprint', 'Fingerprint', ({ fingerprint = null }) => fingerprint),
  ];
}

interface ViolationsPanelProps {
  /** All of the project, whatever was decided about them. */
  violations: readonly ArchitectureViolation[];
  /** The box that the open violation is folded into, where no edge of it is drawn. */
  inside: Box | undefined;
  search: ArchitectureSearch;
  onChange: (change: ArchitectureChange) => void;
}

interface FiltersProps extends Omit<ViolationsPanelProps, 'violations' | 'inside'> {
  hasReview: boolean;
}

function Filters({ search, hasReview, onChange }: FiltersProps) {
  const s = useStrings();
  const filter = (change: ArchitectureChange) => onChange({ ...change, page: undefined });
  return (
    <FilterBar className={classes.violationFilters ?? ''}>
      <KeywordFilter
        className={classes.violationKeyword}
        label={s.architecture.filterViolations}
        value={search.keyword}
        onChange={(keyword) => filter({ keyword })}
      />
      <ChoiceFilter
        label={s.architecture.violationType}
        any={s.architecture.anyViolation}
        choices={VIOLATION_TYPES}
        nameOf={(type) => s.words.violation[type]}
        value={search.violation}
        onChange={(violation) => filter({ violation })}
      />
      <ChoiceFilter
        label={s.quality.severity}
        any={s.quality.anySeverity}
        choices={VIOLATION_SEVERITIES}
        nameOf={(severity) => s.words.risk[severity]}
        value={search.severity}
        onChange={(severity) => filter({ severity })}
      />
      <NewFilter isOn={search.new === true} onChange={(isOn) => filter({ new: isOn })} />
      <DecisionFilter value={search.decision} onChange={(decision) => filter({ decision })} />
      {(hasReview || search.review) && (
        <ChoiceFilter
          label={s.quality.confidence}
          any={s.architecture.certainOrLikely}
          choices={['REVIEW'] as const}
          nameOf={(confidence) => s.words.confidence[confidence]}
          value={search.review ? 'REVIEW' : undefined}
          onChange={(chosen) => filter({ review: chosen === undefined ? undefined : true })}
        />
      )}
    </FilterBar>
  );
}

interface NoViolationProps {
  /** There are some that the filters leave out. */
  isFiltered: boolean;
  /** How many there are that are only worth a look. */
  review: number;
  onReview: () => void;
}

/** Why the list is empty, and the way to what is worth a look. */
function NoViolation({ isFiltered, review, onReview }: NoViolationProps) {
  const { architecture: texts } = useStrings();
  const format = useFormat();
  if (isFiltered) return <p className={classes.dim}>{texts.noneMatch}</p>;
  if (review === 0) return <p className={classes.dim}>{texts.noViolations}</p>;
  return (
    <>
      <p className={classes.dim}>{texts.onlyDoubted}</p>
      <Button size="xs" variant="default" onClick={onReview}>
        {texts.showReview(format.number(review))}
      </Button>
    </>
  );
}

/** The violations of the project, filtered, a page at a time. */
export function ViolationsPanel({ violations, inside, search, onChange }: ViolationsPanelProps) {
  const s = useStrings();
  const format = useFormat();
  const client = useQueryClient();
  const projectId = useProjectId();
  const triaging = useTriage(projectId);
  const { violation: violationType, severity, keyword, decision, finding, page = 1 } = search;
  const isNew = search.new ? ('true' as const) : undefined;
  const confidence = search.review ? ('REVIEW' as const) : undefined;
  const params = { violationType, severity, keyword, decision, isNew, confidence };
  // Of those the list has: decided ones are listed apart.
  const listed = violations.filter((one) => (one.decision ?? 'OPEN') === (decision ?? 'OPEN')).length;
  const query = useQuery(violationPageQuery(projectId, params, page));
  const review = query.data?.review ?? 0;
  const all = search.review ? review : listed;
  const total = query.data?.total ?? all;
  return (
    <div className={classes.detail}>
      <h2>
        {s.architecture.violations}{' '}
        <span className={classes.dim}>{s.shell.rowsShown(format.number(total), format.number(all))}</span>
        <span className={classes.headAction}>
          <CsvButton
            name="violations"
            label={s.architecture.violationsCsv}
            disabled={total === 0}
            rows={() => client.fetchQuery(allViolationsQuery(projectId, params))}
            columns={csvColumns(s)}
          />
        </span>
      </h2>
      {(violations.length > 0 || review > 0) && (
        <Filters search={search} hasReview={review > 0} onChange={onChange} />
      )}
      {finding !== undefined && (
        <NamedViolation
          fingerprint={finding}
          violations={violations}
          triaging={triaging}
          inside={inside}
          onExpand={(id) => onChange(withOpenFolder(search.open, id))}
          onClose={() => onChange({ finding: undefined })}
        />
      )}
      <QueryFrame query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <NoViolation
              isFiltered={violations.length > 0}
              review={search.review ? 0 : review}
              onReview={() => onChange({ review: true, page: undefined })}
            />
          ) : (
            <ViolationList
              // The open one stands above.
              violations={items.filter(({ fingerprint }) => finding === undefined || fingerprint !== finding)}
              triaging={triaging}
              onLight={(fingerprint) => onChange(lighting(fingerprint, search))}
            />
          )
        }
      </QueryFrame>
      <Pager
        page={page}
        pages={Math.ceil(total / VIOLATIONS_PER_PAGE)}
        onPage={(next) => onChange({ page: next === 1 ? undefined : next })}
      />
    </div>
  );
}
