import type { ModelServer, ModelTest } from '#contract/public-api/capabilities.ts';
import {
  architectureAnswer,
  DEPENDENCY_ANSWER,
  evolutionAnswer,
  qualityAnswer,
} from '../../testing/finding-answers.ts';

/** Answers of the analyzer with something in every list, so that every endpoint has something to give. */

const FILE = 'src/app.ts';

const MODEL_SERVER: ModelServer = {
  state: 'READY',
  address: 'http://127.0.0.1:11434',
  version: '0.33.0',
  chatModel: 'qwen2.5-coder:7b',
  embedModel: null,
  contextTokens: 8192,
  embeddingDimension: null,
  models: [],
  problems: ['NO_EMBED_MODEL'],
};

const MODEL_TEST: ModelTest = {
  what: 'chat',
  ok: true,
  model: 'qwen2.5-coder:7b',
  milliseconds: 12,
  answer: 'ready',
  dimension: null,
  problem: null,
};

export const RICH_ANSWERS = {
  'capabilities/model': MODEL_SERVER,
  'capabilities/test': MODEL_TEST,
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
