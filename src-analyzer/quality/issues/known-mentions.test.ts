import { expect, test } from 'vitest';
import { readFacts } from '#analyzer/languages/testing/read-facts.ts';
import type { Waiting } from '#analyzer/rules/waiting.ts';
import { loadRulePack } from '../rule-pack.ts';
import { knownMentions } from './known-mentions.ts';
import type { ReachedFile } from './imported-names.ts';
import { WaitedFor } from './waited-for.ts';

const { byKey } = await loadRulePack();
const rule = byKey.get('py/request-without-timeout')?.waiting;
if (rule === undefined) throw new Error('the rule does not ask');

const waiting: Waiting = rule;

interface Read extends ReachedFile {
  readonly text: string;
}
const read = async (path: string, text: string): Promise<Read> => ({
  path,
  text,
  facts: await readFacts(path, text),
});

const RATES = await read(
  'shop/rates.py',
  'import requests\ndef fetch_rates(url):\n    return requests.get(url)\n',
);
const CALLER = await read(
  'shop/web.py',
  'from .rates import fetch_rates\n@app.route("/")\ndef index():\n    return fetch_rates(1)\n',
);
const PERSON = await read('shop/hand.py', 'import argparse\nprint(argparse.ArgumentParser())\n');
const PLAIN = await read('shop/web.py', 'def index():\n    return 1\n');

/** Whether the request is waited for, and which texts were read for it. */
function follow(files: readonly Read[], isAsRead = true): { isWaited: boolean; read: readonly string[] } {
  const texts: string[] = [];
  const memory = knownMentions(files, waiting, () => isAsRead);
  const result = new WaitedFor(files, waiting, memory);
  for (const file of files)
    result.read(file, () => {
      texts.push(file.text);
      return file.text;
    });
  result.follow([]);
  return { isWaited: result.isAt(RATES.path, 3), read: texts };
}

test('files that are as they were are not read again', async () => {
  expect(follow([RATES, CALLER])).toEqual({ isWaited: true, read: [RATES.text, CALLER.text] });
  expect(follow([RATES, CALLER])).toEqual({ isWaited: true, read: [] });
  const edited = await read(CALLER.path, CALLER.text.replace('fetch_rates(1)', 'None'));
  expect(follow([RATES, edited])).toEqual({ isWaited: false, read: [edited.text] });
  expect(follow([RATES, CALLER])).toEqual({ isWaited: true, read: [] });
});

test('all are read again where one declares something else, or comes', async () => {
  follow([RATES, PLAIN]);
  const more = await read(PLAIN.path, `${PLAIN.text}\n\ndef later():\n    return 2\n`);
  expect(follow([RATES, more]).read).toEqual([RATES.text, more.text]);
  expect(follow([RATES, more, PERSON]).read).toEqual([RATES.text, more.text, PERSON.text]);
});

test('nothing is kept of a text that may be another one by now', async () => {
  const files = [await read(RATES.path, RATES.text), await read(CALLER.path, CALLER.text)];
  expect(follow(files, false).read).toHaveLength(2);
  expect(follow(files).read).toHaveLength(2);
  expect(follow(files).read).toHaveLength(0);
});
