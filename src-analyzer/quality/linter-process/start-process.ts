import { findBroker, runBrokered } from './process-broker.ts';
import { plainEnvironment, type RunProcess, runForked } from './process-host.ts';

let start: RunProcess = (job) => {
  const broker = findBroker();
  return broker === undefined ? runForked(job) : runBrokered(job, broker, plainEnvironment());
};

/** Runs the worker in a process of its own: forked by Node, or started by the desktop app, whose program is no Node. */
export const runProcess: RunProcess = (job) => start(job);

/** From now on this thread's processes are started in another way. */
export function startProcessesBy(other: RunProcess): void {
  start = other;
}
