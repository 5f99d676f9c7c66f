export { projectImportRoutes } from './project-import.routes.ts';
export {
  createProjectImportService as createProjectImport,
  type ProjectImport,
} from './project-import.service.ts';
