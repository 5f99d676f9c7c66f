import { homedir, tmpdir } from 'node:os';
import { realpathSync } from 'node:fs';
import { basename, dirname, join, posix, resolve, win32 } from 'node:path';

/** Why a folder is not one that a person keeps files of their own in; `data`: it is Vitals' own, lies in it or holds it. */
export type FolderFault = 'system' | 'home' | 'data';

export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  /** The system's folder for temporary files. */
  readonly temp: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** With everything below them. */
const SYSTEM_TREES = wordsOf(
  `/etc /proc /sys /dev /usr /bin /sbin /lib /lib32 /lib64 /boot
   /System /Library /Applications /private/etc`,
);
/** What people own lies below these, but they are nobody's own. */
const SYSTEM_FOLDERS = wordsOf(
  `/ /home /root /tmp /run /opt /srv /mnt /media
   /var /var/tmp /var/lib /var/log /var/cache /var/spool
   /Users /Volumes /private /private/tmp /private/var /private/var/tmp`,
);
const WINDOWS_TREES = ['SystemRoot', 'ProgramFiles', 'ProgramFiles(x86)', 'ProgramData'];

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** @param folder absolute, links resolved, as `dataDir` */
export function faultOfFolder(folder: string, dataDir: string, machine: Machine): FolderFault | undefined {
  const { home } = machine;
  const { isSame, isInside } = comparisonOf(machine.platform);
  if (isSame(folder, home)) return 'home';
  if (isSystemFolder(folder, machine)) return 'system';
  if (isSame(folder, dataDir) || isInside(dataDir, folder) || isInside(folder, dataDir)) return 'data';
  return undefined;
}

function isSystemFolder(folder: string, { platform, home, temp, env }: Machine): boolean {
  const { path, isSame, isInside } = comparisonOf(platform);
  const isRoot = isSame(path.parse(folder).root, folder);
  if (isRoot || isSame(folder, path.dirname(home)) || isSame(folder, temp)) return true;
  // Some systems keep homes below a folder of theirs.
  if (path.parse(home).root !== home && isInside(home, folder)) return false;
  const trees = platform === 'win32' ? WINDOWS_TREES.flatMap((name) => env[name] ?? []) : SYSTEM_TREES;
  if (trees.some((tree) => isSame(tree, folder) || isInside(tree, folder))) return true;
  return platform !== 'win32' && SYSTEM_FOLDERS.some((one) => isSame(one, folder));
}

function comparisonOf(platform: NodeJS.Platform) {
  const path = platform === 'win32' ? win32 : posix;
  // The usual file systems of both do not tell case apart.
  const plain = (text: string): string =>
    platform === 'win32' || platform === 'darwin' ? text.toLowerCase() : text;
  const steps = (from: string, to: string): string => path.relative(plain(from), plain(to));
  return {
    path,
    isSame: (a: string, b: string): boolean => steps(a, b) === '',
    isInside: (outer: string, inner: string): boolean => {
      const way = steps(outer, inner);
      return way !== '' && way.split(/[\\/]/)[0] !== '..' && !path.isAbsolute(way);
    },
  };
}

/** The same for a folder of this machine, which need not exist yet. */
export function faultOfOwnFolder(folder: string, dataDir: string): FolderFault | undefined {
  const machine = {
    platform: process.platform,
    home: realPathOf(homedir()),
    temp: realPathOf(tmpdir()),
    env: process.env,
  };
  return faultOfFolder(realPathOf(folder), realPathOf(dataDir), machine);
}

/** With the links of that part which exists resolved. */
function realPathOf(folder: string): string {
  const path = resolve(folder);
  try {
    return realpathSync.native(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPathOf(parent), basename(path));
  }
}
