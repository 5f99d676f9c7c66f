import type { CodeModel } from '#analyzer/languages/resolution/code-model.ts';
import { nameTaken, type ResolvedImport } from '#analyzer/languages/resolution/resolver.ts';

/** `user-list.vue` and `UserList` → `userlist`; an index file is called like its folder. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

function stemOf(path: string): string {
  const parts = path.split('/');
  const stem = (parts.at(-1) ?? '').replace(/\.\w+$/, '');
  return plain(/^(index|__init__|mod)$/.test(stem) ? (parts.at(-2) ?? '') : stem);
}

/**
 * Whether an import takes what a file is there for: all of it, its default, what is called like it, a function or a
 * class. Constants, interfaces and enumerations beside that can move to another file.
 */
export function takesMainPart(model: CodeModel, found: ResolvedImport): boolean {
  const name = nameTaken(found);
  const file = model.files[found.target.file];
  if (!file || name === '*' || name === 'default') return true;
  if (plain(name) === stemOf(file.path)) return true;
  const { types, functions } = file.facts;
  return (
    functions.some((fn) => fn.name === name && fn.owner < 0) ||
    types.some((type) => type.name === name && type.outer < 0 && type.kind === 'class')
  );
}
