export { isTestPath } from './partition.ts';
export { architectureQuery } from './architecture.api.ts';
