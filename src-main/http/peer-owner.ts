import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { endianness } from 'node:os';

/*
 * Which user of this machine is at the other end of a loopback connection. Linux lists every socket with its owner in
 * /proc/net/tcp and tcp6 (proc_pid_net(5)); other systems tell it to nobody but an administrator.
 */

/** `own`: this user or root. `other`: another user, or not shown to be this one. `unknown`: the system does not tell. */
export type PeerOwner = 'own' | 'other' | 'unknown';

export type FindPeerOwner = (socket: Socket) => Promise<PeerOwner>;

/** One end of a connection: its address and port. */
interface End {
  readonly address: string;
  readonly port: number;
}

const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];
const ESTABLISHED = '01';
/** What users outside of this user namespace look like (the default of /proc/sys/kernel/overflowuid). */
const UNMAPPED_USER = 65_534;

/** As of the first question; a socket does not change its owner. */
export function createPeerOwners(readTable: (path: string) => Promise<string> = readText): FindPeerOwner {
  const known = new WeakMap<Socket, Promise<PeerOwner>>();
  return (socket) => {
    const owner = known.get(socket) ?? findOwner(socket, readTable);
    known.set(socket, owner);
    return owner;
  };
}

/** Whether this system tells the owners at all. */
export async function canFindPeerOwners(): Promise<boolean> {
  return (await readText(TABLES[0] ?? '').catch(() => '')).includes(' uid ');
}

const readText = (path: string): Promise<string> => readFile(path, 'latin1');

async function findOwner(socket: Socket, readTable: (path: string) => Promise<string>): Promise<PeerOwner> {
  const { remoteAddress, remotePort, localAddress, localPort } = socket;
  if (remoteAddress === undefined || remotePort === undefined) return 'other';
  if (localAddress === undefined || localPort === undefined) return 'other';
  const peer = { address: remoteAddress, port: remotePort };
  const own = { address: localAddress, port: localPort };
  // The kernel gives out the list in pieces: a row may be missing when others come and go meanwhile.
  for (let look = 0; look < 2; look += 1) {
    const tables = await Promise.all(TABLES.map((path) => readTable(path).catch(() => '')));
    if (tables.every((text) => text === '')) return 'unknown';
    const owner = ownerIn(tables.join('\n'), peer, own);
    if (owner !== undefined) return isOurs(owner) ? 'own' : 'other';
  }
  return 'other';
}

function isOurs(owner: number): boolean {
  return owner === 0 || (owner === process.geteuid?.() && owner !== UNMAPPED_USER);
}

/**
 * The user id of the socket at `from` that is connected to `to`. Only an open one counts: what its program has closed
 * already stands there with inode 0 and as if it were root's.
 */
export function ownerIn(table: string, from: End, to: End): number | undefined {
  const local = new Set([hexOf(from), mappedHexOf(from)]);
  const remote = new Set([hexOf(to), mappedHexOf(to)]);
  for (const row of table.split('\n')) {
    const [, ours = '', theirs = '', state, , , , uid, , inode] = row.trim().split(/\s+/);
    if (!local.has(ours) || !remote.has(theirs)) continue;
    if (state !== ESTABLISHED || inode === '0') return undefined;
    return Number(uid);
  }
  return undefined;
}

/** `0100007F:1F9A`: the address as one number of this processor's byte order, the port as a plain one. */
function hexOf({ address, port }: End): string {
  const bytes = Buffer.from(address.split('.').map(Number));
  return `${wordHexOf(bytes)}:${portHexOf(port)}`;
}

/** The same address as a socket of version 6 has it: ::ffff:127.0.0.1. */
function mappedHexOf({ address, port }: End): string {
  const mark = wordHexOf(Buffer.from([0, 0, 0xff, 0xff]));
  return `${'0'.repeat(16)}${mark}${hexOf({ address, port })}`;
}

function wordHexOf(bytes: Buffer): string {
  const ordered = endianness() === 'LE' ? Buffer.from(bytes).reverse() : bytes;
  return ordered.toString('hex').toUpperCase();
}

function portHexOf(port: number): string {
  return port.toString(16).toUpperCase().padStart(4, '0');
}
