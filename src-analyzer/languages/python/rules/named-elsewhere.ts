import type { PatchedFile } from '#analyzer/rules/patch.ts';

const WORD = /[A-Za-z_]\w*/g;
const KEYWORDS = new Set(['from', 'import', 'as']);

/** What a module is called by those who import it: its file, or the folder of an `__init__.py`. */
function moduleName(path: string): string {
  const parts = path.replace(/(?:\/__init__)?\.py$/, '').split('/');
  return parts.at(-1) ?? '';
}

const escaped = (name: string): string => name.replaceAll(/[^\w]/g, String.raw`\$&`);

/** Whether a text takes one of the names from the module: by `from m import name`, `m.name`, or under another name of `m`. */
function takes(text: string, module: string, names: ReadonlySet<string>): boolean {
  const name = escaped(module);
  const from = new RegExp(String.raw`\bfrom\s+[\w.]*\b${name}\s+import\s*(\([^)]*\)|[^\n]*)`, 'g');
  for (const [, list = ''] of text.matchAll(from))
    if (list.includes('*') || (list.match(WORD) ?? []).some((word) => names.has(word))) return true;
  const aliases = [...text.matchAll(new RegExp(String.raw`\b${name}\s+as\s+(\w+)`, 'g'))].map(
    ([, alias = '']) => alias,
  );
  return [module, ...aliases].some((owner) =>
    [...text.matchAll(new RegExp(String.raw`\b${escaped(owner)}\.(\w+)`, 'g'))].some(([, word = '']) =>
      names.has(word),
    ),
  );
}

/** Whether no other Python file of the project takes a name from this one that is only imported here. */
export function isNamedNowhereElse({ path, files }: PatchedFile, removed: string): boolean {
  const names = new Set((removed.match(WORD) ?? []).filter((word) => !KEYWORDS.has(word)));
  const module = moduleName(path);
  return !files().some((file) => {
    if (!file.path.endsWith('.py') || file.path === path) return false;
    const text = file.read();
    return text.includes(module) && takes(text, module, names);
  });
}
