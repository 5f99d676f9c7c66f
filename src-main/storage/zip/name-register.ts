import { collisionKey } from './entry-name.rules.ts';
import { ZipRefusal, shown } from '#platform/zip/zip-refusal.ts';

/** A project of the largest size seldom has a tenth of this. */
const MAX_DIRECTORIES = 50_000;

interface Known {
  readonly path: string;
  readonly isDirectory: boolean;
}

/** Remembers every path of an archive, implied folders included, and refuses what cannot stand side by side. */
export interface NameRegister {
  /** @throws ZipRefusal for a duplicate, a collision, or a file where a folder is needed */
  add(path: string, isDirectory: boolean): void;
}

export function createNameRegister(): NameRegister {
  const known = new Map<string, Known>();
  /** Folders already judged: nearly every one is met many times. */
  const parents = new Set<string>();
  let directories = 0;

  function addOne(path: string, isDirectory: boolean): void {
    const key = collisionKey(path);
    const earlier = known.get(key);
    if (earlier === undefined) {
      directories += isDirectory ? 1 : 0;
      if (directories > MAX_DIRECTORIES) throw new ZipRefusal('The zip contains more than 50,000 folders.');
      known.set(key, { path, isDirectory });
      return;
    }
    if (earlier.path !== path) {
      throw new ZipRefusal(
        `The zip contains two names that differ only in case or spelling (${shown(earlier.path)} and ${shown(path)}): please rename one.`,
      );
    }
    if (earlier.isDirectory !== isDirectory) {
      throw new ZipRefusal(`The zip contains ${shown(path)} both as a file and as a folder.`);
    }
    if (!isDirectory) throw new ZipRefusal(`The zip contains ${shown(path)} twice.`);
  }

  return {
    add(path, isDirectory) {
      for (let slash = path.indexOf('/'); slash !== -1; slash = path.indexOf('/', slash + 1)) {
        const parent = path.slice(0, slash);
        if (parents.has(parent)) continue;
        addOne(parent, true);
        parents.add(parent);
      }
      addOne(path, isDirectory);
    },
  };
}
