import type { ModelInput } from '#contract/public-api/model-input.ts';
import { FileLink } from '#renderer/features/files/index.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './model-input-note.module.css';

/** Folded until asked for: what was sent to the model for one text, file by file. */
export function ModelInputNote({ input }: { input: ModelInput | undefined }) {
  const s = useStrings();
  const format = useFormat();
  if (input === undefined) return null;
  const { model, calls, bytes, sources } = input;
  return (
    <details className={classes.note}>
      <summary>
        {s.modelInput.title}
        <span className={classes.figures}>
          {format.bytes(bytes)} · {s.modelInput.excerpts(sources.length)}
        </span>
      </summary>
      <p>{s.modelInput.sentTo(model, calls, format.bytes(bytes))}</p>
      {sources.length === 0 ? (
        <p>{s.modelInput.noText}</p>
      ) : (
        <ul>
          {sources.map(({ file, startLine, endLine }) => (
            <li key={`${file}:${startLine}-${endLine}`}>
              <FileLink path={file} line={startLine} folders={3} />
              <span className={classes.lines}>{s.modelInput.lines(startLine, endLine)}</span>
            </li>
          ))}
        </ul>
      )}
      <p>{s.modelInput.masked}</p>
    </details>
  );
}
