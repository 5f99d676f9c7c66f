/** Entry point of the room: the typed calls, the supervision, and what an error of the analyzer means. */
export { createAnalyzerClient, type AnalyzerClient, type CallContext } from './analyzer-client.ts';
export { analyzerCodeOf } from './failures.ts';
export { nodeAnalyzerProcess } from './node-process.ts';
export { type AnalyzerLocation, AnalyzerSupervisor } from './supervisor.ts';
export type { AnalyzerEnvironment, StartAnalyzerProcess } from './analyzer-process.ts';
