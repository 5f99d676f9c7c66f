import type { StepWork } from '#main/database/write-steps.ts';
import { identifyJudgedAgain, identifyStructure, type StructureTarget } from './identify-structure.ts';

/** Runs in the write thread, in the transaction that stores the rows or judges them again. */
export const work: StepWork = (connection, { params: [analysisId, projectId, kind, at] }) => {
  const target: StructureTarget = {
    analysisId: Number(analysisId),
    projectId: Number(projectId),
    kind: kind === 'DEPENDENCY' ? 'DEPENDENCY' : 'VIOLATION',
  };
  if (typeof at === 'string') identifyJudgedAgain(connection, target, at);
  else identifyStructure(connection, target);
};
