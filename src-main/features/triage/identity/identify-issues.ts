import type { SqlValue, StepConnection } from '#main/database/write-steps.ts';
import type { Target } from './finding-rows.repository.ts';
import { identify } from './identify.ts';
import { issueDescriber, issueInserter, readKnownIssues, toFoundIssue } from './issue-rows.repository.ts';

/**
 * Stores the issues of an analysis, each as the finding of the project that it is.
 * @param rows as `identifiedIssues` makes them
 */
export function identifyIssues(
  connection: StepConnection,
  analysis: Omit<Target, 'kind'>,
  rows: readonly (readonly SqlValue[])[],
): void {
  const describe = issueDescriber(connection);
  identify(
    connection,
    { ...analysis, kind: 'ISSUE' },
    {
      found: rows.map(toFoundIssue),
      nameOf: ({ fingerprint }) => fingerprint,
      store: issueInserter(connection, analysis.analysisId),
      readKnown: (previousId) => readKnownIssues(connection, previousId),
      describe: ({ rowId }) => describe(rowId),
    },
  );
}
