import { hasGoodRecord } from '#analyzer/track-record/track-record.ts';
import type { Violation } from '../graph.ts';

/** A violation whose like readers called right too seldom is worth a look only; what breaks a user's own rule is certain. */
export function byRecord(violation: Violation): Violation {
  const { violationType: rule, filePath, severity, confidence } = violation;
  const finding = { rule, path: filePath, severity };
  if (confidence === 'REVIEW' || confidence === 'CERTAIN' || hasGoodRecord('VIOLATION', finding))
    return violation;
  return { ...violation, confidence: 'REVIEW' };
}
