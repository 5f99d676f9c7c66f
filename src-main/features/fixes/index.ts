export { createFixesService as createFixes } from './fixes.service.ts';
export { fixRoutes } from './fixes.routes.ts';
