/** Front door of the room: the typed calls, the supervision, and what an error of the analyzer means. */
export { createAnalyzerClient, type AnalyzerClient, type CallContext } from './analyzer-client.ts';
export type { ChatStreamEvent } from './chat-events.ts';
export type { StepProgress } from './exchange.ts';
export { analyzerCodeOf } from './failures.ts';
export { nodeAnalyzerProcess } from './node-process.ts';
export { type AnalyzerLocation, AnalyzerSupervisor, type AnalyzerState } from './supervisor.ts';
export type {
  AnalyzerEnvironment,
  AnalyzerProcess,
  FromAnalyzer,
  StartAnalyzerProcess,
  ToAnalyzer,
} from './analyzer-process.ts';
