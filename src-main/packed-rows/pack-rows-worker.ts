import type { StepWork } from '#main/database/write-steps.ts';
import { packTable } from './pack-table.ts';
import { PACKED_TABLES } from './packed-tables.ts';

/** Packs the rows of one table of an analysis. */
export const work: StepWork = (connection, { params: [analysisId, name] }) => {
  const table = PACKED_TABLES.find((one) => one.name === name);
  if (table !== undefined) packTable(connection, table, Number(analysisId));
};
