import { FILLS, TEMPLATE_BODY } from '../program/template-words.ts';
import { folderOf, joinPath } from '#analyzer/languages/resolution/paths.ts';
import { boundKey, boundNumbers } from './bound-numbers.ts';
import type { FunctionInfo, ProjectIndex } from './project-index.ts';

/** Folders that names of templates start in. */
const ROOT = /(?:^|\/)(?:views?|templates?|jsps?|pages|themes?|WEB-INF|webapp|partials)$/i;

interface Template {
  /** Folder and name, without the ends of the name. */
  readonly stem: string;
  readonly path: string;
  readonly info: FunctionInfo;
}

/** `views/a` of `views/a.html.erb`. */
function stemOf(path: string): string {
  const name = path.lastIndexOf('/') + 1;
  const dot = path.indexOf('.', name + 1);
  return dot < 0 ? path : path.slice(0, dot);
}

/** `show.html` of `notes/show.html`. */
const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const lastOf = (path: string): string => fileName(path).toLowerCase();

function sharedLength(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return a.lastIndexOf('/', at) + 1;
}

/** The templates of a project by their names. */
export class Views {
  private readonly byName = new Map<string, Template[]>();
  /** Parameters that pages fill where they include others, as `head__title`. */
  private readonly filled = new Set<string>();
  private readonly shownByCode = new Set<string>();
  private readonly numbers: ReadonlySet<string>;
  private readonly parts = new Map<number, Map<FunctionInfo, 'fields' | 'variables'>>();

  constructor(index: ProjectIndex) {
    this.noteFilled(index);
    index.files.forEach(({ path, isTemplate = false }, file) => {
      const info = isTemplate
        ? index.functionsOfFile[file]?.find(({ fn }) => fn.name === TEMPLATE_BODY)
        : undefined;
      if (!info) return;
      const template = { stem: stemOf(path), path, info };
      const key = lastOf(template.stem);
      const known = this.byName.get(key);
      if (known) known.push(template);
      else this.byName.set(key, [template]);
    });
    this.numbers = this.isEmpty ? new Set() : boundNumbers(index);
  }

  /** Whether a page's parameter is filled by pages that include it, or is a number for all that show the page. */
  isFilled(path: string, parameter: string): boolean {
    const page = fileName(path).replace(/\.\w+$/, '');
    if (this.numbers.has(boundKey(page, parameter))) return true;
    return this.filled.has(`${page}__${parameter}`) && !this.shownByCode.has(page);
  }

  /**
   * Keeps which parameters pages fill where they include others. A page that code shows by its name, too, gets what the
   * request says.
   */
  private noteFilled({ files }: ProjectIndex): void {
    const pages = new Set<string>();
    for (const { program, isTemplate = false } of files)
      for (const name of isTemplate ? program.names : []) {
        if (!name.startsWith(FILLS)) continue;
        const parameter = name.slice(FILLS.length);
        this.filled.add(parameter);
        pages.add(parameter.replace(/__.*/, ''));
      }
    if (pages.size === 0) return;
    for (const { program, isTemplate = false } of files) {
      const shown = isTemplate ? [] : program.names.map(fileName);
      for (const page of shown) if (pages.has(page)) this.shownByCode.add(page);
    }
  }

  /** What names in files say of templates. */
  get said(): string {
    return JSON.stringify([[...this.filled].sort(), [...this.shownByCode].sort(), [...this.numbers].sort()]);
  }

  /** A template shows another one, which sees its fields or all its variables. */
  addPart(of: FunctionInfo, part: FunctionInfo, sees: 'fields' | 'variables'): void {
    const known = this.parts.get(of.id) ?? new Map<FunctionInfo, 'fields' | 'variables'>();
    this.parts.set(of.id, known.set(part, sees));
  }

  /** Templates that a template shows, as far as it has been looked at. */
  partsOf(of: FunctionInfo): ReadonlyMap<FunctionInfo, 'fields' | 'variables'> {
    return this.parts.get(of.id) ?? new Map<FunctionInfo, 'fields' | 'variables'>();
  }

  get isEmpty(): boolean {
    return this.byName.size === 0;
  }

  /**
   * The template that a name means.
   * @param name as written, with or without its ends: `notes/show`, `notes.show`, `show.html`
   * @param from path of the file that names it: of several templates that fit, the one closest to it is meant
   */
  find(name: string, from: string): FunctionInfo | undefined {
    const own = /^\.\.?\//.test(name) ? this.relative(name, from) : undefined;
    if (own) return own;
    const plain = name.replace(/^(?:\.?\/|@[\w!]+\/)/, '');
    if (plain === '' || plain.length > 200 || /[^\w./ -]/.test(plain)) return undefined;
    return this.among(plain, from) ?? this.among(plain.replaceAll('.', '/'), from);
  }

  /** The template that stands at a path from the file that names it. */
  private relative(name: string, from: string): FunctionInfo | undefined {
    const path = joinPath(folderOf(from), name);
    if (path === undefined) return undefined;
    const stem = stemOf(path);
    const fitting = (this.byName.get(lastOf(stem)) ?? []).filter(
      (one) => one.path === path || one.stem === stem,
    );
    return fitting.length === 1 ? fitting[0]?.info : undefined;
  }

  private among(name: string, from: string): FunctionInfo | undefined {
    const stem = stemOf(name).toLowerCase();
    const isWhole = stem.length < name.length;
    const fitting = (this.byName.get(lastOf(stem)) ?? []).filter((template) => {
      const own = template.stem.toLowerCase();
      if (own !== stem && !own.endsWith(`/${stem}`)) return false;
      return !isWhole || template.path.toLowerCase().endsWith(name.toLowerCase());
    });
    const rooted = fitting.filter(({ stem: own }) =>
      ROOT.test(own.slice(0, Math.max(0, own.length - stem.length - 1))),
    );
    const found = rooted.length > 0 || !stem.includes('/') ? rooted : fitting;
    return closest(found, from);
  }
}

/** The only one, or the one that shares more of its path with `from` than any other. */
function closest(found: readonly Template[], from: string): FunctionInfo | undefined {
  if (found.length <= 1) return found[0]?.info;
  const shared = found.map(({ path }) => sharedLength(path, from));
  const most = Math.max(...shared);
  const best = found.filter((_, at) => shared[at] === most);
  return best.length === 1 ? best[0]?.info : undefined;
}
