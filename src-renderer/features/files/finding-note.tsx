import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { toneOfSeverity } from '#renderer/components/level-tone.ts';
import { RichText } from '#renderer/components/rich-text.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { useStrings } from '#renderer/strings/use-strings.ts';
import type { FileFinding } from './file-findings.ts';
import { FileLink } from './file-link.tsx';
import classes from './finding-note.module.css';

interface FindingNoteProps extends FileFinding {
  projectId: number;
  isOpen: boolean;
  onToggle: () => void;
}

/** A finding under its line: what is wrong, and opened why, how to fix it and the steps that lead there. */
export function FindingNote({ issue, rule, projectId, isOpen, onToggle }: FindingNoteProps) {
  const s = useStrings();
  const message = s.sentences.message(issue.message, issue.ruleKey);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <aside className={classes.note} aria-label={message}>
      <UnstyledButton className={classes.head} aria-expanded={isOpen} onClick={onToggle}>
        <Chevron size={14} aria-hidden="true" />
        <Tag tone={toneOfSeverity(issue.severity)} shape>
          {s.words.severity[issue.severity]}
        </Tag>
        <span>
          <RichText text={message} />
        </span>
      </UnstyledButton>
      {isOpen && (
        <div className={classes.body}>
          {rule && (
            <dl>
              <dt>{s.quality.why}</dt>
              <dd>
                <RichText text={s.sentences.rule('why', rule.ruleKey, rule.why)} />
              </dd>
              <dt>{s.quality.fix}</dt>
              <dd>
                <RichText text={s.sentences.rule('fix', rule.ruleKey, rule.fix)} />
              </dd>
            </dl>
          )}
          {issue.path.length > 0 && (
            <ol aria-label={s.quality.steps}>
              {issue.path.map(({ file, line, note }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a way may pass a place twice, and never changes
                <li key={index}>
                  <RichText text={s.sentences.message(note)} />{' '}
                  <FileLink path={file} line={line} folders={1} />
                </li>
              ))}
            </ol>
          )}
          <Link
            to="/projects/$projectId/quality"
            params={{ projectId }}
            search={{ finding: issue.fingerprint }}
            className={classes.more}
          >
            {s.files.openFinding}
          </Link>
        </div>
      )}
    </aside>
  );
}
