import { channel } from 'node:diagnostics_channel';
import type { SentLines } from '#contract/public-api/model-input.ts';
import type { CallPriority } from './call-queue.ts';

/** What one call sent to a model: figures and places, never text. */
export interface CallRecord {
  readonly purpose: CallPriority;
  readonly model: string;
  /** Of all messages, secrets already removed. */
  readonly bytes: number;
  /** Lines of which text was sent; of a prompt that had to be shortened they are the most that may have been. */
  readonly sources: readonly SentLines[];
}

/** Calls are told here as they are sent; the process's log listens (`node:diagnostics_channel`). */
const calls = channel('vitals.model-call');

export function recordCall(record: CallRecord): void {
  calls.publish(record);
}

export function onCallRecord(listener: (record: CallRecord) => void): void {
  calls.subscribe((message) => listener(message as CallRecord));
}
