import type { Strings } from '#renderer/strings/en/en.ts';
import type { NewVersion } from '#contract/public-api/projects.ts';
import type { Format } from '#renderer/strings/use-format.ts';
import type { ImportTask } from './import-task.ts';

type Running = Pick<
  ImportTask,
  'name' | 'phase' | 'isUpdate' | 'sentBytes' | 'totalBytes' | 'files' | 'clone'
>;

/** What a running import does now, and how far it is. */
export function importWords(task: Running, s: Strings, format: Format): { title: string; text: string } {
  const { importing } = s.start;
  const bytes = importing.bytes(format.bytes(task.sentBytes), format.bytes(task.totalBytes));
  const uploading = task.isUpdate ? s.newVersion.updating(task.name) : importing.uploading(task.name);
  const words = {
    packing: { title: importing.packing(task.name), text: importing.packed(format.number(task.files)) },
    cloning: {
      title: importing.cloning(task.name),
      text: task.clone
        ? importing.cloneSteps[task.clone.step](format.number(task.clone.percent))
        : importing.cloningText,
    },
    opening: { title: s.folder.opening(task.name), text: s.folder.openingText },
    sample: { title: uploading, text: importing.unpacking },
    unpacking: { title: uploading, text: importing.unpacking },
    uploading: { title: uploading, text: task.totalBytes ? bytes : '' },
    failed: { title: uploading, text: '' },
  };
  return words[task.phase];
}

/** Progress of the current step in percent; null where it is unknown. */
export function importPercent({ phase, sentBytes, totalBytes, clone }: Running): number | null {
  if (phase === 'cloning' && clone) return clone.percent;
  return phase === 'uploading' && totalBytes ? (sentBytes / totalBytes) * 100 : null;
}

/** Minutes and seconds: "1:05". */
export function elapsedText(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What a new version changes, in a sentence. */
export function newVersionWords({ changed, ...counts }: NewVersion, s: Strings, format: Format): string {
  if (!changed) return s.newVersion.upToDateText;
  const kinds = (['modified', 'added', 'removed'] as const).filter((kind) => counts[kind] > 0);
  if (kinds.length === 0) return s.newVersion.historyOnly;
  return s.newVersion.changed(kinds.map((kind) => ({ kind, text: format.number(counts[kind]) })));
}
