export { createDependencyAdvice } from './dependency-advice.service.ts';
