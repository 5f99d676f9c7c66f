import { roleOf } from '../source/file-role.ts';
import { type SourceFile, walkSources } from '../source/walk.ts';
import type { QualityFile, QualityProject } from './engine.ts';
import { KeptTexts } from './kept-texts.ts';

/** The project's files with what each is for. */
export function listQualityFiles(
  root: string,
  maxFileBytes: number,
  texts = new KeptTexts(),
): QualityProject {
  const toQualityFile = (file: SourceFile): QualityFile => ({
    ...file,
    role: roleOf(file, texts.headOf(file)),
  });
  const { files, environmentFiles } = walkSources(root, { maxFileBytes });
  return {
    root,
    files: files.map(toQualityFile),
    environmentFiles: environmentFiles.map(toQualityFile),
  };
}
