// Preloaded into a forked Node, so that it finds the port Electron would give its utility process.
import { EventEmitter } from 'node:events';

const send = process.send?.bind(process);
const port = Object.assign(new EventEmitter(), { postMessage: (message) => send?.(message) });
// As Electron does: messages wait until somebody listens.
port.once('newListener', () => process.on('message', (data) => port.emit('message', { data })));
process.parentPort = port;
// A utility process has no channel of Node's.
delete process.send;
