import { afterAll, describe, expect, test } from 'vitest';
import { FIXABLE_RULES } from '#contract/fixable-rules.ts';
import { detachedContext } from '#analyzer/request/context.ts';
import { applyEdits } from '#analyzer/rules/patch.ts';
import { loadRulePack } from '../rule-pack.ts';
import { readSamples } from '../testing/samples.ts';
import { fix } from './fix.ts';
import { patchOf } from './patch-of.ts';

const pack = await loadRulePack();
const fixable = [...pack.byKey.keys()].filter((key) => patchOf(pack, key) !== undefined).toSorted();

test('the contract lists the rules that have a fix', () => {
  expect([...FIXABLE_RULES].toSorted()).toEqual(fixable);
});

/*
 * Every marked line of every bad sample: a fix leaves neither the finding nor a new one (the analyzer proves that itself
 * before it offers one), and the fixed text offers nothing at its place any more.
 */
const samples = readSamples().filter(
  ({ ruleKey, isBad, files }) => isBad && files.length === 1 && fixable.includes(ruleKey),
);
const fixed = new Set<string>();

describe('a fix removes the finding of a bad sample, or none is offered', () => {
  test.each(samples)('$name', async ({ ruleKey, files }) => {
    for (const { file: path, text, lines } of files) {
      for (const line of lines) {
        const request = { path, text, ruleKey, line, all: false };
        const answer = await fix(request, detachedContext());
        if (!answer.available) {
          expect(answer.reason).toBe('NOT_HERE');
          continue;
        }
        fixed.add(ruleKey);
        const after = applyEdits(text, answer.edits);
        expect(after).not.toBe(text);
        if (lines.length === 1)
          expect(await fix({ ...request, text: after }, detachedContext())).toEqual({ available: false, reason: 'GONE' });
      }
    }
  });

  afterAll(() => console.log('not fixed', fixable.filter((one) => !fixed.has(one))));
});
