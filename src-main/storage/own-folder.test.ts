import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultOfFolder, faultOfOwnFolder, type Machine } from './own-folder.ts';

const LINUX: Machine = { platform: 'linux', home: '/home/ada', temp: '/tmp', env: {} };
const MAC: Machine = {
  platform: 'darwin',
  home: '/Users/ada',
  temp: '/private/var/folders/ab/T',
  env: {},
};
const WINDOWS: Machine = {
  platform: 'win32',
  home: String.raw`C:\Users\ada`,
  temp: String.raw`C:\Users\ada\AppData\Local\Temp`,
  env: { SystemRoot: String.raw`C:\Windows`, ProgramFiles: String.raw`C:\Program Files` },
};

describe('a folder', () => {
  const data = '/home/ada/.local/share/vitals';
  test.each([
    ['/', 'system'],
    ['/etc', 'system'],
    ['/etc/cron.d', 'system'],
    ['/usr/local/inbox', 'system'],
    ['/proc/self', 'system'],
    ['/var', 'system'],
    ['/tmp', 'system'],
    ['/home', 'system'],
    ['/home/ada', 'home'],
    [data, 'data'],
    [`${data}/incoming`, 'data'],
    ['/home/ada/.local', 'data'],
    ['/home/ada/Downloads', undefined],
    ['/home/ada/.local/share/vitals-inbox', undefined],
    ['/tmp/inbox', undefined],
    ['/run/media/ada/stick', undefined],
    ['/srv/inbox', undefined],
    ['/etcetera', undefined],
  ])('of Linux: %s is %s', (folder, fault) => {
    expect(faultOfFolder(folder, data, LINUX)).toBe(fault);
  });

  test.each([
    ['/System/Library', 'system'],
    ['/private/etc', 'system'],
    ['/users/ADA', 'home'],
    ['/Users', 'system'],
    ['/Volumes/stick/inbox', undefined],
    ['/Users/ada/Library/Application Support/vitals/logs', 'data'],
    ['/Users/ada/Desktop', undefined],
  ])('of macOS: %s is %s', (folder, fault) => {
    expect(faultOfFolder(folder, '/Users/ada/Library/Application Support/Vitals', MAC)).toBe(fault);
  });

  test.each([
    ['C:\\', 'system'],
    ['D:\\', 'system'],
    ['c:\\windows\\Temp', 'system'],
    ['C:\\Program Files\\inbox', 'system'],
    ['C:\\Users', 'system'],
    ['C:\\Users\\Ada', 'home'],
    ['C:\\Users\\ada\\AppData', 'data'],
    ['D:\\inbox', undefined],
    ['C:\\Users\\ada\\Downloads', undefined],
  ])('of Windows: %s is %s', (folder, fault) => {
    expect(faultOfFolder(folder, 'C:\\Users\\ada\\AppData\\Roaming\\Vitals', WINDOWS)).toBe(fault);
  });

  test('below a home that lies in a folder of the system is fine', () => {
    expect(faultOfFolder('/usr/home/ada/inbox', '/x', { ...LINUX, home: '/usr/home/ada' })).toBeUndefined();
    expect(faultOfFolder('/etc', '/x', { ...LINUX, home: '/' })).toBe('system');
  });
});

test('a link is what it leads to, also where the folder does not exist yet', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vitals-own-')));
  mkdirSync(join(folder, 'data'));
  symlinkSync(homedir(), join(folder, 'home'));
  symlinkSync(join(folder, 'data'), join(folder, 'link'));
  const faultOf = (path: string) => faultOfOwnFolder(join(folder, path), join(folder, 'data'));
  expect(['home', 'link/new/inbox', 'inbox', '.'].map(faultOf)).toEqual(['home', 'data', undefined, 'data']);
  rmSync(folder, { recursive: true });
});
