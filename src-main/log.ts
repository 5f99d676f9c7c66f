/** What every room may write to the log; the composition root decides where the lines go. Never pass source text or secrets. */
export interface Log {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

/** Values beside a log message; an `error` field is written with its message, stack and causes. */
export type LogFields = Readonly<Record<string, unknown>>;

/** A log nobody reads: for tests and one-off calls. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };
