export { createEmbeddingResume, type EmbeddingResume } from './embedding-resume.ts';
export { createIndexing, INDEXING } from './indexing.ts';
