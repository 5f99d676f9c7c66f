export { createFixesService as createFixes, type FixesDeps } from './fixes.service.ts';
export { fixRoutes } from './fixes.routes.ts';
