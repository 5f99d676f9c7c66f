import type { AskMainThread } from '#analyzer/request/ask-main-thread.ts';
import type { FromStage, Service, ToStage } from './stage-messages.ts';

interface Asked {
  readonly onTold: (message: unknown) => void;
  readonly resolve: (value: unknown) => void;
}

/** The services of the main thread as a stage's thread sees them. */
export interface MainThread {
  service(name: Service): AskMainThread;
  /** Takes what the main thread says about something that was asked. */
  receive(message: Extract<ToStage, { readonly ask: number }>): void;
}

export function createMainThread(post: (message: FromStage) => void): MainThread {
  const asked = new Map<number, Asked>();
  let lastAsk = 0;

  return {
    service:
      (service) =>
      <Answer>(request: unknown, signal: AbortSignal, onTold: (message: unknown) => void) => {
        signal.throwIfAborted();
        lastAsk += 1;
        const ask = lastAsk;
        return new Promise<Answer>((resolve, reject) => {
          const onAbort = (): void => {
            asked.delete(ask);
            post({ type: 'withdraw', ask });
            reject(signal.reason as Error);
          };
          signal.addEventListener('abort', onAbort, { once: true });
          asked.set(ask, {
            onTold,
            resolve(value) {
              signal.removeEventListener('abort', onAbort);
              resolve(value as Answer);
            },
          });
          post({ type: 'ask', ask, service, request });
        });
      },
    receive(message) {
      const known = asked.get(message.ask);
      if (message.type === 'told') known?.onTold(message.message);
      else {
        asked.delete(message.ask);
        known?.resolve(message.value);
      }
    },
  };
}
