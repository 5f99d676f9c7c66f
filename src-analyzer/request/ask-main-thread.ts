/**
 * How a thread asks the main thread for something only that can do. What is told before the answer goes to `onTold`.
 * Request, told messages and answer are plain data; a service that fails says so in its answer.
 * @throws the signal's reason when aborted
 */
export type AskMainThread = <Answer>(
  request: unknown,
  signal: AbortSignal,
  onTold: (message: unknown) => void,
) => Promise<Answer>;
