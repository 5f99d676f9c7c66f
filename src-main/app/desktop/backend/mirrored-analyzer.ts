import { EventEmitter, once } from 'node:events';
import type { HostAnalyzer } from '../../host.ts';
import type { AnalyzerMirror, FromBackendThread, ToBackendThread } from './backend-messages.ts';

interface MirrorLink {
  readonly script: string;
  readonly env: Record<string, string>;
  readonly post: (message: FromBackendThread) => void;
  readonly onMessage: (handler: (message: ToBackendThread) => void) => void;
}

/** Asks the main thread to start the analyzer and follows what it says about it. */
export function mirrorAnalyzer({ script, env, post, onMessage }: MirrorLink): HostAnalyzer {
  const changes = new EventEmitter<{ change: []; stopped: [] }>();
  changes.setMaxListeners(0);
  let mirror: AnalyzerMirror = { url: undefined, trouble: undefined, isComing: true };
  onMessage((message) => {
    if (message.type === 'analyzer') {
      ({ mirror } = message);
      changes.emit('change');
    }
    if (message.type === 'analyzer-stopped') changes.emit('stopped');
  });
  post({ type: 'start-analyzer', script, env });
  return {
    get url() {
      return mirror.url;
    },
    get trouble() {
      return mirror.trouble;
    },
    async whenReady(timeoutMs) {
      const signal = AbortSignal.timeout(timeoutMs);
      while (mirror.url === undefined && mirror.isComing) {
        const change = await once(changes, 'change', { signal }).catch(() => undefined);
        if (change === undefined) break;
      }
      return mirror.url;
    },
    async stop() {
      const stopped = once(changes, 'stopped');
      post({ type: 'stop-analyzer' });
      await stopped;
    },
  };
}
