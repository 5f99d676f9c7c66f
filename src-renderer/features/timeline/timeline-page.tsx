import type { Timeline } from '#contract/public-api/timeline.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { isApiError, messageOf } from '#renderer/api/api-error.ts';
import { Page } from '#renderer/components/page.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { evolutionQuery } from '#renderer/features/evolution/index.ts';
import { mergeSearch } from '#renderer/navigation/search-params.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { ChartsPanel } from './charts-panel.tsx';
import { NoPast } from './no-past.tsx';
import { PastView } from './past-view.tsx';
import { RunStatus } from './run-status.tsx';
import { StartForm } from './start-form.tsx';
import { scoredPoints } from './steps.ts';
import { timelineQuery, useStartTimeline } from './timeline.api.ts';
import classes from './timeline-page.module.css';
import type { TimelineSearchChange } from './timeline.search.ts';
import { WorsePanel } from './worse-panel.tsx';

const route = getRouteApi('/projects/$projectId/timeline');

function useSearchChange(): (change: TimelineSearchChange) => void {
  const navigate = route.useNavigate();
  return (change) =>
    void navigate({
      search: (before) => mergeSearch(before, change),
      replace: true,
      resetScroll: false,
    });
}

/**
 * The last commit: of the points, else of the history as the project's own analysis saw it; and why that
 * found none.
 */
function useHistory({ points }: Timeline): { last: string; missing: string | null } {
  const { data } = useQuery(evolutionQuery(useProjectId(), 'all'));
  const week = data?.trend.at(-1)?.week;
  const [now] = useState(() => new Date().toISOString());
  return {
    last: points.at(-1)?.at ?? (week === undefined ? now : `${week}T00:00:00Z`),
    missing: points.length === 0 && data?.available === false ? data.reason : null,
  };
}

interface AskProps {
  timeline: Timeline;
  /** Back to the points there are; not before there are any. */
  onDone?: () => void;
}

/** What to look at, or why there is nothing to look at. */
function Ask({ timeline, onDone }: AskProps) {
  const { timeline: s, sentences } = useStrings();
  const start = useStartTimeline(useProjectId());
  const { last, missing } = useHistory(timeline);
  const [goesOn, setGoesOn] = useState(false);
  if (missing !== null && !goesOn) {
    const reason = s.noHistory(sentences.message(missing));
    return <NoPast reason={reason} onRetry={() => setGoesOn(true)} />;
  }
  if (isApiError(start.error, 'PARAMETER_INVALID'))
    return <NoPast reason={messageOf(start.error)} onRetry={start.reset} />;
  return (
    <Panel title={onDone ? s.again : s.start.title}>
      <p className={classes.text}>{onDone ? s.againNote : s.start.text}</p>
      <StartForm
        last={last}
        pending={start.isPending}
        onStart={(request) => start.mutate(request, { onSuccess: () => onDone?.() })}
      >
        {onDone && (
          <Button variant="default" onClick={onDone}>
            {s.keep}
          </Button>
        )}
      </StartForm>
      {start.error && (
        <p role="alert" className={classes.bad}>
          {messageOf(start.error)}
        </p>
      )}
    </Panel>
  );
}

/** The points there are, also while more are being analysed. */
function Points({ timeline }: { timeline: Timeline }) {
  const s = useStrings().timeline;
  const search = route.useSearch();
  const change = useSearchChange();
  const scored = scoredPoints(timeline.points);
  const running = timeline.state === 'RUNNING';
  const point = scored.find(({ commit }) => commit === search.at) ?? scored.at(-1);
  const [only] = timeline.points;
  if (!running && timeline.points.length === 1 && only?.failure === null) {
    return <NoPast reason={s.oneCommit} />;
  }
  return (
    <>
      <RunStatus timeline={timeline} />
      <ChartsPanel
        points={timeline.points}
        chosen={point?.commit}
        search={search}
        onChange={change}
        running={running}
      />
      <WorsePanel timeline={timeline} chosen={point?.commit} onChoose={(at) => change({ at })} />
      {point && <PastView points={scored} point={point} search={search} onChange={change} />}
    </>
  );
}

/** The project at past commits: score and findings over time, the hotspot map and the folders of then. */
export function TimelinePage() {
  const s = useStrings().timeline;
  const query = useQuery(timelineQuery(useProjectId()));
  const [asking, setAsking] = useState(false);
  const hasPoints = (query.data?.points.length ?? 0) > 0;
  return (
    <Page
      title={s.title}
      note={s.note}
      actions={
        hasPoints &&
        !asking &&
        query.data?.state !== 'RUNNING' && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {s.again}
          </Button>
        )
      }
    >
      <QueryFrame query={query}>
        {(timeline) => (
          <>
            {(asking || !hasPoints) && (
              <Ask timeline={timeline} {...(hasPoints && { onDone: () => setAsking(false) })} />
            )}
            {hasPoints && <Points timeline={timeline} />}
          </>
        )}
      </QueryFrame>
    </Page>
  );
}
