import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { isOnNetworkDrive, isRemote } from './network-drive.ts';

test.each([
  ['NFS', 0x6969, true],
  ['CIFS, as a negative number', 0xff534d42 | 0, true],
  ['ext4', 0xef53, false],
  ['btrfs, as a negative number', 0x9123683e | 0, false],
  ['tmpfs', 0x01021994, false],
])('%s', (_name, type, expected) => {
  expect(isRemote(type)).toBe(expected);
});

test.each([
  ['a folder here', tmpdir(), process.platform, false],
  ['a folder that is gone', '/nowhere/at/all', 'linux', false],
  ['a share', String.raw`\\server\share\shop`, 'win32', true],
  ['a drive', String.raw`C:\code\shop`, 'win32', false],
  ['a volume', '/Volumes/team/shop', 'darwin', true],
  ['a home', '/Users/ada/shop', 'darwin', false],
] as const)('%s', async (_name, folder, platform, expected) => {
  expect(await isOnNetworkDrive(folder, platform)).toBe(expected);
});
