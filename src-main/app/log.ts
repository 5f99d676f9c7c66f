import { appendFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Log, LogFields } from '#main/log.ts';

export interface LogOptions {
  /** Folder of the daily files. */
  readonly dir: string;
  /** Called with each line besides the file, e.g. to write it to stderr. */
  readonly echo?: (line: string) => void;
  /** Texts that are never written: keys and tokens of the environment. */
  readonly secrets: readonly string[];
  readonly now?: () => Date;
}

const KEPT_DAYS = 14;
const FILE_NAME = /^vitals-\d{4}-\d{2}-\d{2}\.log$/;
/** A field longer than this is cut: a log is read by people. */
const MAX_TEXT = 8_000;

/** JSON lines, one file a day, the newest fourteen kept. */
export function createLog({ dir, echo, secrets, now = () => new Date() }: LogOptions): Log {
  mkdirSync(dir, { recursive: true });
  const mask = createMask(secrets);
  let currentDay = '';

  function write(level: string, message: string, fields: LogFields = {}): void {
    const time = now().toISOString();
    const day = time.slice(0, 10);
    const line = mask(JSON.stringify({ time, level, message, ...fields }, plain));
    // A full or read-only disk must not fail whoever has something to say.
    try {
      if (day !== currentDay) {
        currentDay = day;
        removeOldFiles(dir);
      }
      appendFileSync(join(dir, `vitals-${day}.log`), `${line}\n`);
    } catch (error) {
      echo?.(`The log file cannot be written: ${(error as Error).message}`);
    }
    echo?.(line);
  }

  return {
    debug() {},
    info: (message, fields) => write('info', message, fields),
    warn: (message, fields) => write('warn', message, fields),
    error: (message, fields) => write('error', message, fields),
  };
}

/** JSON.stringify's replacer: errors with their causes, long texts cut. */
function plain(_key: string, value: unknown): unknown {
  if (value instanceof Error) {
    const { name, message, stack, cause } = value;
    const code = 'code' in value ? value.code : undefined;
    return { name, message, code, stack, cause };
  }
  if (typeof value === 'string' && value.length > MAX_TEXT) return `${value.slice(0, MAX_TEXT)} …`;
  if (typeof value === 'bigint') return String(value);
  return value;
}

/** Hides secrets, and user names and passwords inside addresses. */
function createMask(secrets: readonly string[]): (line: string) => string {
  const hidden = secrets
    .filter((secret) => secret.length >= 4)
    .map((secret) => JSON.stringify(secret).slice(1, -1));
  return (line) => {
    const masked = line.replaceAll(/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/"]+@/gi, '$1***@');
    return hidden.reduce((text, secret) => text.replaceAll(secret, '***'), masked);
  };
}

function removeOldFiles(dir: string): void {
  const files = readdirSync(dir).filter((name) => FILE_NAME.test(name));
  for (const name of files.sort().slice(0, -KEPT_DAYS)) rmSync(join(dir, name), { force: true });
}
