export { commitAnalysed, refsQuery, timelineQuery } from './timeline.api.ts';
