import type { FolderChanges } from '#contract/public-api/folder-changes.ts';
import { Button, CloseButton } from '@mantine/core';
import { IconFolderOpen, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { hasJustSeenEnd, useSeenReport, useStartAnalysis } from '#renderer/features/analyses/index.ts';
import { projectQuery } from '#renderer/features/projects/index.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { isAnalysisNews } from './analysis-news.ts';
import { changeWords } from './change-words.ts';
import classes from './folder-bar.module.css';
import { folderChangesQuery } from './folder-watch.api.ts';

/** Under the header of every view of a folder that is read in place: what changed in it, and why less is noticed. */
export function FolderBar() {
  const { projectId } = useParams({ strict: false });
  const project = useQuery({ ...projectQuery(projectId ?? 0), enabled: projectId !== undefined });
  if (projectId === undefined || project.data?.sourceType !== 'FOLDER') return null;
  return <WatchedFolder key={projectId} projectId={projectId} />;
}

function WatchedFolder({ projectId }: { projectId: number }) {
  const { data } = useQuery(folderChangesQuery(projectId));
  useSeenReport(projectId);
  useFollowAnalyses(projectId, data);
  if (data === undefined) return null;
  return <Bar key={data.note} projectId={projectId} changes={data} />;
}

/** Asks everything else again when an analysis has begun or ended. */
function useFollowAnalyses(projectId: number, changes: FolderChanges | undefined): void {
  const client = useQueryClient();
  const before = useRef({ changedFiles: changes?.changedFiles, wasKnown: false });
  const now = changes?.changedFiles;
  useEffect(() => {
    const { changedFiles: last, wasKnown } = before.current;
    before.current = { changedFiles: now, wasKnown: wasKnown || typeof now === 'number' };
    const isAnalysing = client.getQueryData(projectQuery(projectId).queryKey)?.status === 'ANALYZING';
    const hasSeenEnd = hasJustSeenEnd(projectId);
    if (!isAnalysisNews(last, now, { wasKnown, isAnalysing, hasSeenEnd })) return;
    void client.invalidateQueries({
      queryKey: ['projects'],
      predicate: ({ queryKey }) => queryKey[2] !== 'changes',
    });
  }, [client, projectId, now]);
}

function Bar({ projectId, changes }: { projectId: number; changes: FolderChanges }) {
  const s = useStrings();
  const format = useFormat();
  const start = useStartAnalysis();
  const [isNoteRead, setNoteRead] = useState(false);
  const words = changeWords(changes, s, format);
  const note = isNoteRead ? null : changes.note;
  if (words === '' && note === null) return null;
  return (
    <div className={classes.bar} role="status">
      <IconFolderOpen size={17} aria-hidden="true" />
      <p>
        {words !== '' && <strong>{words}</strong>} {note !== null && s.sentences.message(note)}
      </p>
      {words !== '' && (
        <Button
          size="compact-xs"
          leftSection={<IconPlayerPlay size={13} />}
          loading={start.isPending}
          onClick={() => start.mutate(projectId)}
        >
          {s.folder.analyze}
        </Button>
      )}
      {note !== null && (
        <CloseButton size="sm" aria-label={s.folder.hideNote} onClick={() => setNoteRead(true)} />
      )}
    </div>
  );
}
