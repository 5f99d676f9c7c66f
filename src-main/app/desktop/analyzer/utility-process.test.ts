import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { describe, expect, test, vi } from 'vitest';
import type { ForkUtility } from './process-broker.ts';
import { utilityAnalyzerProcess } from './utility-process.ts';

function startedProcess() {
  const child = Object.assign(new EventEmitter(), {
    pid: 4242,
    stdout: new PassThrough(),
    stderr: new PassThrough(),
    postMessage: vi.fn<(message: unknown) => void>(),
    kill: vi.fn<() => boolean>(() => true),
  });
  const fork = vi.fn<ForkUtility>(() => child);
  const lines: string[] = [];
  const start = utilityAnalyzerProcess(fork, '/app/out/analyzer/index.js', {
    VITALS_DATABASE: '/data/app.db',
  });
  return { child, fork, lines, analyzer: start((line) => lines.push(line)) };
}

describe('the analyzer as a utility process', () => {
  test('is started without an inherited stdin, with the environment it is given and nothing else', () => {
    const { fork } = startedProcess();
    expect(fork).toHaveBeenCalledExactlyOnceWith('/app/out/analyzer/index.js', [], {
      env: { VITALS_DATABASE: '/data/app.db' },
      stdio: ['ignore', 'pipe', 'pipe'],
      serviceName: 'Vitals Analyzer',
    });
  });

  test('messages pass both ways', () => {
    const { child, analyzer } = startedProcess();
    const received: unknown[] = [];
    analyzer.onMessage((message) => received.push(message));
    child.emit('message', { type: 'ready', port: 8091 });
    analyzer.post({ type: 'ping' });
    expect(received).toEqual([{ type: 'ready', port: 8091 }]);
    expect(child.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'ping' });
  });

  test('what it writes arrives line by line from both streams', async () => {
    const { child, lines } = startedProcess();
    child.stdout.end('one\ntwo\n');
    child.stderr.end('three\n');
    await vi.waitFor(() => expect(lines.toSorted()).toEqual(['one', 'three', 'two']));
  });

  test('its end is told once, even if Electron tells it twice', () => {
    const { child, analyzer } = startedProcess();
    const onExit = vi.fn<() => void>();
    analyzer.onExit(onExit);
    child.emit('exit', 1);
    child.emit('exit', 1);
    expect(onExit).toHaveBeenCalledOnce();
  });

  test('is asked to end by Electron and ended for good by the system', () => {
    const { child, analyzer } = startedProcess();
    const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
    analyzer.terminate();
    expect(child.kill).toHaveBeenCalledOnce();
    expect(kill).not.toHaveBeenCalled();
    analyzer.kill();
    expect(kill).toHaveBeenCalledExactlyOnceWith(4242, 'SIGKILL');
    kill.mockRestore();
  });
});
