import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { shortHash } from '#renderer/components/short-hash.ts';
import { projectQuery } from '#renderer/features/projects/index.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './shell.module.css';

/** Branch and commit of the open project's latest results (D167); nothing for code without a history. */
export function AnalysedCommit() {
  const s = useStrings();
  const { projectId } = useParams({ strict: false });
  const { data } = useQuery({ ...projectQuery(projectId ?? 0), enabled: projectId !== undefined });
  if (projectId === undefined || !data?.commit) return null;
  const { branch, commit } = data;
  return (
    <span className={classes.commit} title={s.shell.analysedCommit(commit, branch)}>
      <span className="visually-hidden">{s.shell.analysedAt}</span>
      {branch !== null && <span className={classes.branch}>{branch}</span>}
      <code>{shortHash(commit)}</code>
    </span>
  );
}
