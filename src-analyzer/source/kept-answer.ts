import type { AnalysisContext } from '../request/context.ts';
import { keptResults, resultKey } from '../reuse/kept-results.ts';
import { hashedTree, onceUnchanged } from './hashed-tree.ts';

/** An answer about a whole project. */
export interface MadeAnswer<Answer> {
  /** Plain data, as `v8.serialize` takes it. */
  readonly answer: Answer;
  /** Whether another attempt would give the same. */
  readonly isFinal: boolean;
  /** Files that it was made from and that the tree has not, as `besideOf` tells them. */
  readonly beside?: readonly FileBeside[];
}

/** A file by its path, and what is the same as long as its content is; '' for none. */
export type FileBeside = readonly [path: string, content: string];

/** Which answer it is, beside the contents of the project's files. */
export interface AnswerName {
  readonly purpose: string;
  /** What else it depends on. */
  readonly parts: readonly string[];
  /** What a file beside the tree holds now, see `FileBeside`. */
  readonly besideOf?: (path: string) => string;
}

/** What is kept of an answer. */
interface Kept<Answer> {
  readonly answer: Answer;
  readonly beside: readonly FileBeside[];
}

/**
 * The answer that is kept under the contents of all files of the project, or the one that is made now: it is kept if it is
 * final and the project did not change until the next look at it. Settings may ask that it is made again whatever is kept.
 */
export async function keptAnswer<Answer>(
  codeDir: string,
  context: AnalysisContext,
  { purpose, parts, besideOf = () => '' }: AnswerName,
  make: () => Promise<MadeAnswer<Answer>>,
): Promise<{ readonly answer: Answer; readonly isTakenOver: boolean }> {
  const kept = keptResults();
  if (!kept.isKeeping) return { answer: (await make()).answer, isTakenOver: false };
  const hashed = hashedTree(codeDir, context);
  const key = resultKey(purpose, [hashed.digest(), ...parts]);
  const known = context.settings.reuse ? (kept.get(key) as Kept<Answer> | undefined) : undefined;
  if (known?.beside.every(([path, content]) => besideOf(path) === content))
    return { answer: known.answer, isTakenOver: true };
  const { answer, isFinal, beside = [] } = await make();
  if (isFinal)
    onceUnchanged(hashed, () => keptResults().put([[key, { answer, beside } satisfies Kept<Answer>]]));
  return { answer, isTakenOver: false };
}
