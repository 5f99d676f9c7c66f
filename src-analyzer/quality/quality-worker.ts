// The thread that walks and reads the project, so that the event loop stays free: its tasks come one after the other.
import { parentPort } from 'node:worker_threads';
import type { StepProgress } from '#contract/analyzer-api/progress.ts';
import { yieldToOthers } from '../request/yield-to-others.ts';
import type { QualityFile, QualityProject } from './engine.ts';
import { toIssues } from './issues/issues.ts';
import { findPrecedents } from './issues/precedents.ts';
import { findWords, type WordQuery } from './issues/word-places.ts';
import { type HeldTexts, KeptTexts } from './kept-texts.ts';
import { closeKeptResults, keepResultsIn } from '../reuse/kept-results.ts';
import type { SourceFile, SourceTree } from '../source/walk.ts';
import { listQualityFiles, withRoles } from './list-files.ts';
import { type HashedFile, keptTexts, NO_RECORDS, type TextRecords } from './text-records.ts';
import type { Finding } from '#analyzer/rules/rule.ts';
import { loadRulePack } from './rule-pack.ts';
import { readTexts } from './text-pass.ts';

export type QualityTask =
  | { readonly task: 'list-files'; readonly root: string; readonly maxFileBytes: number }
  | ({ readonly task: 'take-files' } & HashedFiles)
  | { readonly task: 'read-texts' }
  /** The analysis is over: of its files, only what was read of them last is held while the thread waits; nothing is answered. */
  | { readonly task: 'forget' }
  | { readonly task: 'find-words'; readonly queries: readonly WordQuery[] }
  | { readonly task: 'find-precedents'; readonly ruleKeys: readonly string[] }
  | {
      readonly task: 'to-issues';
      readonly findings: readonly Finding[];
      readonly files: readonly QualityFile[];
    };

/** The files of a project as they were hashed, and where results are kept. */
export interface HashedFiles extends Pick<SourceTree, 'root' | 'environmentFiles'> {
  readonly files: readonly HashedFile[];
  readonly resultsFolder: string | undefined;
  readonly isReusing: boolean;
}

export type QualityAnswer =
  | { readonly progress: StepProgress }
  | { readonly result: unknown }
  | { readonly error: string };

const port = parentPort;
if (!port) throw new Error('quality-worker runs in a worker thread');
const post = (answer: QualityAnswer): void => port.postMessage(answer);

yieldToOthers();

let texts = new KeptTexts();
let records: TextRecords = NO_RECORDS;
let project: QualityProject = { root: '', files: [], environmentFiles: [] };
/** The files as they were hashed, and when this thread was told of them. */
let hashed: { readonly files: readonly HashedFile[]; readonly at: number } = { files: [], at: 0 };
/** Of the last analysis: each one asks for the texts of all files in which something was found. */
let held: HeldTexts = new Map();

function* allTexts(): Generator<{ file: QualityFile; text: string }> {
  for (const file of project.files) {
    const { text, binary } = texts.read(file);
    if (!binary) yield { file, text };
  }
}

function taken({ root, files, environmentFiles, resultsFolder, isReusing }: HashedFiles): QualityProject {
  keepResultsIn(resultsFolder);
  records = keptTexts(files, isReusing);
  hashed = { files, at: Date.now() };
  if (isReusing) texts.takeOver(held, files);
  held = new Map();
  const plain = files.map(({ path, absolutePath, language, sizeBytes, foreign }): SourceFile => {
    return { path, absolutePath, language, sizeBytes, ...(foreign && { foreign }) };
  });
  return withRoles({ tree: { root, files: plain, environmentFiles }, records }, texts);
}

async function perform(task: Exclude<QualityTask, { task: 'forget' }>): Promise<unknown> {
  if (task.task === 'read-texts')
    return readTexts(project, await loadRulePack(), { texts, records }, (progress) => post({ progress }));
  if (task.task === 'find-words') return findWords(task.queries, allTexts());
  if (task.task === 'find-precedents') {
    const { byKey } = await loadRulePack();
    return findPrecedents(task.ruleKeys, byKey, project.files, (file) => texts.read(file).text);
  }
  if (task.task === 'to-issues') {
    const { byKey } = await loadRulePack();
    return toIssues(task.findings, task.files, byKey, (file) => texts.read(file).text);
  }
  project = task.task === 'take-files' ? taken(task) : listQualityFiles(task.root, task.maxFileBytes, texts);
  return project;
}

function forget(): void {
  held = texts.lasting(hashed.files, hashed.at);
  hashed = { files: [], at: 0 };
  texts = new KeptTexts();
  records = NO_RECORDS;
  project = { root: '', files: [], environmentFiles: [] };
  closeKeptResults();
}

async function answer(task: Exclude<QualityTask, { task: 'forget' }>): Promise<void> {
  try {
    post({ result: await perform(task) });
  } catch (error) {
    post({ error: error instanceof Error ? error.message : String(error) });
  }
}

port.on('message', (task: QualityTask) => {
  if (task.task === 'forget') forget();
  else void answer(task);
});
