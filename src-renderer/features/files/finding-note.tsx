import { Link } from '@tanstack/react-router';
import { toneOfSeverity } from '#renderer/components/level-tone.ts';
import { RichText } from '#renderer/components/rich-text.tsx';
import { useStrings } from '#renderer/strings/use-strings.ts';
import type { FileFinding } from './file-findings.ts';
import { FileLink } from './file-link.tsx';
import classes from './finding-note.module.css';
import { NoteFrame, type NoteState } from './note-frame.tsx';

interface FindingNoteProps extends FileFinding, NoteState {
  projectId: number;
}

/** A finding under its line: what is wrong, and opened why, how to fix it and the steps that lead there. */
export function FindingNote({ issue, rule, projectId, ...state }: FindingNoteProps) {
  const s = useStrings();
  return (
    <NoteFrame
      {...state}
      tone={toneOfSeverity(issue.severity)}
      tag={s.words.severity[issue.severity]}
      text={s.sentences.message(issue.message, issue.ruleKey)}
    >
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
              <RichText text={s.sentences.message(note)} /> <FileLink path={file} line={line} folders={1} />
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
    </NoteFrame>
  );
}
