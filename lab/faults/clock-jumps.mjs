// Preloaded by disk-faults.mjs: the wall clock of this process jumps ten years ahead and then before its start, again and again.
const RealDate = Date;
const DAY = 86_400_000;
const JUMPS = [0, 3650 * DAY, -DAY, 30 * DAY, -3650 * DAY];
const startedAt = performance.now();
const JUMP_EVERY_MS = 700;

function shift() {
  return JUMPS[Math.floor((performance.now() - startedAt) / JUMP_EVERY_MS) % JUMPS.length];
}

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + shift());
    else super(...args);
  }
  static now() {
    return RealDate.now() + shift();
  }
};
