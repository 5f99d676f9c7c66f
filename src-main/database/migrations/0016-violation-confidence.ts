/** How sure a violation is (D120): the analyzer's word. Those stored before were all as likely as each other. */
export const VIOLATION_CONFIDENCE = `
ALTER TABLE arch_violation ADD COLUMN confidence TEXT NOT NULL DEFAULT 'LIKELY'
  CHECK(confidence IN('CERTAIN','LIKELY','REVIEW'));
`;
