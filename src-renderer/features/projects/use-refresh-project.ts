import type { ProjectListItem, ProjectRefresh } from '#contract/public-api/projects.ts';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#renderer/api/api-error.ts';
import { request } from '#renderer/api/request.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';

/** Long enough to be read, short enough not to pile up. */
const RESULT_MS = 8000;

/** Fetches a git project again, with one notification from start to result. */
export function useRefreshProject({ id, name }: Pick<ProjectListItem, 'id' | 'name'>) {
  const s = useStrings();
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
  const resultOf = ({ newCommits }: ProjectRefresh): string =>
    newCommits === null ? s.refresh.newVersion : s.refresh.newCommits(newCommits, format.number(newCommits));
  return useMutation({
    mutationKey: ['projects', id, 'refresh'],
    mutationFn: () => request<ProjectRefresh>(`/projects/${id}/refresh`, { method: 'POST' }),
    // One of its own for each run: that of the run before may be closing just now.
    onMutate: () =>
      notifications.show({
        title: s.refresh.running(name),
        message: s.refresh.runningText,
        loading: true,
        autoClose: false,
        withCloseButton: false,
      }),
    onSuccess: (result, _nothing, note) => {
      if (result.changed) tell(note, s.refresh.done(name), resultOf(result), 'teal');
      else tell(note, s.refresh.upToDate(name), s.refresh.upToDateText, 'teal');
    },
    onError: (error, _nothing, note) => tell(note, s.refresh.failed(name), messageOf(error), 'red'),
    onSettled: () => client.invalidateQueries({ queryKey: ['projects'] }),
  });
}
