import type { Timeline, TimelinePoint } from '#contract/public-api/timeline.ts';
import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { messageOf } from '#renderer/api/api-error.ts';
import { Panel } from '#renderer/components/panel.tsx';
import { shortHash } from '#renderer/components/short-hash.ts';
import { Tag } from '#renderer/components/tag.tsx';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { type Format, useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { type Step, scoredPoints, spokenFall, stepTo } from './steps.ts';
import { useSearchCommit } from './timeline.api.ts';
import classes from './timeline-page.module.css';

interface WorsePanelProps {
  timeline: Timeline;
  chosen: string | undefined;
  onChoose: (commit: string) => void;
}

type Ends = Pick<Step, 'from' | 'to'>;

type Moment = Pick<TimelinePoint, 'at' | 'commit'>;

/** The two moments: days, their times where the days are the same, their commits where these are the same, too. */
function momentsOf({ from, to }: { from: Moment; to: Moment }, format: Format): [string, string] {
  const namings = [
    ({ at }: Moment) => format.date(at),
    ({ at }: Moment) => format.dateTime(at),
    ({ at, commit }: Moment) => `${format.dateTime(at)} (${shortHash(commit)})`,
  ];
  const naming = namings.find((name) => name(from) !== name(to)) ?? (({ commit }: Moment) => commit);
  return [naming(from), naming(to)];
}

function useStepWords() {
  const s = useStrings().timeline.worse;
  const format = useFormat();
  return ({ from, to, fall }: Step): string => {
    const [one, other] = momentsOf({ from, to }, format);
    if (fall === 0) return s.same(one, other, to.healthScore);
    const say = fall > 0 ? s.fell : s.rose;
    return say(one, other, from.healthScore, to.healthScore);
  };
}

interface FindProps {
  busy: boolean;
  onFind: (ends: Ends) => void;
}

interface StepLineProps extends FindProps {
  label: string;
  step: Step;
  /** The commit is named already. */
  known: boolean;
}

/** One step in words, with a way to find the commit where the score fell. */
function StepLine({ label, step, known, busy, onFind }: StepLineProps) {
  const s = useStrings().timeline.worse;
  const words = useStepWords();
  return (
    <li>
      <p>
        <span className={classes.dimmed}>{label}</span> {words(step)}
      </p>
      {step.fall > 0 && !known && (
        <Button
          variant="default"
          leftSection={<IconSearch size={14} />}
          disabled={busy}
          onClick={() => onFind(step)}
        >
          {s.find}
        </Button>
      )}
    </li>
  );
}

interface FoundProps extends WorsePanelProps {
  search: NonNullable<Timeline['search']>;
}

function Found({ search, timeline, chosen, onChoose }: FoundProps) {
  const s = useStrings().timeline.worse;
  const format = useFormat();
  const pointOf = (commit: string | null) => timeline.points.find((point) => point.commit === commit);
  const [from, to, found] = [search.from, search.to, search.commit].map(pointOf);
  if (found === undefined || from === undefined || to === undefined) return null;
  const { before, after } = search;
  const moments = momentsOf({ from, to }, format);
  if (before === null || after === null || before <= after) {
    return <p role="status">{s.notFound(...moments)}</p>;
  }
  return (
    <div className={classes.found} role="status">
      <div>
        <p className={classes.dimmed}>{s.found(...moments)}</p>
        <p className={classes.foundSubject}>{found.subject}</p>
        <p>
          <code>{shortHash(found.commit)}</code> · {format.dateTime(found.at)} ·{' '}
          <Tag tone="bad">{s.cost(before, after)}</Tag>
        </p>
      </div>
      {found.commit === chosen ? (
        <span className={classes.dimmed}>{s.shown}</span>
      ) : (
        <Button variant="light" onClick={() => onChoose(found.commit)}>
          {s.show}
        </Button>
      )}
    </div>
  );
}

/** It was searched, or leads to the commit that was found. */
function isAnswered({ from, to }: Step, search: NonNullable<Timeline['search']>): boolean {
  if (search.commit === null) return false;
  return to.commit === search.commit || (from.commit === search.from && to.commit === search.to);
}

/** The steps that are spoken of: the largest fall, and the one that leads to the commit shown. */
function Steps({ timeline, chosen, onFind, busy }: Omit<WorsePanelProps, 'onChoose'> & FindProps) {
  const s = useStrings().timeline.worse;
  const { points, search } = timeline;
  const fall = spokenFall(points, search);
  const step = chosen === undefined ? undefined : stepTo(points, chosen);
  const propsOf = (one: Step) => ({
    step: one,
    known: search !== null && isAnswered(one, search),
    busy,
    onFind,
  });
  if (scoredPoints(points).length < 2) return <p className={classes.dimmed}>{s.tooFew}</p>;
  return (
    <ul className={classes.steps}>
      {fall === undefined ? (
        <li>
          <p>{s.never}</p>
        </li>
      ) : (
        <StepLine label={s.largest} {...propsOf(fall)} />
      )}
      {step !== undefined && step.to.commit !== fall?.to.commit && (
        <StepLine label={s.chosen} {...propsOf(step)} />
      )}
    </ul>
  );
}

/** Between which points the score fell, and which commit did it. */
export function WorsePanel(props: WorsePanelProps) {
  const { timeline } = props;
  const s = useStrings().timeline.worse;
  const search = useSearchCommit(useProjectId());
  const busy = timeline.state === 'RUNNING' || search.isPending;
  const find = ({ from, to }: Ends) => search.mutate({ from: from.commit, to: to.commit });
  return (
    <Panel title={s.title}>
      <Steps {...props} busy={busy} onFind={find} />
      {search.error && (
        <p role="alert" className={classes.bad}>
          {messageOf(search.error)}
        </p>
      )}
      {timeline.search !== null && timeline.search.commit !== null && (
        <Found {...props} search={timeline.search} />
      )}
    </Panel>
  );
}
