export { evolutionFileQuery, evolutionQuery } from './evolution.api.ts';
