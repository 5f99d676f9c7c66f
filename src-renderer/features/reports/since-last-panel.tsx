import type { ComparedFinding } from '#contract/public-api/comparison.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TargetLink } from '#renderer/components/target-link.tsx';
import { toneOfFinding } from '#renderer/components/level-tone.ts';
import { Panel } from '#renderer/components/panel.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { FileLink } from '#renderer/features/files/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { sinceLastQuery } from './compare.api.ts';
import { compareTarget, findingTarget } from './targets.ts';
import { toldFinding } from './told-finding.ts';
import classes from './since-last-panel.module.css';
import type { EarlierAnalysis } from './use-latest-report.ts';

function NewFinding({ finding }: { finding: ComparedFinding }) {
  const s = useStrings();
  const projectId = useProjectId();
  const { title, message } = toldFinding(finding, s);
  return (
    <li>
      <Tag tone={toneOfFinding(finding.severity)} shape>
        {s.report.compare.findingStates.NEW}
      </Tag>
      <span title={message}>
        <TargetLink to={findingTarget(finding, projectId)}>{title}</TargetLink>
      </span>
      {finding.filePath !== null && <FileLink path={finding.filePath} line={finding.line} folders={0} />}
    </li>
  );
}

interface SinceLastPanelProps {
  analysisId: number;
  previous: EarlierAnalysis;
}

/** What became new or was fixed since the analysis before; with the worst new findings. */
export function SinceLastPanel({ analysisId, previous }: SinceLastPanelProps) {
  const s = useStrings();
  const format = useFormat();
  const projectId = useProjectId();
  const pair = { from: previous.id, to: analysisId };
  const { data } = useQuery(sinceLastQuery(analysisId, previous));
  if (!data) return null;
  const quiet = data.counts.new === 0 && data.counts.fixed === 0;
  return (
    <Panel
      title={s.report.since}
      note={s.report.sinceWhen(format.dateTime(previous.createdAt))}
      actions={
        <Link to="/projects/$projectId/compare" params={{ projectId }} search={pair} className={classes.link}>
          {s.report.compareThem}
        </Link>
      }
    >
      {quiet ? (
        <p className={classes.quiet}>{s.report.sinceNothing}</p>
      ) : (
        <ul className={classes.counts}>
          {(['new', 'fixed', 'persisting'] as const).map((state) => (
            <li key={state} data-state={state}>
              <TargetLink to={compareTarget(projectId, pair, state)}>
                <b>{format.number(data.counts[state])}</b> {s.report.sinceCounts[state]}
              </TargetLink>
            </li>
          ))}
        </ul>
      )}
      {data.items.length > 0 && (
        <ul className={classes.findings}>
          {data.items.map((finding, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- equal findings may stand twice, the list never moves
            <NewFinding key={index} finding={finding} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
