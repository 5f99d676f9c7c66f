/** The model server of the journeys is the one the model client's own tests use. */
export { startOllamaDouble, type OllamaDouble } from '#analyzer/llm/testing/ollama-double.ts';
export type { DoubleOptions } from '#analyzer/llm/testing/ollama-double-options.ts';
