import { roleOf } from '../source/file-role.ts';
import { readText } from '../source/read-text.ts';
import { HEAD_BYTES, type SourceFile, walkSources } from '../source/walk.ts';
import type { QualityFile, QualityProject } from './engine.ts';

function toQualityFile(file: SourceFile): QualityFile {
  return { ...file, role: roleOf(file, readText(file.absolutePath, HEAD_BYTES).text) };
}

/** The project's files with what each is for. */
export function listQualityFiles(root: string, maxFileBytes: number): QualityProject {
  const { files, environmentFiles } = walkSources(root, { maxFileBytes });
  return {
    root,
    files: files.map(toQualityFile),
    environmentFiles: environmentFiles.map(toQualityFile),
  };
}
