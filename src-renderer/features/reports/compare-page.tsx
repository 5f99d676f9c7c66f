import type { ReportHistoryItem, Risk } from '#contract/public-api/reports.ts';
import { ActionIcon, Select, Tooltip } from '@mantine/core';
import { IconArrowsExchange, IconGitCompare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { toneOfRisk } from '#renderer/components/level-tone.ts';
import { MetricStrip } from '#renderer/components/metric-strip.tsx';
import { Page } from '#renderer/components/page.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { EmptyState } from '#renderer/components/states.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { FileLink } from '#renderer/features/files/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { type Comparison, type LedgerChange, compareReports } from './compare-reports.ts';
import classes from './compare-page.module.css';
import { ruleTitle } from './ledger.ts';
import { historyQuery, reportQuery } from './reports.api.ts';

const route = getRouteApi('/projects/$projectId/compare');

function RiskGroup({ title, risks }: { title: string; risks: readonly Risk[] }) {
  const s = useStrings();
  return (
    <Panel title={title} note={s.report.riskCount(risks.length)}>
      <ul className={classes.risks}>
        {risks.map((risk) => (
          <li key={`${risk.title}:${risk.detail}`}>
            <Tag tone={toneOfRisk(risk.level)} shape>
              {s.words.risk[risk.level]}
            </Tag>
            <p>{risk.title}</p>
            {risk.references[0] && (
              <FileLink path={risk.references[0].file} line={risk.references[0].line} folders={1} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function LedgerChanges({ changes }: { changes: readonly LedgerChange[] }) {
  const s = useStrings();
  const format = useFormat();
  return (
    <Panel title={s.report.compare.ledger} note={s.report.compare.ledgerNote}>
      {changes.length === 0 && <p className={classes.dim}>{s.report.compare.same}</p>}
      <ol className={classes.changes}>
        {changes.map((change) => (
          <li key={`${change.dimension}:${change.rule}`}>
            <b data-worse={change.gain < 0}>{format.signed(change.gain)}</b>
            <div>
              <p>
                {ruleTitle(change.rule, s)} <span>{s.report.compare.states[change.state]}</span>
              </p>
              <p className={classes.dim}>{change.evidence}</p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Result({ comparison }: { comparison: Comparison }) {
  const s = useStrings();
  const format = useFormat();
  const { risks } = comparison;
  return (
    <>
      <MetricStrip
        label={s.shell.views.compare}
        metrics={[
          { label: s.report.healthScore, value: format.signed(comparison.score) },
          ...comparison.dimensions.map(({ key, before, after }) => ({
            label: s.report.dimensions[key],
            value: format.signed(after - before),
            note: `${before} → ${after}`,
          })),
        ]}
      />
      <LedgerChanges changes={comparison.ledger} />
      <div className={classes.columns}>
        <RiskGroup title={s.report.compare.fresh} risks={risks.fresh} />
        <RiskGroup title={s.report.compare.fixed} risks={risks.fixed} />
        <RiskGroup title={s.report.compare.lasting} risks={risks.lasting} />
      </div>
    </>
  );
}

function Pair({ from, to }: { from: number; to: number }) {
  const before = useQuery(reportQuery(from));
  const after = useQuery(reportQuery(to));
  return (
    <QueryFrame query={before}>
      {(first) => (
        <QueryFrame query={after}>
          {(second) => <Result comparison={compareReports(first.report, second.report)} />}
        </QueryFrame>
      )}
    </QueryFrame>
  );
}

function Pickers({ items, from, to }: { items: readonly ReportHistoryItem[]; from: number; to: number }) {
  const s = useStrings();
  const format = useFormat();
  const navigate = route.useNavigate();
  const go = (search: { from: number; to: number }) => void navigate({ search, replace: true });
  const data = items.map((item) => ({
    value: String(item.analysisId),
    label: `${format.dateTime(item.createdAt)} · ${item.healthScore ?? '–'}`,
  }));
  const pick = { data, allowDeselect: false, w: 230 };
  return (
    <>
      <Select
        {...pick}
        aria-label={s.report.compare.from}
        value={String(from)}
        onChange={(value) => go({ from: Number(value), to })}
      />
      <Tooltip label={s.report.compare.swap}>
        <ActionIcon
          variant="default"
          size={30}
          aria-label={s.report.compare.swap}
          onClick={() => go({ from: to, to: from })}
        >
          <IconArrowsExchange size={15} />
        </ActionIcon>
      </Tooltip>
      <Select
        {...pick}
        aria-label={s.report.compare.to}
        value={String(to)}
        onChange={(value) => go({ from, to: Number(value) })}
      />
    </>
  );
}

/** Any two analyses beside each other: new, fixed, lasting. */
export function ComparePage() {
  const s = useStrings();
  const search = route.useSearch();
  const history = useQuery(historyQuery(useProjectId()));
  const items = history.data?.items ?? [];
  const to = search.to ?? items[0]?.analysisId;
  const from = search.from ?? items[1]?.analysisId;
  const ready = from !== undefined && to !== undefined;
  return (
    <Page
      title={s.shell.views.compare}
      note={s.report.compare.note}
      actions={ready && <Pickers items={items} from={from} to={to} />}
    >
      <QueryFrame query={history}>
        {() =>
          ready ? (
            <Pair from={from} to={to} />
          ) : (
            <EmptyState icon={<IconGitCompare size={28} stroke={1.5} />} title={s.report.compare.none}>
              {s.report.compare.noneText}
            </EmptyState>
          )
        }
      </QueryFrame>
    </Page>
  );
}
