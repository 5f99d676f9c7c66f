export { capabilityRoutes } from './capabilities.routes.ts';
export { createCapabilities } from './capabilities.service.ts';
