import type { NewVersion, Project } from '#contract/public-api/projects.ts';
import { notifications } from '@mantine/notifications';
import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { refusalOf } from './dropped-files.ts';
import { findKnownProject } from './find-known-project.ts';
import type { Folder } from './folder-files.ts';
import type { ImportSource } from './import-source.ts';
import {
  type FolderWords,
  importFolderInPlace,
  importRepository,
  importSampleProject,
  importSource,
  updateFrom,
} from './import-task.ts';
import { newVersionWords } from './import-words.ts';
import { findProject, type FolderToOpen, type GitImport } from './project-import.api.ts';
import { type VersionQuestion, useVersionQuestion } from './version-question.ts';

/** A project that can take a new version. */
type Updatable = Pick<Project, 'id' | 'name'>;

export interface Importer {
  /** Imports what was dropped or chosen, and opens the new project; asks first where it may be a new version of one. */
  files: (files: readonly File[], openProjectId?: number) => void;
  /** The same with a folder, which is packed. */
  folder: (folder: Folder, openProjectId?: number) => void;
  /** Imports without asking. */
  asNew: (source: ImportSource) => void;
  /** Makes it the new version of a project that came as a zip, and opens that. */
  update: (project: Updatable, source: ImportSource) => void;
  repository: (body: GitImport) => void;
  /** Opens a folder of this machine, which is read in place. */
  openFolder: (folder: FolderToOpen) => void;
  /** The project that comes with Vitals. */
  sample: () => void;
}

/** Starts imports and goes to the project when it is ready. */
export function useImport(): Importer {
  const s = useStrings();
  const navigate = useNavigate();
  const client = useQueryClient();
  const words = useFolderWords();
  const refuse = useRefusal();
  const tellUpdate = useUpdateResult();

  const show = (projectId: number) => navigate({ to: '/projects/$projectId', params: { projectId } });
  const open = async (imported: Promise<number | null>) => {
    const projectId = await imported;
    void client.invalidateQueries({ queryKey: ['projects'] });
    if (projectId !== null) await show(projectId);
  };
  const asNew = (source: ImportSource) => void open(importSource(source, words));
  const update = async (project: Updatable, source: ImportSource) => {
    const result = await updateFrom(project, source, words);
    void client.invalidateQueries({ queryKey: ['projects'] });
    if (result === null) return;
    tellUpdate(project.name, result);
    await show(project.id);
  };
  const offer = async (source: ImportSource, openProjectId?: number) => {
    const question = await questionAbout(source, openProjectId);
    if (question) useVersionQuestion.getState().ask(question);
    else asNew(source);
  };

  return {
    files: (files, openProjectId) => {
      const [file] = files;
      if (file && !refuse(files)) void offer({ kind: 'zip', file }, openProjectId);
    },
    folder: (folder, openProjectId) => void offer({ kind: 'folder', folder }, openProjectId),
    asNew,
    update: (project, source) => {
      if (source.kind === 'folder' || !refuse([source.file])) void update(project, source);
    },
    repository: (body) => void open(importRepository(body)),
    openFolder: (folder) => void open(importFolderInPlace(folder)),
    sample: () => void open(importSampleProject(s.start.sample.name)),
  };
}

/** Undefined where nothing is there that it could be a version of, or nobody can tell: it is imported then. */
async function questionAbout(
  source: ImportSource,
  openProjectId: number | undefined,
): Promise<VersionQuestion | undefined> {
  try {
    const opened = openProjectId === undefined ? undefined : await findProject(openProjectId);
    if (opened?.sourceType === 'ZIP') return { source, project: opened, dropped: true };
    const project = await findKnownProject(source);
    return project && { source, project, dropped: false };
  } catch {
    return undefined;
  }
}

/** Says why files cannot be imported, if they cannot. */
function useRefusal() {
  const s = useStrings();
  const format = useFormat();
  return (files: readonly File[]): boolean => {
    const refusal = refusalOf(files);
    if (refusal === undefined) return false;
    const { oneOnly, notZip, tooBig } = s.start.drop;
    const reasons = {
      several: oneOnly,
      'not-a-zip': notZip,
      'too-big': tooBig(format.bytes(files[0]?.size ?? 0)),
    };
    notifications.show({ color: 'red', message: reasons[refusal] });
    return true;
  };
}

function useFolderWords(): FolderWords {
  const s = useStrings();
  const format = useFormat();
  return {
    explain: ({ reason, packedBytes }) =>
      ({
        empty: s.start.drop.emptyFolder,
        'too-many': s.start.drop.tooManyFiles,
        'too-big': s.start.drop.tooBigFolder(format.bytes(packedBytes)),
      })[reason],
    onHistoryLeftOut: (name) =>
      notifications.show({ message: s.start.drop.historyLeftOut(name), autoClose: false }),
  };
}

/** Long enough to be read. */
const RESULT_MS = 8000;

function useUpdateResult() {
  const s = useStrings();
  const format = useFormat();
  return (name: string, result: NewVersion): void => {
    notifications.show({
      title: result.changed ? s.newVersion.done(name) : s.newVersion.upToDate(name),
      message: newVersionWords(result, s, format),
      color: 'teal',
      autoClose: RESULT_MS,
    });
  };
}
