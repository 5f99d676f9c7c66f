import { findBroker, runBrokered } from './process-broker.ts';
import { plainEnvironment, type RunProcess, runForked } from './process-host.ts';

/** Runs the worker in a process of its own: forked by Node, or started by the desktop app, whose program is no Node. */
export const runProcess: RunProcess = (job) => {
  const broker = findBroker();
  return broker === undefined ? runForked(job) : runBrokered(job, broker, plainEnvironment());
};
