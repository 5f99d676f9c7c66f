export {
  analysesQuery,
  analysisQuery,
  startAnalysis,
  useRegenerateReport,
  useStartAnalysis,
} from './analyses.api.ts';
export { hasJustSeenEnd, useRunningAnalysis } from './live-progress.ts';
export { useSeenReport, useSeenReports } from './seen-report.ts';
export { latestReported } from './progress-state.ts';
export { PartialResults } from './partial-results.tsx';
export { ProgressPanel } from './progress-panel.tsx';
export { RunningIndicator } from './running-indicator.tsx';
export { LastRunNotice } from './last-run-notice.tsx';
export { AnalyzeButton } from './analyze-button.tsx';
