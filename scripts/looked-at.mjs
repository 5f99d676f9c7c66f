import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadRulePack } from '../src-analyzer/quality/rule-pack.ts';
import { weigh } from '../src-analyzer/track-record/weigh.ts';
import { readBesides, SAMPLES } from './track-record.mjs';

/*
 * Writes how often readers called places of each rule right that are worth a look only, in tenths, for the order of that list:
 * `node scripts/with-node.mjs scripts/looked-at.mjs` after another sample. A test compares the file with the labels.
 */
const FILE = join(import.meta.dirname, '../src-main/features/quality/looked-at.json');

/** A record counts as if two more had been read, with the share of all. */
const GENERAL = 2;
/** Narrowed after the 45th and 46th samples by what their readers said: what was read before says nothing of what they tell now. */
const NARROWED = new Set(
  `common/identical-branches csharp/async-void csharp/http-client-per-call flow/csrf-off flow/hard-coded-secret
  flow/open-redirect flow/path-traversal go/identical-branches
  java/identical-branches java/interrupt-swallowed java/mutable-singleton-state java/shared-non-threadsafe-format
  js/const-comparisons js/jsx-key js/no-cond-assign js/no-dupe-keys js/no-fallthrough js/no-unsafe-optional-chaining
  js/no-unstable-nested-components js/valid-params py/loop-variable-capture py/mutable-default py/redefined-while-unused
  py/self-assignment py/undefined-name secrets/google-api-key secrets/jwt secrets/password-in-code
  secrets/password-in-config secrets/private-key secrets/signing-secret secrets/url-password`.split(/\s+/),
);

/** @param {number} share */
const tenth = (share) => Math.round(share * 10);

/** The rules by the tenths of their places that were right, and what is expected of all others. */
export async function lookedAt() {
  const { byKey } = await loadRulePack();
  const samples = SAMPLES.map((name) =>
    readBesides(name, ['doubted-', 'reviewed-', 'worth-a-look-']).filter(
      ({ rule, kind }) => byKey.get(rule)?.kind === kind && !NARROWED.has(rule),
    ),
  );
  const records = [...weigh(samples)].filter(([name]) => byKey.has(name));
  const sum = (/** @type {0 | 1} */ at) => records.reduce((all, [, counts]) => all + counts[at], 0);
  const share = sum(1) / sum(0);
  /** @type {Record<string, string[]>} */
  const tenths = {};
  for (const [rule, [read, right]] of records) {
    const own = tenth((right + GENERAL * share) / (read + GENERAL));
    if (own !== tenth(share)) (tenths[own] ??= []).push(rule);
  }
  for (const rules of Object.values(tenths)) rules.sort();
  return { others: tenth(share), tenths };
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(FILE, `${JSON.stringify(await lookedAt(), null, 2)}\n`);
