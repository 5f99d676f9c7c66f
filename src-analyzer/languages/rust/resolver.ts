import { compareText } from '#platform/compare-text.ts';
import type { CodeModel } from '../resolution/code-model.ts';
import { bind, fileTarget, resolveBound, scopeCache } from '../resolution/files.ts';
import { folderOf } from '../resolution/paths.ts';
import type { CreateResolver } from '../resolution/resolver.ts';

interface Crate {
  readonly name: string;
  /** Folder of `lib.rs` or `main.rs`. */
  readonly root: string;
}

/** The deepest file along a path, with the segments that name something inside of it. */
interface Found {
  readonly file: number;
  readonly rest: readonly string[];
}

/** Rust: paths walk modules, which are `a.rs` or `a/mod.rs` below the crate's root. */
export const createRustResolver: CreateResolver = (model) => {
  const modules = new RustModules(model);
  const scopeOf = scopeCache((file, scope) => {
    const parsed = model.files[file];
    for (const fact of parsed?.facts.imports ?? []) {
      const specifier = fact.kind === 'module' ? `self::${fact.specifier}` : fact.specifier;
      const found = modules.locate(parsed?.path ?? '', specifier);
      if (!found || found.file === file) continue;
      const target = fileTarget(model, found.file, found.rest[0]);
      bind(scope, fact, fact.locals[0] ?? '', { target, isModule: found.rest.length === 0 });
    }
  });
  return {
    mentionsCount: false,
    imports: (file) => scopeOf(file).resolved,
    resolve(file, name) {
      const plain = name.replace(/^[&'\s]*(mut |dyn )?/, '').replaceAll('::', '.');
      return resolveBound(model, scopeOf(file), file, plain);
    },
  };
};

class RustModules {
  private readonly model: CodeModel;
  private readonly crates: Crate[];

  constructor(model: CodeModel) {
    this.model = model;
    this.crates = listCrates(model);
  }

  locate(path: string, specifier: string): Found | undefined {
    const [head = '', ...segments] = specifier.split('::').filter(Boolean);
    const own = childFolder(path);
    if (head === 'self') return this.walk(own, segments);
    if (head === 'super') return this.above(own, segments);
    const crate = head === 'crate' ? this.crateOf(path) : this.crates.find(({ name }) => name === head);
    if (crate) return this.walk(crate.root, segments) ?? this.rootFile(crate, segments);
    return this.walk(own, [head, ...segments]);
  }

  private above(own: string, segments: readonly string[]): Found | undefined {
    const up = segments.findIndex((segment) => segment !== 'super');
    const levels = up < 0 ? segments.length : up;
    let folder = folderOf(own);
    for (let level = 0; level < levels; level++) folder = folderOf(folder);
    return this.walk(folder, segments.slice(levels));
  }

  private walk(folder: string, segments: readonly string[]): Found | undefined {
    let found: Found | undefined;
    let at = folder;
    for (const [index, segment] of segments.entries()) {
      at = at ? `${at}/${segment}` : segment;
      const file = this.model.fileOfPath.get(`${at}.rs`) ?? this.model.fileOfPath.get(`${at}/mod.rs`);
      if (file !== undefined) found = { file, rest: segments.slice(index + 1) };
    }
    return found;
  }

  private rootFile({ root }: Crate, rest: readonly string[]): Found | undefined {
    const { fileOfPath } = this.model;
    const file = fileOfPath.get(`${root}/lib.rs`) ?? fileOfPath.get(`${root}/main.rs`);
    return file === undefined ? undefined : { file, rest };
  }

  private crateOf(path: string): Crate | undefined {
    return this.crates.find(({ root }) => path.startsWith(`${root}/`));
  }
}

/** Folder in which a file's child modules stand. */
function childFolder(path: string): string {
  return /(^|\/)(mod|lib|main)\.rs$/.test(path) ? folderOf(path) : path.replace(/\.rs$/, '');
}

/** Crates of the project, deepest first; only the name is read from Cargo.toml. */
function listCrates(model: CodeModel): Crate[] {
  const found: Crate[] = [];
  for (const path of model.allPaths) {
    if (path !== 'Cargo.toml' && !path.endsWith('/Cargo.toml')) continue;
    const name = /^[ \t]*name\s*=\s*"([^"]+)"/m.exec(model.read(path))?.[1];
    const folder = folderOf(path);
    if (name) found.push({ name: name.replaceAll('-', '_'), root: folder ? `${folder}/src` : 'src' });
  }
  return found.sort((a, b) => b.root.length - a.root.length || compareText(a.root, b.root));
}
