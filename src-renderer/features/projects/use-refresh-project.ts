import type { ProjectListItem, ProjectRefresh } from '#contract/public-api/projects.ts';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#renderer/api/api-error.ts';
import { request } from '#renderer/api/request.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';

/** Long enough to be read, short enough not to pile up. */
const RESULT_MS = 8000;

/** Fetches a git project again, or looks at a folder again, with one notification from start to result. */
export function useRefreshProject({
  id,
  name,
  sourceType,
}: Pick<ProjectListItem, 'id' | 'name' | 'sourceType'>) {
  const s = useStrings();
  const words = sourceType === 'FOLDER' ? s.folder : s.refresh;
  const format = useFormat();
  const client = useQueryClient();
  const tell = (note: string | undefined, title: string, message: string, color: string) =>
    note !== undefined &&
    notifications.update({
      id: note,
      title,
      message,
      color,
      loading: false,
      autoClose: RESULT_MS,
      withCloseButton: true,
    });
  const folderResultOf = (files: number): string =>
    files === 0 ? s.folder.newCommit : s.folder.changedFiles(format.number(files));
  const resultOf = ({ newCommits, changedFiles }: ProjectRefresh): string => {
    if (changedFiles !== undefined) return folderResultOf(changedFiles);
    return newCommits === null
      ? s.refresh.newVersion
      : s.refresh.newCommits(newCommits, format.number(newCommits));
  };
  return useMutation({
    mutationKey: ['projects', id, 'refresh'],
    mutationFn: () => request<ProjectRefresh>(`/projects/${id}/refresh`, { method: 'POST' }),
    // One of its own for each run: that of the run before may be closing just now.
    onMutate: () =>
      notifications.show({
        title: words.running(name),
        message: words.runningText,
        loading: true,
        autoClose: false,
        withCloseButton: false,
      }),
    onSuccess: (result, _nothing, note) => {
      if (result.changed) tell(note, words.done(name), resultOf(result), 'teal');
      else tell(note, words.upToDate(name), words.upToDateText, 'teal');
    },
    onError: (error, _nothing, note) => tell(note, words.failed(name), messageOf(error), 'red'),
    onSettled: () => client.invalidateQueries({ queryKey: ['projects'] }),
  });
}
