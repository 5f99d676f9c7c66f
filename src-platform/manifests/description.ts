import { jsonObject, lineWith, nameOf, depthOf, type Place, type ProjectTexts } from './project-texts.ts';

/** What a project says of itself, in its own words. */
export interface Description extends Place {
  readonly text: string;
}

const MIN_CHARS = 30;
const MAX_CHARS = 500;
const MAX_LINES = 120;
const TOML_DESCRIPTION = /^description\s*=\s*["']([^"'\n]{3,})["']/m;

/** The first paragraph of its README, else what its manifest says in one line; undefined where neither says anything. */
export function descriptionOf(project: ProjectTexts): Description | undefined {
  const top = project.paths.filter((path) => depthOf(path) === 0);
  const readme = top.find((path) => /^readme(?:\.(?:md|markdown|rst|txt))?$/i.test(path));
  const said = readme === undefined ? undefined : paragraphOf(readme, project.read(readme) ?? '');
  return said ?? top.map((path) => manifestLine(path, project.read)).find((one) => one !== undefined);
}

function manifestLine(path: string, read: ProjectTexts['read']): Description | undefined {
  const name = nameOf(path);
  if (name === 'package.json' || name === 'composer.json') {
    const text = read(path) ?? '';
    const { description } = jsonObject(text);
    if (typeof description !== 'string' || description.trim().length < 3) return undefined;
    return { text: plain(description), file: path, line: lineWith(text, '"description"') };
  }
  if (name !== 'pyproject.toml' && name !== 'Cargo.toml') return undefined;
  const text = read(path) ?? '';
  const found = TOML_DESCRIPTION.exec(text)?.[1];
  return found === undefined ? undefined : { text: plain(found), file: path, line: lineWith(text, found) };
}

/** The first lines of prose: no heading, badge, image, list, table, quote or markup. */
function paragraphOf(file: string, text: string): Description | undefined {
  const lines = text.split('\n').slice(0, MAX_LINES);
  let from = -1;
  let fenced = false;
  for (const [at, line] of lines.entries()) {
    if (line.startsWith('```')) fenced = !fenced;
    const prose = !fenced && isProse(line);
    if (from < 0 && prose) from = at;
    if (from >= 0 && !prose) {
      const paragraph = plain(lines.slice(from, at).join(' '));
      if (paragraph.length >= MIN_CHARS) return { text: paragraph, file, line: from + 1 };
      from = -1;
    }
  }
  const rest = from < 0 ? '' : plain(lines.slice(from).join(' '));
  return rest.length >= MIN_CHARS ? { text: rest, file, line: from + 1 } : undefined;
}

function isProse(line: string): boolean {
  const text = line.trim();
  return (
    /^["'“*_\p{L}\p{N}[]/u.test(text) &&
    !/^(?:\*\s|\d+\.\s|\[!\[|\[[^\]]*\]:|===)/.test(text) &&
    /\p{L}{2}/u.test(plain(text))
  );
}

/** Text alone: links by their words, without images, tags and line breaks, at most 500 characters. */
function plain(markup: string): string {
  const text = markup
    .slice(0, MAX_CHARS * 4)
    .replaceAll(/!\[[^\]\n]{0,200}\]\([^)\n]{0,500}\)/g, '')
    .replaceAll(/\[([^\]\n]{0,200})\]\([^)\n]{0,500}\)/g, '$1')
    .replaceAll(/\[([^\]\n]{0,200})\]\[[^\]\n]{0,100}\]/g, '$1')
    .replaceAll(/<[^>\n]{0,500}>/g, '')
    .replaceAll(/[[\]<>`*_|]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length <= MAX_CHARS ? text : `${text.slice(0, text.lastIndexOf(' ', MAX_CHARS - 1))}…`;
}
