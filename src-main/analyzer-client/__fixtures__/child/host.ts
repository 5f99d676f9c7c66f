// A host that tells its parent the analyzer's process id and then does nothing.
import { AnalyzerSupervisor } from '../../supervisor.ts';
import { nodeAnalyzerProcess } from '../../node-process.ts';

const log = { debug() {}, info() {}, warn() {}, error() {} };
const startProcess = nodeAnalyzerProcess(process.argv[2] ?? '', process.env);
const supervisor = new AnalyzerSupervisor({ startProcess, port: 0, portIsFixed: false, log });
supervisor.start();
await supervisor.whenReady(10_000);
process.send?.(supervisor.pid);
setInterval(() => {}, 1000);
