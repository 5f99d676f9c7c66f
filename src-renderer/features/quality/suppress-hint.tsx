import type { QualityIssue } from '#contract/public-api/quality.ts';
import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
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
            <CopyButton value={comment}>
              {({ copied, copy }) => (
                <Tooltip label={copied ? s.shell.copied : s.quality.copyComment}>
                  <ActionIcon variant="subtle" color="gray" aria-label={s.quality.copyComment} onClick={copy}>
                    {copied ? <IconCheck size={15} /> : <IconCopy size={15} />}
                  </ActionIcon>
                </Tooltip>
              )}
            </CopyButton>
          </div>
        </>
      )}
    </div>
  );
}
