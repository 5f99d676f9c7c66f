import type { FileRole } from '#contract/words.ts';
import { isBinaryName } from '#analyzer/source/binary-names.ts';
import { detectLanguage, needsContent } from '#analyzer/languages/detection/detect-language.ts';
import { OTHER } from '#analyzer/languages/languages.ts';
import { HEAD_CHARS, type PlacedFile, roleOf } from '#analyzer/source/file-role.ts';
import { createLineCounter, type LineCounts } from '#analyzer/source/line-counter/line-counter.ts';
import { readInto, withRegularFile } from '#analyzer/source/regular-file.ts';
import { decodeText } from '#analyzer/source/text-encoding.ts';
import { isManifest } from './manifests.ts';
import { wordpressSigns } from './wordpress-signs.ts';

export interface ReadFile {
  readonly language: string;
  readonly sizeBytes: number;
  readonly counts: LineCounts;
  readonly role: FileRole;
  /** The decoded text of a manifest, or what the head of another file says of WordPress; '' for other files. */
  readonly text: string;
}

export type FileReader = (
  file: PlacedFile & { readonly absolutePath: string },
) => ReadFile | 'too big' | 'unreadable';

const NO_LINES: LineCounts = { code: 0, comment: 0, blank: 0 };

function binaryFile(file: PlacedFile, sizeBytes: number): ReadFile {
  return { language: OTHER, sizeBytes, counts: NO_LINES, role: roleOf(file, ''), text: '' };
}

/** Reads files one after the other into one buffer: size, language, line counts and text from a single read. */
export function createFileReader(maxFileBytes: number): FileReader {
  const counter = createLineCounter();

  const readText = (file: PlacedFile, fd: number, sizeBytes: number): ReadFile => {
    const { path } = file;
    const buffer = counter.inputBuffer(sizeBytes);
    const bytes = buffer.subarray(0, readInto(fd, buffer, sizeBytes));
    const head = decodeText(bytes.subarray(0, HEAD_CHARS), true).text;
    const { name, syntax } = detectLanguage(path, needsContent(path) ? head : '');
    const role = roleOf(file, head);
    // Decoded before it is counted: counting may move or overwrite the buffer.
    const signs = role === 'OWN' ? wordpressSigns(path, head) : '';
    const text = isManifest(path, role) ? decodeText(bytes).text : signs;
    const counts = counter.countInput(bytes.length, syntax);
    return counts ? { language: name, sizeBytes, counts, role, text } : binaryFile(file, sizeBytes);
  };

  return (file) => {
    const read = withRegularFile(file.absolutePath, (fd, sizeBytes) => {
      if (sizeBytes > maxFileBytes) return 'too big';
      return isBinaryName(file.path) ? binaryFile(file, sizeBytes) : readText(file, fd, sizeBytes);
    });
    return read ?? 'unreadable';
  };
}
