import type { ModelProblem } from '#contract/words.ts';

/** What to type into a terminal to solve a problem; the same in every language. */
const COMMANDS: Partial<Record<ModelProblem, string>> = {
  UNREACHABLE: 'ollama serve',
  NO_CHAT_MODEL: 'ollama pull qwen2.5-coder:7b',
  CANNOT_CHAT: 'ollama pull qwen2.5-coder:7b',
  OUT_OF_MEMORY: 'ollama pull qwen2.5-coder:3b',
  NO_EMBED_MODEL: 'ollama pull bge-m3',
  CANNOT_EMBED: 'ollama pull bge-m3',
  WRONG_DIMENSION: 'ollama pull bge-m3',
  MODEL_MISSING: 'ollama list',
};

export function commandFor(problem: ModelProblem): string | undefined {
  return COMMANDS[problem];
}
