import { askNow, type AskText } from '#analyzer/source/asked-texts.ts';

/** A file of the project as gates see it. */
export interface ProjectFile {
  /** Relative to the code directory, '/' separated. */
  readonly path: string;
  readonly absolutePath: string;
}

/**
 * In which files of a project a rule makes sense, by what is written beside the code: the frameworks and versions that
 * its manifests name. They are read as data; a broken one names nothing.
 * @param ask what a text says; for gates that go through all texts of a language
 */
export type ProjectGate = (files: readonly ProjectFile[], ask: AskText) => (path: string) => boolean;

/** Opens each gate once for a project, when a rule with it is first asked about. */
export function projectGates(
  files: readonly ProjectFile[],
  ask: AskText = askNow,
): (path: string, gate: ProjectGate) => boolean {
  const opened = new Map<ProjectGate, (path: string) => boolean>();
  return (path, gate) => {
    const applies = opened.get(gate) ?? gate(files, ask);
    opened.set(gate, applies);
    return applies(path);
  };
}
