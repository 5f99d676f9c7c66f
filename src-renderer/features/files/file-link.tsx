import { Link } from '@tanstack/react-router';
import { CutMiddle } from '#renderer/components/cut-text.tsx';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { shortPath, splitPath } from './file-paths.ts';
import classes from './file-link.module.css';

interface FileLinkProps {
  path: string;
  line?: number | null;
  /** Folders shown before the file name; the whole path is in the tooltip. */
  folders?: number;
  /** In a sentence, by its name alone. */
  inText?: boolean;
}

/** A place in the code that opens in the viewer, at the line. */
export function FileLink({ path, line, folders = 2, inText = false }: FileLinkProps) {
  const s = useStrings();
  const projectId = useProjectId();
  const label = line ? s.files.openAt(path, line) : s.files.openFile(path);
  return (
    <Link
      to="/projects/$projectId/files"
      params={{ projectId }}
      search={line ? { path, line } : { path }}
      className={classes.link}
      data-in-text={inText || undefined}
      title={line ? `${path}:${line}` : path}
      aria-label={label}
    >
      {inText ? splitPath(path).name : <CutMiddle text={shortPath(path, folders)} />}
      {line ? <span className={classes.line}>:{line}</span> : null}
    </Link>
  );
}
