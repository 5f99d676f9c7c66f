import type { CodeModel } from '../resolution/code-model.ts';
import { folderOf, foldersUpwards, joinPath } from '../resolution/paths.ts';
import { readPyproject, readSetupCfg, readSetupPy, type PythonManifest } from './manifests.ts';

const READERS: Readonly<Record<string, (text: string) => PythonManifest>> = {
  'pyproject.toml': readPyproject,
  'setup.cfg': readSetupCfg,
  'setup.py': readSetupPy,
};

/** A package of the workspace, with folders as paths of the project. */
interface Package {
  readonly folder: string;
  readonly name: string;
  readonly roots: readonly string[];
  readonly requires: readonly string[];
  readonly members: readonly RegExp[];
}

/** Where absolute imports may start: what the packages around a file declare, and those they require. */
export class ImportRoots {
  private readonly packages: Package[] = [];
  private readonly byName = new Map<string, Package[]>();
  private readonly visible = new Map<string, readonly string[]>();

  constructor(model: CodeModel) {
    for (const path of [...model.allPaths].sort()) {
      const name = path.slice(path.lastIndexOf('/') + 1);
      const read = READERS[name];
      if (read) this.packages.push(toPackage(folderOf(path), read(model.read(path))));
    }
    for (const one of this.packages) {
      const known = this.byName.get(one.name);
      if (known) known.push(one);
      else if (one.name) this.byName.set(one.name, [one]);
    }
  }

  /** Roots that any package of the workspace declares. */
  get all(): readonly string[] {
    return [...new Set(this.packages.flatMap(({ roots }) => roots))];
  }

  /** Roots of the packages that files of a folder belong to, nearest first, then of those these require. */
  of(folder: string): readonly string[] {
    let found = this.visible.get(folder);
    if (!found) {
      const reached = new Set(
        foldersUpwards(folder).flatMap((at) => this.packages.filter((one) => one.folder === at)),
      );
      for (const one of reached) for (const next of this.neededBy(one)) reached.add(next);
      found = [...new Set([...reached].flatMap(({ roots }) => roots))];
      this.visible.set(folder, found);
    }
    return found;
  }

  private neededBy({ requires, members }: Package): Package[] {
    const required = requires.flatMap((name) => this.byName.get(name) ?? []);
    const led =
      members.length === 0
        ? []
        : this.packages.filter(({ folder }) => members.some((one) => one.test(folder)));
    return [...required, ...led];
  }
}

function toPackage(folder: string, { name, roots, requires, members }: PythonManifest): Package {
  const declared = roots.flatMap((root) => joinPath(folder, root) ?? []);
  return {
    folder,
    name,
    // What is not said follows the two layouts that everybody uses.
    roots: [...declared, folder ? `${folder}/src` : 'src', folder],
    requires,
    members: members.flatMap((member) => memberPattern(folder, member) ?? []),
  };
}

function memberPattern(folder: string, member: string): RegExp | undefined {
  const path = joinPath(folder, member);
  const escaped = path?.replaceAll(/[$()+.?[\\\]^{|}]/g, '\\$&').replaceAll(/\*+/g, '[^/]*');
  return escaped === undefined ? undefined : new RegExp(`^${escaped}$`);
}
