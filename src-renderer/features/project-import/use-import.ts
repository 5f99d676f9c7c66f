import { notifications } from '@mantine/notifications';
import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { refusalOf } from './dropped-files.ts';
import type { Folder } from './folder-files.ts';
import { importFolder, importRepository, importSampleProject, importZipFile } from './import-task.ts';
import type { GitImport } from './project-import.api.ts';

export interface Importer {
  /** Imports what was dropped or chosen, and opens the new project. */
  files: (files: readonly File[]) => void;
  /** Packs a folder and imports it. */
  folder: (folder: Folder) => void;
  repository: (body: GitImport) => void;
  /** The project that comes with Vitals. */
  sample: () => void;
}

/** Starts imports and goes to the new project when one is ready. */
export function useImport(): Importer {
  const s = useStrings();
  const format = useFormat();
  const navigate = useNavigate();
  const client = useQueryClient();

  const refuse = (message: string) => notifications.show({ color: 'red', message });
  const open = async (imported: Promise<number | null>) => {
    const projectId = await imported;
    void client.invalidateQueries({ queryKey: ['projects'] });
    if (projectId !== null) await navigate({ to: '/projects/$projectId', params: { projectId } });
  };

  return {
    files: (files) => {
      const [file] = files;
      if (!file) return;
      const refusal = refusalOf(files);
      const { oneOnly, notZip, tooBig } = s.start.drop;
      const reasons = { several: oneOnly, 'not-a-zip': notZip, 'too-big': tooBig(format.bytes(file.size)) };
      if (refusal === undefined) void open(importZipFile(file));
      else refuse(reasons[refusal]);
    },
    folder: (folder) =>
      void open(
        importFolder(folder, {
          explain: ({ reason, packedBytes }) =>
            ({
              empty: s.start.drop.emptyFolder,
              'too-many': s.start.drop.tooManyFiles,
              'too-big': s.start.drop.tooBigFolder(format.bytes(packedBytes)),
            })[reason],
          onHistoryLeftOut: (name) =>
            notifications.show({ message: s.start.drop.historyLeftOut(name), autoClose: false }),
        }),
      ),
    repository: (body) => void open(importRepository(body)),
    sample: () => void open(importSampleProject(s.start.sample.name)),
  };
}
