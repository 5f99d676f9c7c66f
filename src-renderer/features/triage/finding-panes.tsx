import type { Finding } from '#contract/public-api/triage.ts';
import { DetailPane } from '#renderer/components/detail-pane.tsx';
import { RichText } from '#renderer/components/rich-text.tsx';
import { EmptyState } from '#renderer/components/states.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { DecisionNote } from './decision-panel.tsx';
import classes from './triage.module.css';

/** A finding that the latest analysis does not have: what it was, and when it was fixed. */
export function FixedFinding({ finding, onClose }: { finding: Finding; onClose: () => void }) {
  const s = useStrings();
  const format = useFormat();
  const { fixedAt, fixedInAnalysis, rule, path } = finding;
  const message = s.sentences.message(finding.message, finding.ruleKey);
  return (
    <DetailPane
      label={message}
      tags={<code className={classes.ruleKey}>{finding.ruleKey}</code>}
      title={<RichText text={message} />}
      onClose={onClose}
    >
      {fixedAt === null || fixedInAnalysis === null ? (
        <p>{s.quality.notJudged}</p>
      ) : (
        <p>
          <Tag tone="good" shape>
            {s.quality.fixedOn(format.date(fixedAt), String(fixedInAnalysis))}
          </Tag>
        </p>
      )}
      {finding.decision !== 'OPEN' && <DecisionNote of={finding} />}
      <dl className={classes.texts}>
        <dt>{s.quality.asItWas}</dt>
        <dd>
          <code>
            {finding.filePath}
            {finding.line !== null && `:${finding.line}`}
          </code>
          {'\n'}
          {s.quality.seenSince(format.date(finding.firstSeenAt))}
        </dd>
        {rule && (
          <>
            <dt>{s.quality.why}</dt>
            <dd>
              <RichText text={s.sentences.rule('why', rule.ruleKey, rule.why)} />
            </dd>
          </>
        )}
      </dl>
      {path.length > 0 && (
        <ol className={classes.steps}>
          {path.map(({ file, line, note }) => (
            <li key={`${file}:${line}:${note}`}>
              <code>
                {file}:{line}
              </code>
              <span>{s.sentences.message(note)}</span>
            </li>
          ))}
        </ol>
      )}
    </DetailPane>
  );
}

/** An address of a finding that this project never had. */
export function UnknownFinding({ onClose }: { onClose: () => void }) {
  const s = useStrings();
  return (
    <DetailPane
      label={s.quality.unknownFinding}
      tags={null}
      title={s.quality.unknownFinding}
      onClose={onClose}
    >
      <EmptyState title={s.quality.unknownFinding} compact>
        {s.quality.unknownFindingText}
      </EmptyState>
    </DetailPane>
  );
}
