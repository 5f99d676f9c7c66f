/** Shows how far something is, for a person at a terminal or for a file. */
export interface ProgressLine {
  show(percent: number, message: string): void;
  /** A line that stays. */
  note(message: string): void;
  /** Clears the line; what is written next stands alone. */
  clear(): void;
}

interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const CLEAR_LINE = '\r\u001B[K';
const DEFAULT_COLUMNS = 80;

/** One line that is rewritten on a terminal, a new line for each step elsewhere. */
export function createProgressLine(output: Output): ProgressLine {
  if (output.isTTY !== true) return createStepLines(output);
  return {
    show(percent, message) {
      const text = `${String(percent).padStart(3)} %  ${message}`;
      output.write(CLEAR_LINE + text.slice(0, (output.columns ?? DEFAULT_COLUMNS) - 1));
    },
    note: (message) => void output.write(`${CLEAR_LINE}${message}\n`),
    clear: () => void output.write(CLEAR_LINE),
  };
}

function createStepLines(output: Output): ProgressLine {
  const shown = new Set<string>();
  return {
    show(percent, message) {
      // The counts after the colon change many times a second, and steps that run side by side take turns:
      // a log needs each step once.
      const step = message.split(':')[0] ?? '';
      if (shown.has(step)) return;
      shown.add(step);
      output.write(`${String(percent).padStart(3)} %  ${step}\n`);
    },
    note: (message) => void output.write(`${message}\n`),
    clear() {},
  };
}
