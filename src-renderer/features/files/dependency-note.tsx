import { Link } from '@tanstack/react-router';
import { toneOfRisk } from '#renderer/components/level-tone.ts';
import { RichText } from '#renderer/components/rich-text.tsx';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { type FileRisk, riskWords } from './file-risks.ts';
import classes from './finding-note.module.css';
import { NoteFrame, type NoteState } from './note-frame.tsx';

interface DependencyNoteProps extends NoteState {
  risk: FileRisk;
  projectId: number;
}

/** A risky dependency under the line that declares it: why, and opened what helps. */
export function DependencyNote({ risk, projectId, ...state }: DependencyNoteProps) {
  const s = useStrings();
  const { head, more } = riskWords(risk, s);
  const { fixedIn, instead, isEol, latest, weaknesses = [], fingerprint, name } = risk;
  const facts = [
    [s.dependencies.vulnerabilities, weaknesses.join(', ')],
    [s.dependencies.fixedIn, fixedIn],
    [s.dependencies.next, isEol ? latest : null],
    [s.dependencies.instead, instead],
  ] as const;
  return (
    <NoteFrame {...state} tone={toneOfRisk(risk.risk)} tag={s.words.risk[risk.risk]} text={head}>
      {more !== '' && (
        <p>
          <RichText text={more} />
        </p>
      )}
      <dl>
        {facts.map(
          ([term, value]) =>
            value && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Link
        to="/projects/$projectId/dependencies"
        params={{ projectId }}
        search={fingerprint === undefined ? { keyword: name } : { finding: fingerprint }}
        className={classes.more}
      >
        {s.files.openDependency}
      </Link>
    </NoteFrame>
  );
}
