// A disk of its own for the data directory (Linux, as root): an ext4 file system in a file, which can be made to fail.
import { execFileSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  openSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, join } from 'node:path';

const MB = 1024 * 1024;
const FILLER = 'filler';

function run(program, ...args) {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Takes the space of the folder's disk until not one more kilobyte fits. */
export function fillDisk(dir) {
  const { bavail, bsize } = statfsSync(dir);
  const filler = join(dir, FILLER);
  run('fallocate', '-l', String(Math.max(MB, bavail * bsize - 4 * MB)), filler);
  const file = openSync(filler, 'a');
  const block = Buffer.alloc(MB, 1);
  try {
    for (let bytes = MB; bytes >= 1024;) {
      try {
        writeSync(file, block, 0, bytes);
      } catch (error) {
        if (error.code !== 'ENOSPC') throw error;
        bytes /= 2;
      }
    }
  } finally {
    closeSync(file);
  }
}

export const emptyDisk = (dir) => rmSync(join(dir, FILLER), { force: true });

/** @param folder an existing folder; the disk is mounted at `<folder>/data` */
export function createDisk(folder, bytes) {
  const image = join(folder, 'disk.img');
  const dir = join(folder, 'data');
  const mount = () => run('mount', '-o', 'loop,errors=remount-ro', image, dir);
  mkdirSync(dir);
  writeFileSync(image, '');
  truncateSync(image, bytes);
  run('mkfs.ext4', '-q', '-m', '0', image);
  mount();
  rmSync(join(dir, 'lost+found'), { recursive: true });
  return {
    dir,
    /** Every write is refused, of files that are open as well; twice, because of what was made during the first time. */
    freeze: () => ['+i', '+i'].forEach((change) => changeFlags(change, dir)),
    thaw: () => changeFlags('-i', dir),
    /** As after an error of the device: the kernel itself turns the file system read-only, until it is mounted again. */
    breakDown() {
      const device = basename(run('findmnt', '-no', 'SOURCE', dir).trim());
      writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, '1');
    },
    /** With nothing open on it: checked, and mounted again. */
    repair() {
      run('umount', dir);
      try {
        run('e2fsck', '-p', image);
      } catch (error) {
        // 1: errors were found and fixed.
        if (error.status > 1) throw error;
      }
      mount();
    },
    remove() {
      changeFlags('-i', dir);
      // What ends a little later has it still; it goes with its last user.
      run('umount', '--lazy', dir);
    },
  };
}

function changeFlags(change, dir) {
  try {
    run('chattr', '-R', '-f', change, dir);
  } catch {
    // Something went away while it was looked at.
  }
}
