import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { endianness } from 'node:os';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { canFindPeerOwners, createPeerOwners, ownerIn } from './peer-owner.ts';

/** Rows as an x86 kernel writes them, the other way round on a processor that counts the other way round. */
const LOOPBACK = endianness() === 'LE' ? '0100007F' : '7F000001';
const MAPPED = `0000000000000000${endianness() === 'LE' ? 'FFFF0000' : '0000FFFF'}${LOOPBACK}`;
const FROM = { address: '127.0.0.1', port: 0xc001 };
const TO = { address: '127.0.0.1', port: 0x1f9a };

interface Row {
  state?: string;
  uid?: number;
  inode?: number;
  address?: string;
  port?: string;
}

function rowOf({
  state = '01',
  uid = 1000,
  inode = 77,
  address = LOOPBACK,
  port = 'C001',
}: Row = {}): string {
  const queues = '00000000:00000000 00:00000000 00000000';
  return `   3: ${address}:${port} ${address}:1F9A ${state} ${queues}  ${uid}        0 ${inode} 1 0000`;
}

describe('the owner in the list of sockets', () => {
  test.each([
    ['the client’s end of the connection', [rowOf()], 1000],
    ['the same as a socket of version 6', [rowOf({ address: MAPPED })], 1000],
    ['among other connections', [rowOf({ port: 'C002', uid: 5 }), rowOf({ uid: 6 })], 6],
    // The kernel says uid 0 of what no program holds any more: it must not pass for root's.
    ['a socket that was closed already', [rowOf({ uid: 0, inode: 0 })], undefined],
    ['a socket that is being closed', [rowOf({ state: '05', uid: 0 })], undefined],
    ['a connection that is over', [rowOf({ state: '06', uid: 0, inode: 0 })], undefined],
    ['no such connection', [rowOf({ port: 'C002' })], undefined],
    ['nothing', [], undefined],
  ])('%s', (_case, rows, owner) => {
    expect(ownerIn(['  sl  local_address …', ...rows].join('\n'), FROM, TO)).toBe(owner);
  });
});

describe('the owner of a connection', () => {
  let serverSide: Socket;
  let close: () => void;

  beforeEach(async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const accepted = once(server, 'connection');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    [serverSide] = (await accepted) as [Socket];
    close = () => {
      client.destroy();
      serverSide.destroy();
      server.close();
    };
  });
  afterEach(() => close());

  /** The list with this connection's client end owned by `uid`. */
  function tableWith(uid: number): string {
    const hex = (port: number | undefined): string =>
      Number(port).toString(16).toUpperCase().padStart(4, '0');
    const ends = `${LOOPBACK}:${hex(serverSide.remotePort)} ${LOOPBACK}:${hex(serverSide.localPort)}`;
    return `   3: ${ends} 01 00000000:00000000 00:00000000 00000000  ${uid}        0 77 1 0000`;
  }
  const ownerFrom = (uid: number) => createPeerOwners(() => Promise.resolve(tableWith(uid)))(serverSide);

  test.runIf(process.platform === 'linux')('is this user, as the kernel really lists it', async () => {
    expect(await canFindPeerOwners()).toBe(true);
    expect(await createPeerOwners()(serverSide)).toBe('own');
  });

  test.runIf(process.geteuid !== undefined)('is this user, root, or another one', async () => {
    expect(await ownerFrom(process.geteuid?.() ?? 0)).toBe('own');
    expect(await ownerFrom(0)).toBe('own');
    expect(await ownerFrom(54_321)).toBe('other');
  });

  test('a user from outside of the namespace is another one, whoever this one is', async () => {
    expect(await ownerFrom(65_534)).toBe('other');
  });

  test('what is not in the list is looked for once more, then counts as another one', async () => {
    let looks = 0;
    const late = createPeerOwners((path) => {
      looks += path.endsWith('tcp') ? 1 : 0;
      return Promise.resolve(looks < 2 ? 'header' : tableWith(0));
    });
    expect(await late(serverSide)).toBe('own');
    expect(await createPeerOwners(() => Promise.resolve('header'))(serverSide)).toBe('other');
  });

  test('a system without the list tells nothing', async () => {
    const unread = createPeerOwners(() => Promise.reject(new Error('ENOENT')));
    expect(await unread(serverSide)).toBe('unknown');
  });

  test('is asked for once', async () => {
    let reads = 0;
    const find = createPeerOwners(() => {
      reads += 1;
      return Promise.resolve(tableWith(0));
    });
    await find(serverSide);
    const before = reads;
    await find(serverSide);
    expect(reads).toBe(before);
  });
});
