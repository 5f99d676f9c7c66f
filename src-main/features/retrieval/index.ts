export { createEmbeddingResume, type EmbeddingResume } from './embedding-resume.ts';
export { createIndexing } from './indexing.ts';
