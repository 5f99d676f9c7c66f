// Stands in for the analyzer process: it answers scans after a moment, and some folders kill it.
import { createServer } from 'node:http';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const WORK_MS = 300;
/** Survives the process, so that it dies of a folder once; its parent is the same for all of them. */
const died = join(tmpdir(), `vitals-mortal-${process.ppid}`);

const EMPTY = {
  languages: {},
  locTotal: 0,
  fileCount: 0,
  ignoredCount: 0,
  frameworks: [],
  hasBackend: false,
  hasFrontend: false,
  dbHint: [],
  files: [],
  skippedBigFiles: 0,
  languageLines: {},
};

function scan(folder, response) {
  if (folder === '/deadly-once') {
    const isFirst = !existsSync(died);
    if (isFirst) writeFileSync(died, '');
    else rmSync(died);
    if (isFirst) process.exit(1);
  } else if (folder.startsWith('/deadly')) process.exit(1);
  response.end(JSON.stringify(EMPTY));
}

const server = createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  if (request.method === 'GET') {
    response.end(JSON.stringify({ status: 'UP', version: '0.0.0' }));
    return;
  }
  let body = '';
  request.setEncoding('utf8').on('data', (text) => (body += text));
  request.on('end', () => setTimeout(() => scan(JSON.parse(body).codeDir, response), WORK_MS));
});

process.on('disconnect', () => process.exit(0));
process.on('message', (message) => {
  if (message.type === 'shutdown') process.exit(0);
  if (message.type === 'ping') process.send({ type: 'pong' });
  if (message.type !== 'listen') return;
  server.listen({ host: '127.0.0.1', port: message.port }, () => {
    process.send({ type: 'ready', port: server.address().port });
  });
});
process.send({ type: 'booted' });
