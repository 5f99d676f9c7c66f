export { dataRoutes } from './data.routes.ts';
export { createStoredDataService } from './data.service.ts';
