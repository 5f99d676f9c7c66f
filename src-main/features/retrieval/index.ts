export { createEmbeddingResume, type EmbeddingResume } from './embedding-resume.ts';
