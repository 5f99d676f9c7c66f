import type { TextFile } from '#analyzer/rules/text-file.ts';
import { isTestLike, type QualityFile } from './engine.ts';

export function toTextFile(file: QualityFile, text: string): TextFile {
  return {
    path: file.path,
    name: file.path.slice(file.path.lastIndexOf('/') + 1),
    language: file.language,
    text,
    lines: text.split(/\r?\n/),
    role: file.role,
    testLike: isTestLike(file),
  };
}
