// Is a server there at all? Asked before a download, so that nobody waits for a network that is not there.
import { connect } from 'node:net';

const LIMIT_MS = 2500;

/** Whether a TCP connection to the URL's host opens within 2.5 s, name look-up included. */
export function canReach(url, limitMs = LIMIT_MS) {
  const { hostname, port, protocol } = new URL(url);
  const defaultPort = protocol === 'http:' ? 80 : 443;
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) || defaultPort });
    const finish = (answer) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    const timer = setTimeout(() => finish(false), limitMs);
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });
}
