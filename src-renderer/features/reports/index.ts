export { useLatestReport } from './use-latest-report.ts';
