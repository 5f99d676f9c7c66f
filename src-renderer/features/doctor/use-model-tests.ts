import type { ModelTest } from '#contract/public-api/capabilities.ts';
import { MODEL_TESTS, type ModelTestKind } from '#contract/words.ts';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#renderer/api/api-error.ts';
import { testModel } from './doctor.api.ts';

/** A test that ran, or why it could not be run. */
export type TestOutcome = ModelTest | { failure: string };

export interface ModelTests {
  outcomes: Partial<Record<ModelTestKind, TestOutcome>>;
  running: ModelTestKind | null;
  run: (kinds?: readonly ModelTestKind[]) => Promise<void>;
  stop: () => void;
}

/** Runs tests one after the other, as the server would; leaving the page stops them. */
export function useModelTests(): ModelTests {
  const [outcomes, setOutcomes] = useState<ModelTests['outcomes']>({});
  const [running, setRunning] = useState<ModelTestKind | null>(null);
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  const run = async (kinds: readonly ModelTestKind[] = MODEL_TESTS) => {
    current.current?.abort();
    const stop = new AbortController();
    current.current = stop;
    for (const kind of kinds) {
      if (stop.signal.aborted) break;
      setRunning(kind);
      setOutcomes(({ [kind]: _before, ...others }) => others);
      const outcome = await testModel(kind, stop.signal).catch((error: unknown) => ({
        failure: messageOf(error),
      }));
      if (!stop.signal.aborted) setOutcomes((before) => ({ ...before, [kind]: outcome }));
    }
    if (current.current === stop) setRunning(null);
  };
  return { outcomes, running, run, stop: () => current.current?.abort() };
}
