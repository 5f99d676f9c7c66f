import { AnalyzerHealth } from '#contract/analyzer-api/status.ts';

/** Whether an analyzer answers at the address. */
export async function probeAnalyzer(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/analyze/v1/health`, { signal: AbortSignal.timeout(5_000) });
    return AnalyzerHealth.safeParse(await response.json()).success;
  } catch {
    // Not answering is the answer.
    return false;
  }
}
