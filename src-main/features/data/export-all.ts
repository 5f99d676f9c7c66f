import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { DebtItem } from '#contract/public-api/debts.ts';
import type { GeneratedDocument } from '#contract/public-api/docs.ts';
import type { Report } from '#contract/public-api/reports.ts';
import type { Settings } from '#contract/public-api/settings.ts';
import type { TriageDocument } from '#contract/public-api/triage.ts';
import { ApiError } from '#main/api-error.ts';
import type { DataRepository, StoredProject } from './data.repository.ts';
import { debtsAsMarkdown, EXPORT_README, folderNameOf } from './export-texts.ts';

export interface ExportSources {
  readonly repository: Pick<DataRepository, 'listProjects' | 'listReportIds'>;
  readonly settings: () => Settings;
  readonly getReport: (analysisId: number) => Report;
  /** The latest report as Markdown. @throws ApiError 2015 without one */
  readonly reportAsMarkdown: (projectId: number) => string;
  readonly getProject: (projectId: number) => object;
  readonly listDebts: (projectId: number) => DebtItem[];
  readonly getDecisions: (projectId: number) => TriageDocument;
  readonly listDocs: (projectId: number) => GeneratedDocument[];
}

/**
 * Everything that was found out and written, as a zip that is made while it is read: one text is in memory at a
 * time, whatever the number of projects. What is deleted meanwhile is left out.
 */
export function exportAll(sources: ExportSources): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  writeAll(zip, sources).then(
    () => zip.end(),
    (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}

async function writeAll(zip: ZipFile, sources: ExportSources): Promise<void> {
  await add(zip, 'README.md', () => EXPORT_README);
  await add(zip, 'settings.json', () => json(sources.settings()));
  for (const project of sources.repository.listProjects()) await writeProject(zip, sources, project);
}

async function writeProject(zip: ZipFile, sources: ExportSources, project: StoredProject): Promise<void> {
  const { id } = project;
  const folder = `projects/${folderNameOf(project)}`;
  await add(zip, `${folder}/project.json`, () => json(sources.getProject(id)));
  await add(zip, `${folder}/report.md`, () => sources.reportAsMarkdown(id));
  for (const analysisId of sources.repository.listReportIds(id)) {
    await add(zip, `${folder}/reports/${analysisId}.json`, () => json(sources.getReport(analysisId)));
  }
  await add(zip, `${folder}/debts.json`, () => json(sources.listDebts(id)));
  await add(zip, `${folder}/debts.md`, () => debtsAsMarkdown(project.name, sources.listDebts(id)));
  const decided = present(() => sources.getDecisions(id));
  if (decided !== undefined && decided.decisions.length > 0) {
    await add(zip, `${folder}/triage.json`, () => json(decided));
  }
  const docs = present(() => sources.listDocs(id)) ?? [];
  for (const { docType, content } of docs) await add(zip, `${folder}/docs/${docType}.md`, () => content);
  if (docs.length > 0) await add(zip, `${folder}/docs/docs.json`, () => json(docs));
}

/** Undefined for what is not there: it never was, or was deleted meanwhile. */
function present<T>(get: () => T): T | undefined {
  try {
    return get();
  } catch (error) {
    if (error instanceof ApiError && error.httpStatus === 404) return undefined;
    throw error;
  }
}

/** Adds one file and waits until it was read: the next text is made only then. */
async function add(zip: ZipFile, path: string, text: () => string): Promise<void> {
  const content = present(text);
  if (content === undefined) return;
  await new Promise<void>((resolve, reject) => {
    zip.addReadStreamLazy(path, { mode: 0o100644 }, (give) => {
      const stream = Readable.from([Buffer.from(content)]);
      stream.once('end', resolve).once('error', reject);
      give(null, stream);
    });
  });
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
