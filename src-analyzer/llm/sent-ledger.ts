import type { ModelInput, SentLines } from '#contract/public-api/model-input.ts';
import type { CallRecord } from './call-record.ts';

export interface SentLedger {
  /** To be given to a model call as `onSent`. */
  readonly note: (record: CallRecord) => void;
  /** What was sent so far for one text, repeated calls included; undefined when nothing was. */
  readonly input: () => ModelInput | undefined;
}

/** Adds up what the calls for one text sent to a model (D80). */
export function createSentLedger(): SentLedger {
  const records: CallRecord[] = [];
  return {
    note: (record) => void records.push(record),
    input() {
      const [first] = records;
      if (first === undefined) return undefined;
      const bytes = records.reduce((sum, record) => sum + record.bytes, 0);
      const sources = distinct(records.flatMap((record) => record.sources));
      return { model: first.model, calls: records.length, bytes, sources };
    },
  };
}

function distinct(sources: readonly SentLines[]): SentLines[] {
  return [...new Map(sources.map((one) => [`${one.file}\0${one.startLine}-${one.endLine}`, one])).values()];
}
