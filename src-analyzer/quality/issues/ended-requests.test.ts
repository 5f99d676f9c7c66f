import { describe, expect, test } from 'vitest';
import { readFacts } from '#analyzer/languages/testing/read-facts.ts';
import { CloudTemplates } from '#analyzer/source/cloud-templates.ts';
import { loadRulePack } from '../rule-pack.ts';
import {
  maySayClocks,
  mayTellOfClocks,
  startedAs,
  startedByClock,
  startedIn,
  startedOnTime,
} from './started-names.ts';
import { createUnaskedVerbs } from './unasked-verbs.ts';
import { type Ender, WaitedFor } from './waited-for.ts';

const { byKey } = await loadRulePack();
const waiting = byKey.get('py/request-without-timeout')?.waiting;
if (waiting === undefined) throw new Error('the rule does not ask');

const FETCH = 'import requests\ndef fetch_rates(url):\n    return requests.get(url)\n';

/**
 * Whether line 3 of `rates.py` is waited for by anybody, and by those that go on for longer than the cloud or the server
 * lets them. @param said files that say what a cloud calls
 */
async function waits(
  files: Readonly<Record<string, string>>,
  starts = '',
  said: Readonly<Record<string, string>> = {},
): Promise<boolean[]> {
  const all = { 'shop/rates.py': FETCH, ...files };
  const read = await Promise.all(
    Object.entries(all).map(async ([path, text]) => ({ path, text, facts: await readFacts(path, text) })),
  );
  const templates = new CloudTemplates();
  for (const [path, text] of Object.entries(said)) templates.read({ path, text });
  const result = new WaitedFor(read, waiting!, undefined, templates);
  for (const file of read) result.read(file, () => file.text);
  return [undefined, 'CLOUD', 'SERVER'].map((ender) => {
    result.follow(startedIn(starts), ender as Ender | undefined);
    return result.isAt('shop/rates.py', 3);
  });
}

const LAMBDA =
  'from .rates import fetch_rates\ndef lambda_handler(event: dict, _: dict) -> None:\n    fetch_rates(1)\n';
const PAGE =
  'from .rates import fetch_rates\nimport flask\n@app.route("/")\ndef page():\n    return fetch_rates(1)\n';

describe('what ends a request', () => {
  test('a cloud ends its functions, by name or by what starts them', async () => {
    const files = { 'shop/alerts.py': LAMBDA };
    const ended = [true, false, false];
    expect(await waits(files, 'CMD ["shop.alerts.lambda_handler"]')).toEqual(ended);
    expect(
      await waits(
        { 'shop/alerts.py': LAMBDA.replace('lambda_handler(event: dict, _', 'main(event, context') },
        'handler: shop.alerts.main',
      ),
    ).toEqual(ended);
    expect(
      await waits({
        'shop/alerts.py': PAGE.replace('flask', 'chalice').replace(
          'import chalice',
          'from chalice import Chalice',
        ),
      }),
    ).toEqual(ended);
  });

  test('of whose functions a template tells, and those that Azure ends', async () => {
    const ended = [true, false, false];
    const serverless = { 'serverless.yml': 'functions:\n  alert:\n    handler: shop/alerts.tell\n' };
    const tell = LAMBDA.replace('lambda_handler(event: dict, _: dict)', 'tell(given, _)');
    expect(await waits({ 'shop/alerts.py': tell }, 'shop/alerts.tell', serverless)).toEqual(ended);
    expect(await waits({ 'shop/alerts.py': tell }, 'shop/alerts.tell')).toEqual([true, true, true]);
    const azure = `import azure.functions as func\n${PAGE.replace('import flask\n', '').replace('@app', 'app = func.FunctionApp()\n@app')}`;
    expect(await waits({ 'shop/alerts.py': azure })).toEqual(ended);
    const endless = { 'host.json': '{ "functionTimeout": "-1" }' };
    expect(await waits({ 'shop/alerts.py': azure }, '', endless)).toEqual([true, true, false]);
  });

  test('but not what somebody else calls as well', async () => {
    expect(
      await waits({ 'shop/alerts.py': LAMBDA, 'shop/page.py': PAGE }, 'shop.alerts.lambda_handler'),
    ).toEqual([true, true, false]);
    const shared = PAGE.replace('.rates import fetch_rates', '.alerts import lambda_handler').replace(
      'fetch_rates(1)',
      'lambda_handler(1, 2)',
    );
    expect(await waits({ 'shop/alerts.py': LAMBDA, 'shop/page.py': shared })).toEqual([true, true, false]);
  });

  test('a view is asked by requests alone, whatever else is called so', async () => {
    const view =
      'from rest_framework.views import APIView\nfrom .rates import fetch_rates\nclass Rates(APIView):\n    def post(self, request):\n        fetch_rates(1)\n';
    const job = 'from celery import shared_task\n@shared_task\ndef send(session):\n    session.post(1)\n';
    expect(await waits({ 'shop/views.py': view, 'shop/jobs.py': job })).toEqual([true, true, false]);
    const told = view.replace('def post', 'def tell');
    expect(await waits({ 'shop/views.py': told, 'shop/jobs.py': job.replace('.post', '.tell') })).toEqual([
      true,
      true,
      true,
    ]);
  });
});

describe('who begins', () => {
  const SERVICE = 'import requests\nclass Rates:\n    def load_all_rates(self): return requests.get(1)\n';
  const USER = 'import flask\nfrom .rates import Rates\n@app.route("/")\ndef page():\n    return Rates()\n';

  test('whoever is given an object may call its methods by a word or two', async () => {
    expect(await waits({ 'shop/rates.py': SERVICE, 'shop/web.py': USER })).toEqual([false, false, false]);
    const short = SERVICE.replace('load_all_rates', 'load_rates');
    expect(await waits({ 'shop/rates.py': short, 'shop/web.py': USER })).toEqual([true, true, false]);
  });

  test('pages for one person begin with what is started', async () => {
    const page =
      'import streamlit as st\nfrom .rates import fetch_rates\n@st.cache_data\ndef show():\n    fetch_rates(1)\nshow()\n';
    expect(await waits({ 'shop/dashboard.py': page })).toEqual([false, false, false]);
    expect(await waits({ 'shop/dashboard.py': page }, 'streamlit run dashboard.py')).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('what deploys is no part of the program', async () => {
    const stack =
      'from aws_cdk import Stack\nfrom .rates import fetch_rates\nclass Shop(Stack):\n    def __init__(self):\n        fetch_rates(1)\n';
    expect(await waits({ 'shop/stack.py': stack })).toEqual([false, false, false]);
  });
});

describe('clocks that readers are told of', () => {
  test.each<[string, string[]]>([
    ['### sync_all.py\n\n- Triggered daily by a timer\n', ['sync_all']],
    ['Crontab: `0 3 * * * python tools/clean.py`', ['clean']],
    ['Run `python setup_db.py` once.\n\nThe rest follows.', []],
    ['Start `a.py` by hand, `b.py` runs every 3 hours', ['b']],
    ['`manage.py` is run by cron', []],
  ])('%s', (text, names) => {
    expect([...startedByClock(text)]).toEqual(names.map((name) => startedAs('file', name)));
  });

  test.each<[string, string[]]>([
    ['    0 3 * * * cd /srv/shop && ./manage.py load_rates --all\n', ['load_rates']],
    ['Let Heroku Scheduler run `python manage.py load_rates` daily.', ['load_rates']],
    ['Run `python manage.py load_rates` once.', []],
    ['    30 2 1 * * /srv/shop/rates.py\n', []],
  ])('%s starts a command', (text, names) => {
    const commands = [...startedByClock(text)].filter((name) => name.endsWith('as command'));
    expect(commands).toEqual(names.map((name) => startedAs('command', name)));
  });

  test('or that servers of continuous integration have', () => {
    const job = 'jobs:\n  load:\n    steps:\n      - run: python manage.py load_rates\n';
    const nightly = `on:\n  schedule:\n    - cron: '0 3 * * *'\n${job}`;
    expect([...startedOnTime(nightly)]).toContain(startedAs('command', 'load_rates'));
    expect([...startedOnTime(`on: push\n${job}`)]).toEqual([]);
    expect(maySayClocks('.github/workflows/nightly.yml')).toBe(true);
    expect(maySayClocks('nightly.yml')).toBe(false);
  });

  test('stand in a short text for readers', () => {
    expect(mayTellOfClocks('docs/README.md', 100)).toBe(true);
    expect(mayTellOfClocks('README.md', 1_000_000)).toBe(false);
    expect(mayTellOfClocks('notes.md', 100)).toBe(false);
  });
});

test('a branch for a verb that nothing asks for is not taken', () => {
  const wrapper =
    'def ask(verb):\n  if verb == "GET":\n    r = get(1)\n  elif verb == "DELETE":\n    r = delete(1)\n';
  const isUnasked = (caller: string): boolean[] => {
    const unasked = createUnaskedVerbs(() => [wrapper, caller]);
    return [unasked(wrapper, 3), unasked(wrapper, 5), unasked(wrapper, 1)];
  };
  expect(isUnasked('ask("GET")')).toEqual([false, true, false]);
  expect(isUnasked('ask("GET"); ask("delete")')).toEqual([false, false, false]);
});
