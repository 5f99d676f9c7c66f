import { readText } from '#analyzer/source/read-text.ts';
import type { CodeModel } from '../graph.ts';
import { bind, fileTarget, resolveBound, scopeCache } from './files.ts';
import { folderOf } from './paths.ts';
import type { Resolver } from './resolver.ts';

interface Crate {
  readonly name: string;
  /** Folder of `lib.rs` or `main.rs`. */
  readonly root: string;
}

/** Rust: paths walk modules, which are `a.rs` or `a/mod.rs` below the crate's root. */
export function createRustResolver(model: CodeModel): Resolver {
  const crates = listCrates(model);

  const crateOf = (path: string): Crate | undefined => crates.find(({ root }) => path.startsWith(`${root}/`));

  /** Folder in which a file's child modules stand. */
  const moduleFolder = (path: string): string =>
    /(^|\/)(mod|lib|main)\.rs$/.test(path) ? folderOf(path) : path.replace(/\.rs$/, '');

  /** The deepest file along `segments` from `folder`, with the segments it did not consume. */
  const walk = (
    folder: string,
    segments: readonly string[],
  ): { file: number; rest: readonly string[] } | undefined => {
    let found: { file: number; rest: readonly string[] } | undefined;
    let at = folder;
    for (const [index, segment] of segments.entries()) {
      at = at ? `${at}/${segment}` : segment;
      const file = model.fileOfPath.get(`${at}.rs`) ?? model.fileOfPath.get(`${at}/mod.rs`);
      if (file !== undefined) found = { file, rest: segments.slice(index + 1) };
    }
    return found;
  };

  const rootFile = (crate: Crate): number | undefined =>
    model.fileOfPath.get(`${crate.root}/lib.rs`) ?? model.fileOfPath.get(`${crate.root}/main.rs`);

  const locate = (path: string, specifier: string): { file: number; rest: readonly string[] } | undefined => {
    const [head = '', ...segments] = specifier.split('::').filter(Boolean);
    const crate = crateOf(path);
    const named = crates.find(({ name }) => name === head);
    if (head === 'crate' && crate) return walk(crate.root, segments) ?? atRoot(crate, segments);
    if (head === 'self') return walk(moduleFolder(path), segments);
    if (head === 'super') {
      let folder = folderOf(moduleFolder(path));
      while (segments[0] === 'super') {
        segments.shift();
        folder = folderOf(folder);
      }
      return walk(folder, segments);
    }
    if (named) return walk(named.root, segments) ?? atRoot(named, segments);
    return walk(moduleFolder(path), [head, ...segments]);
  };

  const atRoot = (
    crate: Crate,
    rest: readonly string[],
  ): { file: number; rest: readonly string[] } | undefined => {
    const file = rootFile(crate);
    return file === undefined ? undefined : { file, rest };
  };

  const scopeOf = scopeCache((file, scope) => {
    const parsed = model.files[file];
    for (const fact of parsed?.facts.imports ?? []) {
      const specifier = fact.kind === 'module' ? `self::${fact.specifier}` : fact.specifier;
      const found = locate(parsed?.path ?? '', specifier);
      if (!found || found.file === file) continue;
      const target = fileTarget(model, found.file, found.rest[0]);
      bind(scope, fact, fact.locals[0] ?? '', { target, isModule: found.rest.length === 0 });
    }
  });

  return {
    languages: ['Rust'],
    mentionsCount: false,
    imports: (file) => scopeOf(file).resolved,
    resolve: (file, name) =>
      resolveBound(
        model,
        scopeOf(file),
        file,
        name.replace(/^[&'\s]*(mut |dyn )?/, '').replaceAll('::', '.'),
      ),
  };
}

/** Crates of the project, deepest first; only the name is read from Cargo.toml. */
function listCrates(model: CodeModel): Crate[] {
  const found: Crate[] = [];
  for (const path of model.allPaths) {
    if (path !== 'Cargo.toml' && !path.endsWith('/Cargo.toml')) continue;
    const name = /^\s*name\s*=\s*"([^"]+)"/m.exec(readText(`${model.root}/${path}`).text)?.[1];
    const folder = folderOf(path);
    if (name) found.push({ name: name.replaceAll('-', '_'), root: folder ? `${folder}/src` : 'src' });
  }
  return found.sort((a, b) => b.root.length - a.root.length || (a.root < b.root ? -1 : 1));
}
