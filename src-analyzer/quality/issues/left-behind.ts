import type { QualityFile } from '../engine.ts';

/** `old`, `_old`, `src.old`, `register_old`, `src-bak`; `threshold` and `household` are words. */
const OLD_FOLDER = /^(?:[\w. -]{0,60}[._-])?(?:old|bak)$/i;
/** At the top of a project alone: further down, archives are what a program is about. */
const ARCHIVE = /^_?(?:archived?|attic)$/i;
/** A folder that is called by a plain word. */
const PLAIN_WORD = /^\W?(?:old|bak|_?archived?|attic)$/i;
/** `index_old.php`, `menu.bak.js`. */
const OLD_STEM = /^[\w. -]{1,60}[._-](?:old|bak)$/i;
/** Run by nobody who does not name the file; others are compiled with all that is beside them. */
const NAMED_TO_RUN = /\.(?:php|inc|[cm]?[jt]sx?|vue|py|html?|twig|sh|pl)$/i;
/** Compiled with their project, whatever their folder is called, unless the whole project is in the folder. */
const COMPILED_ALONG = /\.(?:cs|vb|fs|swift|mm?|rb)$/i;
const PROJECT = /(?:\.(?:csproj|vbproj|fsproj)|(?:^|\/)(?:Package\.swift|Gemfile))$/;
/** Speaks of folders so as to leave them out, or to tell readers of them. */
const NO_CODE =
  /\.(?:md|rst|adoc|json|ya?ml|toml|lock|cfg|ini|svg|css|csv)$|(?:^|\/)\.[^/]+$|(?<!CMakeLists)\.txt$/i;
const CODE = /\.\w{1,6}$/;
/** What most of the code lies in is the project, whatever it is called. */
const MAX_SHARE = 0.5;
/** Who keeps more of them has a name for something else. */
const MAX_PLACES = 50;

interface Place {
  /** The folder with a `/` at its end, or the file. */
  readonly path: string;
  readonly isFolder: boolean;
}

/** The folder or the file of a path that is called as what was left behind; the outermost of them. */
function oldPlace(path: string): Place | undefined {
  const parts = path.split('/');
  const name = parts.pop() ?? '';
  const at = parts.findIndex(
    (folder, depth) => OLD_FOLDER.test(folder) || (depth === 0 && ARCHIVE.test(folder)),
  );
  if (at !== -1) return { path: `${parts.slice(0, at + 1).join('/')}/`, isFolder: true };
  const isOld = NAMED_TO_RUN.test(name) && OLD_STEM.test(name.replace(/\.\w+$/, ''));
  return isOld ? { path, isFolder: false } : undefined;
}

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\-]/g, String.raw`\$&`);

/** Matches what code writes that uses a place: its name, and for one that is a plain word its name in a path. */
function useOf({ path, isFolder }: Place): { readonly name: string; readonly used: RegExp } {
  const parts = path.replace(/\/$/, '').split('/');
  const last = parts.at(-1) ?? '';
  const name = isFolder ? last : last.replace(/\.\w+$/, '');
  const word = escaped(name);
  if (!PLAIN_WORD.test(name)) return { name, used: new RegExp(String.raw`(?<![\w-])${word}(?![\w-])`) };
  const parent = parts.at(-2);
  const below = parent === undefined ? '' : String.raw`\b${escaped(parent)}[/\\.]{1,2}${word}(?![\w-])|`;
  const used = String.raw`${below}["'](?:\.{1,2}\/){0,8}${word}\/|(?:\b(?:from|import|mod|use|package)\s{1,4}|\bfrom\s{1,4}\.{1,4})${word}(?![\w-])|\bfrom\s{1,4}\.{1,4}\s{1,4}import\b[^\n]{0,80}\b${word}\b`;
  return { name, used: new RegExp(used) };
}

/** What took the place of a folder: `src/` that of `_src.old/`; '' for a folder that only says that it is old. */
function successorOf(path: string): string {
  const found = /^((?:.*\/)?)_?([^/]+)[._-](?:old|bak)\/$/i.exec(path);
  return found === null ? '' : `${found[1]}${found[2]}/`;
}

/**
 * Tells whether a file was left behind: it lies in a folder that is called so (`src.old/`) or is called so itself
 * (`index_old.php`), no code outside names it, and it is not most of the code without a folder in its place.
 */
export function createLeftBehind(
  files: readonly QualityFile[],
  textOf: (file: QualityFile) => string,
): (file: QualityFile) => boolean {
  const code = files.filter(({ path }) => CODE.test(path) && !NO_CODE.test(path));
  const known = new Map<string, boolean>();
  const isUnused = (place: Place): boolean => {
    const { name, used } = useOf(place);
    const inside = code.filter(({ path }) => path.startsWith(place.path));
    const isCompiled = inside.some(({ path }) => COMPILED_ALONG.test(path));
    if (isCompiled && !inside.some(({ path }) => PROJECT.test(path))) return false;
    const next = successorOf(place.path);
    const isFollowed = next !== '' && code.some(({ path }) => path.startsWith(next));
    if (!isFollowed && inside.length >= code.length * MAX_SHARE) return false;
    return !code.some((file) => {
      if (file.path.startsWith(place.path)) return false;
      const text = textOf(file);
      return text.includes(name) && used.test(text);
    });
  };
  return ({ path }) => {
    const place = oldPlace(path);
    if (place === undefined) return false;
    const answer = known.get(place.path) ?? (known.size < MAX_PLACES && isUnused(place));
    known.set(place.path, answer);
    return answer;
  };
}
