import type { Foreign } from '#analyzer/source/file-role.ts';
import type { Readings } from './reader.ts';
import type { FileRole } from '#contract/words.ts';
import type { FileProgram } from '#analyzer/flow/program/program.ts';
import type { SyntaxFacts } from './facts.ts';

/** A file a worker has to read, parse and show to its readers. */
export interface FileJob {
  readonly path: string;
  readonly absolutePath: string;
  readonly language: string;
  /** It is read as a template; a view in PHP is so beside being read as code. */
  readonly template?: true;
  /** It lies in a folder that holds another project. */
  readonly foreign?: Foreign;
}

export interface ParseRequest {
  readonly batch: number;
  readonly files: readonly FileJob[];
}

/** Why a file has no facts; `no-template`: it was asked for as a template, and shows nothing that it does not escape. */
export type SkipReason = 'no-template' | 'binary' | 'minified' | 'vendored' | 'timeout' | 'failed';

/** What is known of a file that was read, without its facts. */
export interface ReadFile {
  readonly path: string;
  readonly language: string;
  readonly role: FileRole;
  readonly hasError: boolean;
  /** Of the content that all this was read from; undefined where a test made it. */
  readonly hash?: string;
  /** It is a template: facts and program are those of the language inside it. */
  readonly isTemplate?: true;
  readonly readings: Readings;
}

export interface ParsedProjectFile extends ReadFile {
  readonly facts: SyntaxFacts;
  /**
   * What flows where; undefined where the language has no lowering or the file is nobody's to judge, and once
   * `dropPrograms` was called.
   */
  program?: FileProgram | undefined;
}

export interface SkippedFile {
  readonly path: string;
  readonly reason: SkipReason;
  /** Of the content that is skipped whenever it is read; undefined where another attempt may succeed. */
  readonly hash?: string;
}

export interface ParseResponse {
  readonly batch: number;
  readonly files: ParsedProjectFile[];
  readonly skipped: SkippedFile[];
  /** Files not tried because the runtime broke before them. */
  readonly left: readonly FileJob[];
  /** The worker has seen something after which its wasm memory is not to be trusted or too large: replace it. */
  readonly exhausted: boolean;
}
