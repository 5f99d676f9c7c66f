import type { Evolution } from '#contract/public-api/evolution.ts';
import { EVOLUTION_RANGES, type EvolutionRange } from '#contract/words.ts';
import { Button, SegmentedControl } from '@mantine/core';
import { IconGitCommit, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { Page } from '#renderer/components/page.tsx';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { EmptyState } from '#renderer/components/states.tsx';
import { projectQuery } from '#renderer/features/projects/index.ts';
import { mergeSearch } from '#renderer/navigation/search-params.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { AttentionPanel } from './attention-panel.tsx';
import { CouplingPanel } from './coupling-panel.tsx';
import { AuthorsPanel, BusFactorPanel, TopFilesPanel } from './evolution-tables.tsx';
import { evolutionQuery } from './evolution.api.ts';
import classes from './evolution-page.module.css';
import { FilesPanel, type SearchChange } from './files-panel.tsx';
import { TrendPanel } from './trend-panel.tsx';

const route = getRouteApi('/projects/$projectId/evolution');
const DEFAULT_RANGE: EvolutionRange = '180d';

function useSearchChange(): (values: SearchChange) => void {
  const navigate = route.useNavigate();
  return (values) => void navigate({ search: (before) => mergeSearch(before, values), replace: true });
}

/** The files by size and findings, and by change where there is a history. */
function Files() {
  return <FilesPanel search={route.useSearch()} onChange={useSearchChange()} />;
}

function Content({ evolution }: { evolution: Evolution }) {
  const s = useStrings();
  const search = route.useSearch();
  const change = useSearchChange();
  return (
    <>
      {evolution.reason !== null && (
        <p className={classes.text}>{s.evolution.incomplete(s.sentences.message(evolution.reason))}</p>
      )}
      <TrendPanel
        trend={evolution.trend}
        asTable={search.trend === 'table'}
        onAsTable={(asTable) => change({ trend: asTable ? 'table' : undefined })}
      />
      <Files />
      <AttentionPanel hotspots={evolution.hotspots} />
      <TopFilesPanel evolution={evolution} />
      <CouplingPanel coupling={evolution.coupling} />
      <div className={classes.columns}>
        <AuthorsPanel evolution={evolution} />
        <BusFactorPanel factors={evolution.busFactors} />
      </div>
    </>
  );
}

/** What is missing, how the project gets it, by where it came from, and what there is without it. */
function NoHistory({ projectId, reason }: { projectId: number; reason: string | null }) {
  const { evolution: s, sentences } = useStrings();
  const project = useQuery(projectQuery(projectId)).data;
  return (
    <EmptyState compact icon={<IconGitCommit size={28} stroke={1.5} />} title={s.none}>
      {s.noneText} {project && s.noneHelp[project.sourceType]} {s.noneMap}{' '}
      {reason !== null && s.noneReason(sentences.message(reason))}
    </EmptyState>
  );
}

/** How the code got here: activity, where the next fix is likely, people, hidden couplings. */
export function EvolutionPage() {
  const s = useStrings();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const range = search.range ?? DEFAULT_RANGE;
  const projectId = useProjectId();
  const query = useQuery(evolutionQuery(projectId, range));
  return (
    <Page
      title={s.evolution.title}
      note={query.data?.available !== false && s.evolution.note}
      actions={
        query.data?.available !== false && (
          <>
            <Button
              variant="default"
              title={s.timeline.linkTitle}
              leftSection={<IconHistory size={14} />}
              renderRoot={(props) => (
                <Link to="/projects/$projectId/timeline" params={{ projectId }} {...props} />
              )}
            >
              {s.timeline.title}
            </Button>
            <SegmentedControl
              aria-label={s.evolution.range}
              value={range}
              onChange={(value) =>
                void navigate({
                  search: (before) => ({ ...before, range: value }),
                  replace: true,
                })
              }
              data={EVOLUTION_RANGES.map((value) => ({ value, label: s.evolution.ranges[value] }))}
            />
          </>
        )
      }
    >
      <QueryFrame query={query}>
        {(evolution) =>
          evolution.available ? (
            <Content evolution={evolution} />
          ) : (
            <>
              <NoHistory projectId={projectId} reason={evolution.reason} />
              <Files />
            </>
          )
        }
      </QueryFrame>
    </Page>
  );
}
