import type { DebtItem } from '#contract/public-api/debts.ts';
import type { StoredProject } from './data.repository.ts';

export const EXPORT_README = `# Export of Vitals

- \`settings.json\`: the settings, without secrets: keys are only ever in the environment, passwords inside addresses are hidden.
- \`projects/<id> <name>/project.json\`: the project as the list shows it.
- \`report.md\`: its latest report as text; \`reports/<analysis>.json\`: every report that is kept.
- \`debts.json\`, \`debts.md\`: the technical-debt register.
- \`triage.json\`: what was decided about findings, as \`PUT /projects/{id}/triage\` takes it; missing where nothing was.
- \`docs/\`: the generated documents as they were last edited.

The analysed code itself is not in here: it came from you.
`;

/** A folder name that every system takes; the id keeps projects of one name apart. */
export function folderNameOf({ id, name }: Pick<StoredProject, 'id' | 'name'>): string {
  const readable = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}._ -]+/gu, '-')
    .slice(0, 60)
    .replaceAll(/^[ .-]+|[ .-]+$/g, '');
  return readable === '' ? String(id) : `${id} ${readable}`;
}

export function debtsAsMarkdown(projectName: string, debts: readonly DebtItem[]): string {
  const title = `# Technical debt of ${oneLine(projectName)}\n`;
  if (debts.length === 0) return `${title}\nNothing is registered.\n`;
  return [title, ...debts.map(debtAsMarkdown)].join('\n');
}

function debtAsMarkdown({
  title,
  level,
  status,
  source,
  filePath,
  line,
  description,
  suggestion,
}: DebtItem): string {
  const place = filePath == null ? '' : `, \`${filePath}${line == null ? '' : `:${line}`}\``;
  const texts = [description, suggestion].filter((text) => typeof text === 'string' && text !== '');
  return [
    `## ${oneLine(title)}\n`,
    `${level}, ${status}, ${source}${place}\n`,
    ...texts.map((text) => `${text}\n`),
  ].join('\n');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
