import type { DocRequest } from '#contract/analyzer-api/doc.ts';

const MAX_FOLDERS = 25;

/** Name, description, size and technology of a project, one fact a line. */
export function projectFacts({ projectInfo, scan }: DocRequest): string {
  const { name, description } = projectInfo;
  const facts = [`Name: ${name}`];
  if (description !== null && description !== '') facts.push(`Description: ${description.slice(0, 1000)}`);
  if (scan === null) return facts.join('\n');
  const languages = Object.entries(scan.languages).map(([language, percent]) => `${language} ${percent} %`);
  facts.push(`Size: ${scan.locTotal} lines of code in ${scan.fileCount} files`);
  if (languages.length > 0) facts.push(`Languages: ${languages.slice(0, 10).join(', ')}`);
  if (scan.frameworks.length > 0) facts.push(`Frameworks: ${scan.frameworks.slice(0, 20).join(', ')}`);
  if (scan.dbHint.length > 0) facts.push(`Databases: ${scan.dbHint.join(', ')}`);
  return facts.join('\n');
}

/** The folders of the first two levels with their files and lines, largest first. */
export function folderFacts({ scan }: DocRequest): string {
  const folders = new Map<string, { files: number; loc: number }>();
  for (const { path, loc } of scan?.files ?? []) {
    const parts = path.split('/').slice(0, -1);
    const folder = parts.slice(0, 2).join('/') || '(top level)';
    const sum = folders.get(folder) ?? { files: 0, loc: 0 };
    folders.set(folder, { files: sum.files + 1, loc: sum.loc + loc });
  }
  return [...folders]
    .sort((a, b) => b[1].loc - a[1].loc)
    .slice(0, MAX_FOLDERS)
    .map(([folder, { files, loc }]) => `- ${folder}: ${files} files, ${loc} lines`)
    .join('\n');
}
