import { judgeOf, languageNamed } from '#analyzer/languages/languages.ts';
import type { Judge } from '#analyzer/languages/language.ts';
import type { AnalysisContext } from '../request/context.ts';
import { isJudged, type QualityFile } from './engine.ts';

/** What is said of all that looks for findings. */
const STEP = 'looking for findings';

type Part = 'texts' | 'javascript' | 'python' | 'syntax' | 'flow';

/** The parts that count files, by what they say. */
const PART_OF: Readonly<Record<string, Part>> = {
  'checking texts': 'texts',
  'checking JavaScript and TypeScript': 'javascript',
  'checking Python': 'python',
  'reading the code': 'syntax',
};

/** What is over with an engine. */
const ENDED_WITH: Readonly<Record<string, readonly Part[]>> = {
  texts: ['texts'],
  javascript: ['javascript'],
  python: ['python'],
  structure: ['syntax'],
  flow: ['syntax', 'flow'],
};

/** Several engines that look at the same files, told as one count of them. */
interface JointCount {
  readonly context: AnalysisContext;
  /** From now on one count is told, which only goes forward. */
  begin(files: readonly QualityFile[]): void;
  /** An engine has come to its end, or failed. */
  ended(engine: string): void;
}

/** How much each part has to do: so many files. */
function workIn(files: readonly QualityFile[]): Record<Part, number> {
  const code = files.filter((file) => isJudged(file) && languageNamed(file.language).kind === 'programming');
  const judgedBy = (judge: Judge): number =>
    files.filter(({ language }) => judgeOf(language) === judge).length;
  return {
    texts: files.length,
    javascript: judgedBy('oxlint'),
    python: judgedBy('ruff'),
    syntax: code.length,
    flow: code.length,
  };
}

/** @param whole is told the count of all parts together, and what is said before they begin */
export function createJointCount(whole: AnalysisContext): JointCount {
  let work: Record<Part, number> | undefined;
  const shares = new Map<Part, number>();
  const advance = (part: Part, share: number): void => {
    if (work === undefined || share <= (shares.get(part) ?? 0)) return;
    shares.set(part, Math.min(1, share));
    const parts = Object.entries(work) as [Part, number][];
    const all = parts.reduce((sum, [, files]) => sum + files, 0);
    const done = parts.reduce((sum, [name, files]) => sum + files * (shares.get(name) ?? 0), 0);
    const total = work.texts;
    if (all > 0) whole.onProgress({ step: STEP, done: Math.floor((total * done) / all), total });
  };
  return {
    context: {
      ...whole,
      onProgress(progress) {
        const part = PART_OF[progress.step];
        if (part === undefined) whole.onProgress(progress);
        else if (progress.total !== null && progress.total > 0) advance(part, progress.done / progress.total);
      },
    },
    begin(files) {
      work = workIn(files);
      whole.onProgress({ step: STEP, done: 0, total: files.length });
    },
    ended(engine) {
      for (const part of ENDED_WITH[engine] ?? []) advance(part, 1);
    },
  };
}
