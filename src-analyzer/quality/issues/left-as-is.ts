import type { Finding } from '#analyzer/rules/rule.ts';
import type { QualityFile } from '../engine.ts';
import { createCopiedFile } from './copied-file.ts';

/** What costs nobody anything but those who change the code. */
const COSTS_CHANGES: ReadonlySet<string> = new Set([
  'common/duplicated-block',
  'common/long-function',
  'common/cognitive-complexity',
  'common/many-parameters',
  'common/deep-nesting',
]);

/** In a file that says it is another project's, which nobody changes, what would make changes easier is worth a look only. */
export function createLeftAsIs(
  files: readonly QualityFile[],
  textOf: (file: QualityFile) => string,
): (findings: readonly Finding[], file: QualityFile) => readonly Finding[] {
  const isCopied = createCopiedFile(files, textOf);
  return (findings, file) => {
    const costsChanges = ({ ruleKey }: Finding): boolean => COSTS_CHANGES.has(ruleKey);
    if (!findings.some(costsChanges) || !isCopied(file)) return findings;
    return findings.map((one) => (costsChanges(one) ? { ...one, confidence: 'REVIEW' } : one));
  };
}
