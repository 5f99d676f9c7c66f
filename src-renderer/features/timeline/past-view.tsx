import { useQuery } from '@tanstack/react-query';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { FoldersPanel } from './folders-panel.tsx';
import { PastCommit } from './past-commit.tsx';
import { PastMapPanel } from './past-map-panel.tsx';
import { type ScoredPoint, stepTo } from './steps.ts';
import { pastMapQuery } from './timeline.api.ts';
import classes from './timeline-page.module.css';
import type { TimelineSearch, TimelineSearchChange } from './timeline.search.ts';

interface PastViewProps {
  /** Oldest first. */
  points: readonly ScoredPoint[];
  point: ScoredPoint;
  search: TimelineSearch;
  onChange: (change: TimelineSearchChange) => void;
}

/** The project at the commit that the slider stands at. While that is fetched, the one before stays in sight. */
export function PastView({ points, point, search, onChange }: PastViewProps) {
  const projectId = useProjectId();
  const before = stepTo(points, point.commit)?.from;
  const query = useQuery(pastMapQuery(projectId, point.commit));
  const earlier = useQuery({
    ...pastMapQuery(projectId, before?.commit ?? ''),
    enabled: before !== undefined,
  });
  const isReady = !query.isPlaceholderData && (before === undefined || earlier.isSuccess);
  const compared = before === undefined || earlier.isPlaceholderData ? undefined : earlier.data;
  return (
    <>
      <PastCommit points={points} point={point} before={before} onChoose={(at) => onChange({ at })} />
      <QueryFrame query={query}>
        {(map) => (
          <div className={isReady ? classes.past : `${classes.past} ${classes.waiting}`}>
            <PastMapPanel map={map} search={search} onChange={onChange} />
            <FoldersPanel
              map={map}
              before={compared}
              part={search.part}
              onPart={(part) => onChange({ part })}
            />
          </div>
        )}
      </QueryFrame>
    </>
  );
}
