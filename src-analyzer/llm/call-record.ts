import { channel } from 'node:diagnostics_channel';
import type { CallPriority } from './call-queue.ts';

/** What one call sent to a model: figures and names, never text. */
export interface CallRecord {
  readonly purpose: CallPriority;
  readonly model: string;
  /** Of all messages, secrets already removed. */
  readonly bytes: number;
  /** Files of which text was sent. */
  readonly files: readonly string[];
}

/** Calls are told here as they are sent; the process's log listens (`node:diagnostics_channel`). */
const calls = channel('vitals.model-call');

export function recordCall(record: CallRecord): void {
  calls.publish(record);
}

export function onCallRecord(listener: (record: CallRecord) => void): void {
  calls.subscribe((message) => listener(message as CallRecord));
}
