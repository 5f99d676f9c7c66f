import { isBinaryName } from '#analyzer/source/binary-names.ts';
import { detectLanguage, needsContent } from '#analyzer/languages/detection/detect-language.ts';
import { languageNamed, OTHER } from '#analyzer/languages/languages.ts';
import { createLineCounter, type LineCounts } from '#analyzer/source/line-counter/line-counter.ts';
import { readInto, withRegularFile } from '#analyzer/source/regular-file.ts';
import { decodeText } from '#analyzer/source/text-encoding.ts';
import { isWrittenByTool } from '#analyzer/source/traits.ts';
import { HEAD_BYTES } from '#analyzer/source/walk.ts';
import { isManifest } from './manifests.ts';

export interface ReadFile {
  readonly language: string;
  readonly sizeBytes: number;
  readonly counts: LineCounts;
  /** Written or minified by a tool, as its first lines tell; judged for programming languages alone. */
  readonly generated: boolean;
  /** The decoded text of a manifest; '' for other files. */
  readonly text: string;
}

export type FileReader = (path: string, absolutePath: string) => ReadFile | 'too big' | 'unreadable';

const NO_LINES: LineCounts = { code: 0, comment: 0, blank: 0 };

function binaryFile(sizeBytes: number): ReadFile {
  return { language: OTHER, sizeBytes, counts: NO_LINES, generated: false, text: '' };
}

/** Reads files one after the other into one buffer: size, language, line counts and text from a single read. */
export function createFileReader(maxFileBytes: number): FileReader {
  const counter = createLineCounter();

  const readText = (path: string, fd: number, sizeBytes: number): ReadFile => {
    const buffer = counter.inputBuffer(sizeBytes);
    const bytes = buffer.subarray(0, readInto(fd, buffer, sizeBytes));
    const readHead = (): string => decodeText(bytes.subarray(0, HEAD_BYTES), true).text;
    const { name, syntax } = detectLanguage(path, needsContent(path) ? readHead() : '');
    const generated = languageNamed(name).kind === 'programming' && isWrittenByTool(path, readHead());
    // Decoded before it is counted: counting may move or overwrite the buffer.
    const text = isManifest(path) ? decodeText(bytes).text : '';
    const counts = counter.countInput(bytes.length, syntax);
    return counts ? { language: name, sizeBytes, counts, generated, text } : binaryFile(sizeBytes);
  };

  return (path, absolutePath) => {
    const read = withRegularFile(absolutePath, (fd, sizeBytes) => {
      if (sizeBytes > maxFileBytes) return 'too big';
      return isBinaryName(path) ? binaryFile(sizeBytes) : readText(path, fd, sizeBytes);
    });
    return read ?? 'unreadable';
  };
}
