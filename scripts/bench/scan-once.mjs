// Usage: node scan-once.mjs WORKER DIRECTORY
// One whole scan in a fresh process, in the worker thread the analyzer uses; prints the totals.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

const [workerPath, directory] = process.argv.slice(2);
const workerData = { codeDir: resolve(directory), maxFileBytes: 2_097_152, deadline: Date.now() + 600_000 };
const worker = new Worker(pathToFileURL(resolve(workerPath)), { workerData });
worker.on('message', (message) => {
  if (message.type !== 'result') return;
  console.log(`${message.data.fileCount} files, ${message.data.locTotal} lines of code`);
  // The analyzer stops the worker the moment it has the result.
  process.exit(0);
});
