export { AdvisoriesPanel } from './advisories-panel.tsx';
export { AdvisoryAge } from './advisory-age.tsx';
