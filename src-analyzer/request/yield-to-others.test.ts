import { execFileSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';

const MODULE = new URL('yield-to-others.ts', import.meta.url).href;
const WORK = `
  import { execFileSync } from 'node:child_process';
  import { yieldToOthers } from '${MODULE}';
  yieldToOthers();
  process.stdout.write(execFileSync(process.execPath, ['-p', 'os.getPriority()']));
`;

test.runIf(process.platform === 'linux' && getPriority() < 5)(
  'a process that yields, and what it starts, comes after the others',
  () => {
    const told = execFileSync(process.execPath, ['--input-type=module', '-e', WORK], { encoding: 'utf8' });
    expect(Number(told)).toBeGreaterThan(getPriority());
  },
);
