/** In a worker process started by `RunProcess`: waits for the job's input. */
export function receiveInput<Input>(): Promise<Input> {
  return new Promise((resolve) => {
    process.once('message', (message) => resolve(message as Input));
  });
}

/** In a worker process: tells the parent something. */
export function sendMessage(message: unknown): void {
  process.send?.(message);
}

/** In a worker process: no further message is expected or sent, the process may end. */
export function closeChannel(): void {
  if (process.connected) process.disconnect();
}
