import { defineConfig } from 'vitest/config';

/** Unit and integration tests stand beside the code; browser journeys live in e2e/ and run under Playwright. */
export default defineConfig({
  test: {
    include: ['src-*/**/*.test.ts', 'src-*/**/*.test.tsx', 'scripts/**/*.test.ts', 'lab/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/__fixtures__/**'],
    // Guards against hanging, not against slowness: another machine may be three times as slow, and busy.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A busy machine takes longer than the second that is waited otherwise.
    expect: { poll: { timeout: 10_000 } },
    pool: 'forks',
    maxWorkers: 2,
  },
});
