// Runs oxlint once, in a process of its own: the input is a list of files, the output oxlint's JSON on stdout.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_MAX_FILE_BYTES, readText } from '../../source/read-text.ts';
import { readInto, withRegularFile } from '../../source/regular-file.ts';
import { finish, receiveInput, sendMessage } from '../linter-process/process-input.ts';
import { whyNotLintable } from './lintable.ts';
import { isPlainCode } from './plain-code.ts';

export interface OxlintInput {
  /** Absolute path of our configuration; never one of the analysed project. */
  readonly configPath: string;
  /** Absolute paths. */
  readonly files: readonly string[];
}

/** Sent before the linter starts: the files that it is not given, by the reason. */
export interface OxlintSkips {
  readonly skipped: Readonly<Record<string, readonly string[]>>;
}

const buffer = Buffer.allocUnsafe(DEFAULT_MAX_FILE_BYTES);

function isPlainFile(path: string): boolean {
  const isPlain = withRegularFile(
    path,
    (fd, sizeBytes) =>
      sizeBytes <= buffer.length && isPlainCode(buffer.subarray(0, readInto(fd, buffer, sizeBytes))),
  );
  return isPlain ?? false;
}

function whyLeftOut(path: string): string | undefined {
  if (isPlainFile(path)) return undefined;
  const { text, binary, encoding } = readText(path);
  return binary || encoding !== 'utf-8' ? 'not-utf-8' : whyNotLintable(text);
}

function selectLintable(files: readonly string[]): { lintable: string[]; skipped: Record<string, string[]> } {
  const lintable: string[] = [];
  const skipped: Record<string, string[]> = {};
  for (const file of files) {
    const reason = whyLeftOut(file);
    if (reason === undefined) lintable.push(file);
    else (skipped[reason] ??= []).push(file);
  }
  return { lintable, skipped };
}

const { configPath, files } = await receiveInput<OxlintInput>();
const { lintable, skipped } = selectLintable(files);
sendMessage({ skipped } satisfies OxlintSkips);

if (lintable.length === 0) process.stdout.write('{"diagnostics":[]}');
else {
  const program = join(
    dirname(createRequire(import.meta.url).resolve('oxlint/package.json')),
    'dist',
    'cli.js',
  );
  // Files, not folders: a folder would be walked through symbolic links. Handed over in memory, since
  // a real command line ends at 32 KB on Windows.
  const options = ['-c', configPath, '--disable-nested-config', '--no-ignore', '-f', 'json'];
  process.argv = [process.execPath, program, ...options, ...lintable];
  await import(pathToFileURL(program).href);
}
finish();
