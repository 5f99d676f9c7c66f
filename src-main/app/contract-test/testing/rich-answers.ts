import {
  architectureAnswer,
  DEPENDENCY_ANSWER,
  evolutionAnswer,
  qualityAnswer,
} from '../../testing/finding-answers.ts';
import { SAMPLE_MODEL_SERVER, SAMPLE_MODEL_TEST } from '../../testing/sample-answers.ts';

/** Answers of the analyzer with something in every list, so that every endpoint has something to give. */

const FILE = 'src/app.ts';

export const RICH_ANSWERS = {
  'capabilities/model': SAMPLE_MODEL_SERVER,
  'capabilities/test': SAMPLE_MODEL_TEST,
  quality: qualityAnswer(
    FILE,
    [
      ['js/x', 'BLOCKER', 1],
      ['js/x', 'MINOR', 2],
    ],
    1,
  ),
  architecture: architectureAnswer(FILE),
  evolution: evolutionAnswer(FILE),
  dependency: DEPENDENCY_ANSWER,
  explain: { explanation: 'It evaluates text.', suggestion: 'Parse it.', codeExample: '' },
} as const;
