import type { ImportFact } from '#analyzer/syntax/facts.ts';
import type { CodeModel, TypeEntry } from '../resolution/code-model.ts';
import { fileTarget } from '../resolution/files.ts';
import { folderOf, joinPath } from '../resolution/paths.ts';
import { targetOf, type CreateResolver, type ResolvedImport, type Target } from '../resolution/resolver.ts';

/** Folders that are on the load path by convention. */
const LOAD_PATHS = ['lib', '', 'app'];

/** Ruby: `require_relative` names files; constants are found wherever they are declared, as autoloading does. */
export const createRubyResolver: CreateResolver = (model, served) => {
  const constants = indexConstants(model, served);

  const required = (file: number, fact: ImportFact): number | undefined => {
    const folder = folderOf(model.files[file]?.path ?? '');
    const isRelative = fact.specifier.startsWith('.');
    const places = isRelative
      ? [joinPath(folder, fact.specifier)]
      : LOAD_PATHS.map((root) => [root, fact.specifier].filter(Boolean).join('/'));
    for (const place of places) {
      const found =
        place === undefined
          ? undefined
          : (model.fileOfPath.get(place) ?? model.fileOfPath.get(`${place}.rb`));
      if (found !== undefined) return found;
    }
    return undefined;
  };

  return {
    mentionsCount: true,
    ownMethodsFirst: true,
    imports(file) {
      const found: ResolvedImport[] = [];
      for (const fact of model.files[file]?.facts.imports ?? []) {
        const target = required(file, fact);
        if (target !== undefined) found.push({ fact, target: fileTarget(model, target), local: '' });
      }
      return found;
    },
    resolve: (file, name): Target | undefined => {
      const clean = name.replace(/^::/, '').replaceAll('.', '::');
      for (const scope of scopesOf(model, file)) {
        const entry = constants.get(scope ? `${scope}::${clean}` : clean);
        if (entry) return targetOf(entry);
      }
      return undefined;
    },
  };
};

function fullName({ namespace, name }: { namespace: string; name: string }): string {
  return namespace ? `${namespace}::${name}` : name;
}

/** Classes by full name; a module is taken only where it is no mere namespace of others. */
function indexConstants(model: CodeModel, served: ReadonlySet<string>): Map<string, TypeEntry> {
  const constants = new Map<string, TypeEntry>();
  model.files.forEach((file, at) => {
    if (!served.has(file.language) || file.role === 'TEST') return;
    for (const entry of model.typesOfFile[at] ?? []) {
      const isNamespace =
        entry.fact.kind === 'module' && file.facts.types.some((type) => type.outer === entry.type);
      const name = fullName(entry.fact);
      if (!isNamespace && !constants.has(name)) constants.set(name, entry);
    }
  });
  return constants;
}

/** Namespaces open somewhere in the file, innermost first. */
function scopesOf(model: CodeModel, file: number): string[] {
  const names = new Set<string>();
  for (const { fact } of model.typesOfFile[file] ?? []) {
    const parts = fullName(fact).split('::');
    for (let length = parts.length; length > 0; length--) names.add(parts.slice(0, length).join('::'));
  }
  return [...[...names].sort((a, b) => b.length - a.length), ''];
}
