import type { ProgramBuilder } from '#analyzer/flow/program/builder.ts';

/**
 * What a template does, line by line as in its file: code of its host language in which a function `TEMPLATE_FUNCTION`
 * gives what is not escaped to `RAW_OUTPUT`, or the function `TEMPLATE_BODY` written at once.
 */
export type TemplateContent = TemplateCode | TemplateProgram;

export interface TemplateCode {
  readonly source: string;
  /** Language of the code, where it is not the format's own: one of its others. */
  readonly host?: string;
}

export interface TemplateProgram {
  write(program: ProgramBuilder): void;
  /** Language whose values it shows, where the format's own does not say. */
  readonly host?: string;
}

/**
 * Reads a template in one pass, broken ones too.
 * @returns undefined for a template that escapes all it shows, and is no part of another way to the page
 */
export type ReadTemplate = (text: string, path: string) => TemplateContent | undefined;

/** A format of templates: which files are of it, and how they are read. */
export interface TemplateFormat {
  /** Languages of its files as they are counted. */
  readonly languages: readonly string[];
  /** Whether it may be one by its path; all may where it is left out. */
  readonly fits?: (path: string) => boolean;
  /** Language whose values it shows: its names and tables hold in the template. */
  readonly host: string;
  /** Other languages in which a template may be code. */
  readonly others?: readonly string[];
  /** Loaded when a project has files of it. */
  readonly read: () => Promise<ReadTemplate>;
}
