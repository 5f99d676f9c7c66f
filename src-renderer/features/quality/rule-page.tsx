import type { QualityIssueList, QualityRule } from '#contract/public-api/quality.ts';
import { IconListSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { CodeLines } from '#renderer/components/code/code-excerpt.tsx';
import { useCodeLines } from '#renderer/components/code/use-code-lines.ts';
import { languageOfFence } from '#renderer/components/markdown/fence-language.ts';
import { TargetLink } from '#renderer/components/target-link.tsx';
import { toneOfSeverity } from '#renderer/components/level-tone.ts';
import { Page } from '#renderer/components/page.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { RichText } from '#renderer/components/rich-text.tsx';
import { EmptyState } from '#renderer/components/states.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { groupsQuery, ruleQuery } from './quality.api.ts';
import { PRECISION_SAMPLE, precisionOf } from './rule-precision.ts';
import { type RuleSample, samplesOf } from './rule-samples.ts';
import classes from './rule-page.module.css';

const route = getRouteApi('/projects/$projectId/rule');
const FILES_SHOWN = 10;

/** The list of its findings or of its places worth a look, or of those in one file. */
function useListTarget(rule: string) {
  const projectId = useProjectId();
  return (list: 'review' | undefined, file?: string) =>
    linkOptions({
      to: '/projects/$projectId/quality',
      params: { projectId },
      search: { rule, ...(list && { list }), ...(file !== undefined && { file }) },
    });
}

type RuleCount = NonNullable<QualityIssueList['ruleCounts']>[number];

/** How many findings a rule has here, and how many places that are worth a look. */
function HowMany({
  count,
  review,
  ruleKey,
}: {
  count: RuleCount | undefined;
  review: number;
  ruleKey: string;
}) {
  const s = useStrings();
  const format = useFormat();
  const targetTo = useListTarget(ruleKey);
  return (
    <p className={classes.text}>
      {count && (
        <Tag tone={toneOfSeverity(count.severity)} shape>
          {s.words.severity[count.severity]}
        </Tag>
      )}{' '}
      <TargetLink to={targetTo(undefined)}>
        {s.quality.ruleFindings(format.number(count?.count ?? 0))}
      </TargetLink>
      {review > 0 && (
        <>
          {' · '}
          <TargetLink to={targetTo('review')}>{s.quality.rulePlaces(format.number(review))}</TargetLink>
        </>
      )}
    </p>
  );
}

/** Where it finds something in this project: the files with most. */
function Here({ list, ruleKey }: { list: QualityIssueList; ruleKey: string }) {
  const s = useStrings();
  const format = useFormat();
  const projectId = useProjectId();
  const targetTo = useListTarget(ruleKey);
  const count = list.ruleCounts?.find((one) => one.ruleKey === ruleKey);
  const review = useQuery(ruleQuery(projectId, ruleKey, 'REVIEW')).data?.total ?? 0;
  // Where none is likely, the files are those of the places worth a look.
  const shown = count === undefined && review > 0 ? 'review' : undefined;
  const confidence = shown && ('REVIEW' as const);
  const { data } = useQuery(groupsQuery(projectId, 'FILE', { ruleKey, sort: 'severity', confidence }));
  const files = data?.items.slice(0, FILES_SHOWN) ?? [];
  const more = (data?.total ?? 0) - files.length;
  return (
    <Panel title={s.quality.ruleHere}>
      <HowMany count={count} review={review} ruleKey={ruleKey} />
      <ul className={classes.files}>
        {files.map(({ name, count: found }) => (
          <li key={name}>
            <TargetLink to={targetTo(shown, name)}>{name}</TargetLink> <span>{format.number(found)}</span>
          </li>
        ))}
        {more > 0 && (
          <li>
            <TargetLink to={targetTo(shown)}>{s.report.moreFiles(format.number(more))}</TargetLink>
          </li>
        )}
      </ul>
    </Panel>
  );
}

/** How often it was right, where that was measured. */
function Precision({ ruleKey }: { ruleKey: string }) {
  const s = useStrings();
  const format = useFormat();
  const measured = precisionOf(ruleKey);
  const { projects, date } = PRECISION_SAMPLE;
  const sample = s.quality.precisionSample(format.number(projects), format.month(date));
  if (measured === undefined) {
    return <p className={classes.text}>{s.quality.precisionUnknown(sample)}</p>;
  }
  const { right, trivial, wrong } = measured;
  const counts = [right + trivial + wrong, right, trivial, wrong].map((count) => format.number(count));
  const [all = '', ...verdicts] = counts;
  return (
    <p className={classes.text}>
      {s.quality.precision(all, sample)}
      {verdicts.map((count, at) => (
        <span key={s.quality.verdicts[at]} className={classes.verdict}>
          <b>{count}</b> {s.quality.verdicts[at]}
        </span>
      ))}
    </p>
  );
}

function Sample({ sample: { isBad, file, lines, found } }: { sample: RuleSample }) {
  const s = useStrings();
  const title = isBad ? s.quality.sampleBad : s.quality.sampleGood;
  const language = languageOfFence(`language-${file.split('.').at(-1)}`);
  const colored = useCodeLines(lines.join('\n'), language, 1, lines.length);
  return (
    <div>
      <h3 className={classes.sampleTitle}>{title}</h3>
      <CodeLines
        lines={lines.map((code, at) => ({ code, number: at + 1 }))}
        targets={found.map((at) => at + 1)}
        colored={colored}
        label={`${title} ${file}`}
      />
    </div>
  );
}

function About({ rule, list }: { rule: QualityRule; list: QualityIssueList }) {
  const s = useStrings();
  const samples = samplesOf(rule.ruleKey, list.items[0]?.filePath);
  return (
    <>
      <Panel title={s.quality.why}>
        <p className={classes.text}>
          <RichText text={s.sentences.rule('why', rule.ruleKey, rule.why)} />
        </p>
      </Panel>
      <Panel title={s.quality.fix}>
        <p className={classes.text}>
          <RichText text={s.sentences.rule('fix', rule.ruleKey, rule.fix)} />
        </p>
      </Panel>
      {samples.length > 0 && (
        <Panel title={s.quality.samples} note={s.quality.samplesNote}>
          <div className={classes.samples}>
            {samples.map((sample) => (
              <Sample key={String(sample.isBad)} sample={sample} />
            ))}
          </div>
        </Panel>
      )}
      <Here list={list} ruleKey={rule.ruleKey} />
      <Panel title={s.quality.howOftenRight}>
        <Precision ruleKey={rule.ruleKey} />
        <p className={classes.text}>{s.quality.precisionNeeded}</p>
      </Panel>
    </>
  );
}

/** A rule: what it looks for, why, how to fix it, an example, where it is found here, and how often it was right. */
export function RulePage() {
  const s = useStrings();
  const { key = '' } = route.useSearch();
  const query = useQuery(ruleQuery(useProjectId(), key));
  const rule = query.data?.rules.find(({ ruleKey }) => ruleKey === key);
  return (
    <Page
      title={rule ? <RichText text={s.sentences.rule('title', key, rule.title)} /> : s.quality.rule}
      note={<code>{key}</code>}
    >
      <QueryFrame query={query}>
        {(list) =>
          rule ? (
            <About rule={rule} list={list} />
          ) : (
            <EmptyState icon={<IconListSearch size={28} stroke={1.5} />} title={s.quality.unknownRule}>
              {s.quality.unknownRuleText}
            </EmptyState>
          )
        }
      </QueryFrame>
    </Page>
  );
}
