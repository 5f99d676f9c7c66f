/** What a clone is doing; `percent` of that step, 0 to 100. */
export interface CloneProgress {
  readonly step: 'RECEIVING' | 'RESOLVING' | 'CHECKING_OUT';
  readonly percent: number;
}

const STEPS = {
  'Receiving objects': 'RECEIVING',
  'Resolving deltas': 'RESOLVING',
  'Updating files': 'CHECKING_OUT',
} as const;
const LINE = /(Receiving objects|Resolving deltas|Updating files):\s+(\d{1,3})%/;

/**
 * Reads git's progress lines (`Receiving objects:  45% (450/1000)`) out of its stderr, however the text is cut, and
 * tells each step's percentage at most once.
 */
export function cloneProgressReader(onProgress: (progress: CloneProgress) => void): (text: string) => void {
  let rest = '';
  let told = '';
  return (text) => {
    const lines = (rest + text).split(/[\r\n]/);
    rest = (lines.pop() ?? '').slice(-500);
    for (const line of lines) {
      const match = LINE.exec(line);
      if (match === null || match[0] === told) continue;
      told = match[0];
      onProgress({ step: STEPS[match[1] as keyof typeof STEPS], percent: Math.min(100, Number(match[2])) });
    }
  };
}
