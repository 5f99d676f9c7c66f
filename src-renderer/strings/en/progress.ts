import type { AnalysisStep, StepState } from '#contract/words.ts';
import { plural } from './plural.ts';

export const progress = {
  title: 'Analysis running',
  waiting: 'Waiting for a free slot',
  stages: {
    QUEUED: 'Waiting to start',
    SCAN: 'Reading and measuring the code',
    SCAN_DONE: 'Measurements complete',
    REPORT: 'Writing the report',
    DONE: 'Finished',
  },
  steps: {
    SCAN: 'Files',
    QUALITY: 'Findings',
    ARCHITECTURE: 'Architecture',
    EVOLUTION: 'History',
    DEPENDENCY: 'Dependencies',
    REPORT: 'Report',
  } satisfies Record<AnalysisStep, string>,
  stepStates: {
    WAITING: 'not begun',
    RUNNING: 'running',
    DONE: 'done',
    LEFT_OUT: 'could not be measured',
  } satisfies Record<StepState, string>,
  units: {
    SCAN: 'files',
    QUALITY: 'files',
    ARCHITECTURE: 'files',
    EVOLUTION: 'commits',
    DEPENDENCY: 'files',
    REPORT: 'sections',
  } satisfies Record<AnalysisStep, string>,
  count: (done: string, total: string | null, unit: string) =>
    total === null ? `${done} ${unit}` : `${done} of ${total} ${unit}`,
  soFar: 'Found so far',
  codeSoFar: (files: string, lines: string) => `${plural(files, 'file')}, ${lines} lines of code`,
  largestFiles: 'Largest files',
  lines: (count: string) => `${count} lines`,
  firstFindings: (total: string) => `${plural(total, 'finding')}, the most severe first`,
  noFindings: 'No findings',
  cancel: 'Cancel analysis',
  cancelled: 'The analysis was cancelled',
  cancelledText: 'Nothing was changed. You can start it again at any time.',
  failed: 'The analysis failed',
  again: 'Analyse again',
  start: 'Analyse now',
  never: 'Not analysed yet',
  neverText: 'Start an analysis to get a health score, risks and a plan.',
  polling: 'Live updates are interrupted. Checking every two seconds.',
  keepBrowsing: 'You can keep browsing. Results appear here automatically.',
};
