import type { StepWork } from '#main/database/write-steps.ts';
import { unpackAnalysis } from './pack-table.ts';

/** Gives an analysis all of its rows back. */
export const work: StepWork = (connection, { params: [analysisId] }) => {
  unpackAnalysis(connection, Number(analysisId));
};
