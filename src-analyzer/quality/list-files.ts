import { roleOf } from '../source/file-role.ts';
import { type SourceFile, type SourceTree, walkSources } from '../source/walk.ts';
import type { QualityFile, QualityProject } from './engine.ts';
import { KeptTexts } from './kept-texts.ts';
import { NO_RECORDS, type TextRecords } from './text-records.ts';

/** A project of which the files are listed: those whose texts are kept need not be read for what they are for. */
export interface ListedProject {
  readonly tree: Pick<SourceTree, 'root' | 'files' | 'environmentFiles'>;
  readonly records: TextRecords;
}

/** The project's files with what each is for. */
export function listQualityFiles(
  root: string,
  maxFileBytes: number,
  texts = new KeptTexts(),
): QualityProject {
  return withRoles({ tree: walkSources(root, { maxFileBytes }), records: NO_RECORDS }, texts);
}

export function withRoles({ tree, records }: ListedProject, texts: KeptTexts): QualityProject {
  const toQualityFile = (file: SourceFile): QualityFile => ({
    ...file,
    role: records.recordOf(file.path)?.role ?? roleOf(file, texts.headOf(file)),
  });
  const { root, files, environmentFiles } = tree;
  return {
    root,
    files: files.map(toQualityFile),
    environmentFiles: environmentFiles.map(toQualityFile),
  };
}
