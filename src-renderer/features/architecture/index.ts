export { architectureQuery } from './architecture.api.ts';
