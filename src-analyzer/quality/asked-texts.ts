import { askNow, type AskText, type ProjectFile, type TextQuestion } from '#analyzer/rules/project-gate.ts';
import { type HashedTree, isAsHashed } from '../source/hashed-tree.ts';

/** Answers to a question are thrown away beyond this: those of several large projects. */
const MAX_ANSWERS = 40_000;

/** What this thread was answered, by the question and the hash of the file's content. */
const known = new WeakMap<TextQuestion<unknown>, Map<string, unknown>>();

function answersTo(question: TextQuestion<unknown>): Map<string, unknown> {
  const answers = known.get(question) ?? new Map<string, unknown>();
  known.set(question, answers);
  return answers;
}

/**
 * Answers from memory where a text was asked the same before: some questions go through all texts of a project, of which an
 * edit changes one.
 */
export function askRemembering(hashed: Pick<HashedTree, 'hashOf' | 'stampOf'>): AskText {
  return <Answer>(file: ProjectFile, question: TextQuestion<Answer>) => {
    const hash = hashed.hashOf(file.path);
    if (hash === undefined) return askNow(file, question);
    const answers = answersTo(question);
    if (answers.has(hash)) return answers.get(hash) as Answer;
    const answer = askNow(file, question);
    if (!isAsHashed(hashed, file)) return answer;
    if (answers.size >= MAX_ANSWERS) answers.clear();
    answers.set(hash, answer);
    return answer;
  };
}
