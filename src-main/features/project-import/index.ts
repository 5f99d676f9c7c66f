export { projectImportRoutes } from './project-import.routes.ts';
export {
  createProjectImportService as createProjectImport,
  type ProjectImport,
} from './project-import.service.ts';
export { createImportGate, type ImportGate } from './import-gate.ts';
export { createSampleProject } from './sample-project.ts';
export { sampleProjectRoutes } from './sample-project.routes.ts';
export { requireZipSize } from './zip-import.rules.ts';
export { requireZip, ZIP_UPLOAD } from './zip-upload.ts';
