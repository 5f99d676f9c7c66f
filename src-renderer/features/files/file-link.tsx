import { Link } from '@tanstack/react-router';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { shortPath } from './file-paths.ts';
import classes from './file-link.module.css';

interface FileLinkProps {
  path: string;
  line?: number | null;
  /** Folders shown before the file name; the whole path is in the tooltip. */
  folders?: number;
}

/** A place in the code that opens in the viewer, at the line. */
export function FileLink({ path, line, folders = 2 }: FileLinkProps) {
  const s = useStrings();
  const projectId = useProjectId();
  const label = line ? s.files.openAt(path, line) : s.files.openFile(path);
  return (
    <Link
      to="/projects/$projectId/files"
      params={{ projectId }}
      search={line ? { path, line } : { path }}
      className={classes.link}
      title={line ? `${path}:${line}` : path}
      aria-label={label}
    >
      <span className={classes.path}>{shortPath(path, folders)}</span>
      {line ? <span className={classes.line}>:{line}</span> : null}
    </Link>
  );
}
