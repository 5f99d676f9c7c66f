import { readText } from '#analyzer/source/read-text.ts';

/** A file of the project as gates see it. */
export interface ProjectFile {
  /** Relative to the code directory, '/' separated. */
  readonly path: string;
  readonly absolutePath: string;
}

/** What is found out of a text, and of nothing else. The same function each time: answers are remembered under it. */
export type TextQuestion<Answer> = (text: string) => Answer;

/** Answers a question about the text of a file. */
export type AskText = <Answer>(file: ProjectFile, question: TextQuestion<Answer>) => Answer;

export const askNow: AskText = ({ absolutePath }, question) => question(readText(absolutePath).text);

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
