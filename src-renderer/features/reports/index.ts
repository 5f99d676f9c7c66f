export { OverviewPage } from './overview-page.tsx';
export { ReportPage } from './report-page.tsx';
