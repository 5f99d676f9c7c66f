export { advisoryRoutes } from './advisories.routes.ts';
export { createAdvisoriesService as createAdvisories, type Advisories } from './advisories.service.ts';
