export { evolutionFilesQuery, evolutionQuery } from './evolution.api.ts';
