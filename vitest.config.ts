import { defineConfig } from 'vitest/config';

/** Unit and integration tests stand beside the code; browser journeys live in e2e/ and run under Playwright. */
export default defineConfig({
  test: {
    include: ['src-*/**/*.test.ts', 'src-*/**/*.test.tsx', 'scripts/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/__fixtures__/**'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A busy machine takes longer than the second that is waited otherwise.
    expect: { poll: { timeout: 10_000 } },
    pool: 'forks',
    maxWorkers: 2,
  },
});
