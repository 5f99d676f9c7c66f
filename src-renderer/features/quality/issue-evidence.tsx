import type { QualityIssue } from '#contract/public-api/quality.ts';
import { useId } from 'react';
import { RichText } from '#renderer/components/rich-text.tsx';
import { FilePlaces } from '#renderer/features/files/index.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { howSure } from './how-sure.ts';
import { precisionOf } from './rule-precision.ts';
import classes from './quality-page.module.css';

/** How often findings of its rule were right in other projects; nothing where none was read. */
function Alike({ ruleKey }: { ruleKey: string }) {
  const s = useStrings();
  const format = useFormat();
  const measured = precisionOf(ruleKey);
  if (measured === undefined) return null;
  const { right, trivial, wrong } = measured;
  return <> {s.quality.alike(format.number(right + trivial + wrong), format.number(right))}</>;
}

/** How sure a finding is, in words, and the steps from source to sink, each opening the code at its line. */
export function IssueEvidence({ issue }: { issue: QualityIssue }) {
  const s = useStrings();
  const heading = useId();
  return (
    <>
      <p className={classes.sure}>
        <b>{s.quality.sureAs(s.words.confidence[issue.confidence])}</b> {howSure(issue, s)}
        <Alike ruleKey={issue.ruleKey} />
      </p>
      {issue.path.length > 0 && (
        <section aria-labelledby={heading}>
          <h3 id={heading} className={classes.stepsTitle}>
            {s.quality.steps}
          </h3>
          <ol className={classes.steps}>
            {issue.path.map(({ file, line, note }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a way may pass a place twice, and never changes
              <li key={index}>
                <span>
                  <RichText text={s.sentences.message(note)} />
                </span>
                <FilePlaces places={[{ file, line }]} folders={1} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
