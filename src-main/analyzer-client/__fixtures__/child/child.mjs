// Stands in for the analyzer process; VITALS_TEST_MODE says how it behaves.
import { createServer } from 'node:http';

const mode = process.env.VITALS_TEST_MODE ?? 'good';
const server = createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ status: 'UP', version: '0.0.0' }));
});

if (mode === 'crash-at-start') process.exit(1);
if (mode === 'deaf') process.on('SIGTERM', () => {});

process.on('disconnect', () => process.exit(0));
process.on('message', (message) => {
  if (message.type === 'shutdown' && mode !== 'deaf') process.exit(0);
  if (message.type === 'ping' && mode !== 'mute') process.send({ type: 'pong' });
  if (message.type !== 'listen') return;
  server.once('error', (error) => process.send({ type: 'listen-error', code: error.code, port: message.port }));
  server.listen({ host: '127.0.0.1', port: message.port }, () => {
    process.send({ type: 'ready', port: server.address().port });
    if (mode === 'crash-when-ready') setTimeout(() => process.exit(1), 20);
  });
});
if (mode !== 'never-boots') process.send({ type: 'booted' });
process.stderr.write('a line of the child\n');
setInterval(() => {}, 1000);
