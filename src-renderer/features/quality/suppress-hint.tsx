import type { QualityIssue } from '#contract/public-api/quality.ts';
import { CopyIconButton } from '#renderer/components/copy-icon-button.tsx';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './quality-page.module.css';
import { suppressComment } from './suppress-comment.ts';

/** What to write in the code when the finding is accepted as it is. */
export function SuppressHint({ issue }: { issue: QualityIssue }) {
  const s = useStrings();
  const comment = suppressComment(issue.filePath, issue.ruleKey);
  return (
    <div className={classes.suppress}>
      <p className={classes.suppressTitle}>{s.quality.accept}</p>
      {comment === undefined ? (
        <p>{s.quality.acceptFile}</p>
      ) : (
        <>
          <p>{s.quality.acceptLine}</p>
          <div className={classes.comment}>
            <code>{comment}</code>
            <CopyIconButton value={comment} label={s.quality.copyComment} />
          </div>
        </>
      )}
    </div>
  );
}
