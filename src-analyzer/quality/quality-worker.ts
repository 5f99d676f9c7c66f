// The thread that walks and reads the project, so that the event loop stays free: its tasks come one after the other.
import { parentPort } from 'node:worker_threads';
import type { StepProgress } from '#contract/analyzer-api/progress.ts';
import { yieldToOthers } from '../request/yield-to-others.ts';
import type { QualityFile, QualityProject } from './engine.ts';
import { toIssues } from './issues/issues.ts';
import { countWords } from './issues/unreached.ts';
import { KeptTexts } from './kept-texts.ts';
import { listQualityFiles } from './list-files.ts';
import type { Finding } from '#analyzer/rules/rule.ts';
import { loadRulePack } from './rule-pack.ts';
import { readTexts } from './text-pass.ts';

export type QualityTask =
  | { readonly task: 'list-files'; readonly root: string; readonly maxFileBytes: number }
  | { readonly task: 'read-texts' }
  | { readonly task: 'count-words'; readonly words: readonly string[] }
  | {
      readonly task: 'to-issues';
      readonly findings: readonly Finding[];
      readonly files: readonly QualityFile[];
    };

export type QualityAnswer =
  | { readonly progress: StepProgress }
  | { readonly result: unknown }
  | { readonly error: string };

const port = parentPort;
if (!port) throw new Error('quality-worker runs in a worker thread');
const post = (answer: QualityAnswer): void => port.postMessage(answer);

yieldToOthers();

const texts = new KeptTexts();
let project: QualityProject = { root: '', files: [], environmentFiles: [] };

function* allTexts(): Generator<string> {
  for (const file of project.files) {
    const { text, binary } = texts.read(file);
    if (!binary) yield text;
  }
}

async function perform(task: QualityTask): Promise<unknown> {
  if (task.task === 'read-texts')
    return readTexts(project, await loadRulePack(), texts, (progress) => post({ progress }));
  if (task.task === 'count-words') return countWords(new Set(task.words), allTexts());
  if (task.task === 'to-issues') {
    const { byKey } = await loadRulePack();
    return toIssues(task.findings, task.files, byKey, (file) => texts.read(file).text);
  }
  project = listQualityFiles(task.root, task.maxFileBytes, texts);
  return project;
}

async function answer(task: QualityTask): Promise<void> {
  try {
    post({ result: await perform(task) });
  } catch (error) {
    post({ error: error instanceof Error ? error.message : String(error) });
  }
}

port.on('message', (task: QualityTask) => void answer(task));
