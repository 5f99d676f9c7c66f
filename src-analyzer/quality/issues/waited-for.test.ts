import { describe, expect, test } from 'vitest';
import { readFacts } from '#analyzer/languages/testing/read-facts.ts';
import { loadRulePack } from '../rule-pack.ts';
import { maySayStarts, startedAs, startedBeside, startedIn } from './started-names.ts';
import { WaitedFor } from './waited-for.ts';

const { byKey } = await loadRulePack();
const waiting = byKey.get('py/request-without-timeout')?.waiting;
if (waiting === undefined) throw new Error('the rule does not ask');

const FETCH = 'import requests\ndef fetch_rates(url):\n    return requests.get(url)\n';

/** Whether line 3 of `rates.py`, or of the file that is named first, is waited for. */
async function isWaited(files: Readonly<Record<string, string>>, starts = ''): Promise<boolean> {
  const all = { 'shop/rates.py': FETCH, ...files };
  const read = await Promise.all(
    Object.entries(all).map(async ([path, text]) => ({ path, text, facts: await readFacts(path, text) })),
  );
  const result = new WaitedFor(read, waiting!);
  for (const file of read) result.read(file, () => file.text);
  result.follow(startedIn(starts));
  return result.isAt('shop/rates.py', 3);
}

const COMMAND =
  'from django.core.management.base import BaseCommand\nfrom shop.rates import fetch_rates\nclass Command(BaseCommand):\n    def handle(self, **options):\n        fetch_rates(1)\n';
const LOAD = { 'shop/management/commands/load_rates.py': COMMAND };
const TIMES =
  'CELERY_BEAT_SCHEDULE = {"nightly": {"task": "shop.jobs.clean", "schedule": crontab(hour=0)}}\n';
const JOB =
  'from celery import shared_task\nfrom shop.rates import fetch_rates\n@shared_task(bind=True)\ndef refresh(self):\n    fetch_rates(1)\n';

describe('somebody waits', () => {
  test.each<[string, Record<string, string>]>([
    [
      'in the handler of an address',
      {
        'shop/web.py':
          'from .rates import fetch_rates\n@app.route("/")\ndef index():\n    return fetch_rates(1)\n',
      },
    ],
    [
      'in what leading dots lead to, and not in the file beside it',
      {
        'shop/pages/rates.py': 'def fetch_rates(url):\n    return url\n',
        'shop/pages/web.py':
          'from ..rates import fetch_rates\n@app.route("/")\ndef index():\n    return fetch_rates(1)\n',
      },
    ],
    [
      'in what a package hands to whoever uses it',
      { 'shop/__init__.py': 'from .rates import fetch_rates\n' },
    ],
    [
      'in a method of a type that a package hands over',
      {
        'shop/rates.py': 'class Rates:\n    def of(self, url):\n        return requests.get(url)\n',
        'shop/__init__.py': 'from shop.rates import Rates\n',
      },
    ],
    [
      'behind other functions, under another name',
      {
        'shop/web.py': 'from .prices import total\n@app.route("/")\ndef index():\n    return total()\n',
        'shop/prices.py':
          'from .rates import fetch_rates as rates_of\ndef total():\n    return rates_of(1)\n',
      },
    ],
    [
      'in a method of what a framework makes objects of, however far away',
      {
        'shop/views.py':
          'from django.views import View\nfrom shop import rates\nclass Page(View):\n    pass\nclass Rates(Page):\n    def get(self, request):\n        return rates.fetch_rates(1)\n',
      },
    ],
    [
      'where a type of the project is called like its own base',
      {
        'shop/models.py':
          'from django.db import models\nfrom .rates import fetch_rates\nclass Model(models.Model):\n    pass\nclass Order(Model):\n    def label(self):\n        return fetch_rates(1)\n',
      },
    ],
    [
      'in a view that a table of addresses names as a text',
      {
        'shop/urls.py': "from django.urls import path\nurlpatterns = [path('', 'shop.pages.show')]\n",
        'shop/pages.py': 'from .rates import fetch_rates\ndef show(request):\n    return fetch_rates(1)\n',
      },
    ],
    [
      'in an object that others are given, and in no word of the project otherwise',
      {
        'shop/plugin.py':
          'from host import register\nfrom .rates import fetch_rates\nclass Plugin:\n    def on_start(self):\n        fetch_rates(1)\nregister(Plugin())\n',
      },
    ],
    ['in a job of a queue', { 'shop/jobs.py': JOB }],
    [
      'in a job that may take an hour',
      { 'shop/jobs.py': JOB, 'shop/conf.py': 'CELERY_TASK_TIME_LIMIT = 60 * 60\n' },
    ],
    [
      'in a job that a table of times names',
      { 'shop/jobs.py': JOB, 'shop/conf.py': TIMES.replace('clean', 'refresh') },
    ],
    [
      'in a job that begins when a page is shown, beside a table of times',
      {
        'shop/jobs.py': JOB,
        'shop/conf.py': TIMES,
        'shop/web.py':
          'from .jobs import refresh\n@app.route("/")\ndef index():\n    return refresh.delay()\n',
      },
    ],
    [
      'in a job that no table of times names, where times are kept elsewhere too',
      { 'shop/jobs.py': JOB, 'shop/conf.py': `${TIMES}INSTALLED_APPS = ["django_celery_beat"]\n` },
    ],
    [
      'in a job that a table of times may name by its own name',
      { 'shop/jobs.py': JOB.replace('bind=True', 'name="clean"'), 'shop/conf.py': TIMES },
    ],
    [
      'in a loop without end',
      {
        'worker.py':
          "from shop.rates import fetch_rates\ndef main():\n    while True:\n        fetch_rates(1)\nif __name__ == '__main__':\n    main()\n",
      },
    ],
    [
      'in a command that a job starts',
      { ...LOAD, 'shop/jobs.py': JOB.replace('fetch_rates(1)', "call_command('load_rates')") },
    ],
    [
      'in a command that a table of times in the settings names',
      {
        ...LOAD,
        'shop/settings.py':
          "import os\nCRONJOBS = [('0 3 * * *', 'django.core.management.call_command', ['load_rates'])]\n",
        'shop/wsgi.py':
          "import os\nfrom django.core.wsgi import get_wsgi_application\nos.environ['DJANGO_SETTINGS_MODULE'] = 'shop.settings'\napplication = get_wsgi_application()\n",
      },
    ],
    [
      'in a bot that takes its key from its words',
      {
        'bot.py':
          'import sys\nfrom shop.rates import fetch_rates\n@bot.command()\ndef rates(ctx):\n    fetch_rates(1)\nbot.run(sys.argv[1])\n',
      },
    ],
    [
      'when a file is loaded that a framework loads',
      { 'shop/rates.py': 'import flask, requests\n\nKEY = requests.get(1).text\n' },
    ],
    [
      'when a file is loaded that such a file imports, or names in a text',
      {
        'shop/rates.py': 'import requests\n\nKEY = requests.get(1).text\n',
        'shop/web.py': 'import flask\nfrom shop import prices\n',
        'shop/prices.py': "USED = ['shop.rates']\n",
      },
    ],
  ])('%s', async (_, files) => {
    expect(await isWaited(files)).toBe(true);
  });

  test('in what a machine starts', async () => {
    expect(await isWaited(LOAD, 'cron: ./manage.py load_rates --all')).toBe(true);
    const main =
      "import argparse\nfrom shop.rates import fetch_rates\nif __name__ == '__main__':\n    fetch_rates(1)\n";
    expect(await isWaited({ 'feed.py': main }, 'CMD python feed.py')).toBe(true);
    expect(await isWaited({ 'feed.py': main }, 'CMD python -m feed')).toBe(true);
    expect(await isWaited({ 'feed.py': main }, 'name: feed')).toBe(false);
    expect(await isWaited({}, 'handler: shop.rates.fetch_rates')).toBe(true);
  });
});

describe('nobody waits', () => {
  test.each<[string, Record<string, string>]>([
    ['for what nothing calls', {}],
    [
      'for what only dead code calls',
      { 'shop/old.py': 'from .rates import fetch_rates\ndef refresh_old():\n    return fetch_rates(1)\n' },
    ],
    ['for a command that a person starts', LOAD],
    [
      'for a function of a script where a service has another of that name',
      {
        'shop/rates.py': FETCH,
        'shop/load.py':
          "import sys\nfrom rates import fetch_rates\nif __name__ == '__main__':\n    fetch_rates(sys.argv[1])\n",
        'web/rates.py': 'def fetch_rates(url):\n    return stored(url)\n',
        'web/views.py':
          'from rates import fetch_rates\n@app.route("/")\ndef index():\n    return fetch_rates(1)\n',
      },
    ],
    [
      'for a script whose main a sentence seems to name',
      {
        'load.py':
          "from shop.rates import fetch_rates\ndef main():\n    fetch_rates(1)\nif __name__ == '__main__':\n    main()\n",
        'web.py': 'from flask import Flask\napp = Flask("shop")\nprint("Running in main block ...")\n',
      },
    ],
    [
      'for a command beside another function called handle',
      { ...LOAD, 'shop/web.py': '@app.route("/")\ndef index():\n    return router.handle()\n' },
    ],
    [
      'for what a program in a terminal calls',
      {
        'load.py':
          'import click\nfrom shop.rates import fetch_rates\n@click.command()\ndef main():\n    fetch_rates(1)\n',
      },
    ],
    [
      'for a loop that asks a person',
      {
        'ask.py':
          "from shop.rates import fetch_rates\nif __name__ == '__main__':\n    while True:\n        fetch_rates(input('where? '))\n",
      },
    ],
    [
      'for what an import, a comment or a description names',
      {
        'shop/web.py':
          'from .rates import (\n    fetch_rates,\n)\n@app.route("/")\ndef index():\n    """See fetch_rates."""\n    return 1  # not fetch_rates\n',
      },
    ],
    [
      'for a function of a name that means another one',
      {
        'shop/web.py':
          'def fetch_rates():\n    return 1\n@app.route("/")\ndef index(client):\n    return client.fetch_rates() + fetch_rates()\n',
      },
    ],
    [
      'for a method that is called like a function of a library',
      {
        'shop/rates.py': 'class Load:\n    def run(self):\n        return requests.get(1)\n',
        'shop/web.py':
          'import subprocess\n@app.route("/run/all")\ndef index():\n    subprocess.run(["ls"])\n',
      },
    ],
    [
      'for a method of a type that only holds values',
      {
        'shop/rates.py':
          'class Load(Exception):\n    def send(self):\n        return requests.get(1)\ndef old(one):\n    one.send()\n',
      },
    ],
    [
      'for jobs that their queue ends after minutes',
      { 'shop/jobs.py': JOB, 'shop/conf.py': 'CELERY_TASK_TIME_LIMIT = 5 * 60\n' },
    ],
    ['for a job that the table of times does not name', { 'shop/jobs.py': JOB, 'shop/conf.py': TIMES }],
    [
      'for a command that only such a job starts',
      {
        ...LOAD,
        'shop/jobs.py': JOB.replace('fetch_rates(1)', "call_command('load_rates')"),
        'shop/conf.py': TIMES,
      },
    ],
    [
      'for a job that only a command begins, where there is a table of times',
      {
        'shop/management/commands/load_rates.py': COMMAND.replace('shop.rates', 'shop.jobs').replaceAll(
          'fetch_rates',
          'refresh',
        ),
        'shop/jobs.py': JOB,
        'shop/conf.py': TIMES,
      },
    ],
    [
      'in a script that asks for the words behind its name',
      {
        'unregister.py':
          'import sys\nfrom shop.rates import fetch_rates\nargs = sys.argv\nfetch_rates(args[1])\n',
      },
    ],
    [
      "for jobs of a queue of Django's, started from elsewhere too",
      {
        'shop/jobs.py': `${JOB}@app.route("/")\ndef index():\n    refresh.delay()\n`,
        'shop/conf.py': "Q_CLUSTER = {'workers': 1, 'timeout': LIMIT}\n",
      },
    ],
  ])('%s', async (_, files) => {
    expect(await isWaited(files)).toBe(false);
  });
});

const CLIENT = 'class Rates:\n  def of(self, url):\n    return requests.get(url)\n';
const WEB = 'import flask\n';

describe('nobody waits where only the name is the same', () => {
  test.each<[string, Record<string, string>]>([
    [
      'in what a class makes when it is made, though another class does so too',
      {
        'shop/jobs.py':
          'from .rates import fetch_rates\nclass Tool:\n  def __init__(self):\n    fetch_rates(1)\n',
        'shop/web.py': `${WEB}class Page(flask.View):\n  def __init__(self):\n    super().__init__()\n`,
      },
    ],
    [
      'in a method of a class that an object of another class calls of itself',
      {
        'shop/rates.py': CLIENT,
        'shop/web.py': `${WEB}class Page(flask.View):\n  def get(self):\n    return self.of(1)\n  def of(self, url):\n    return url\n`,
      },
    ],
    [
      'in a class that is the type of a parameter or a field',
      {
        'shop/rates.py': CLIENT,
        'shop/tool.py': 'import argparse\ndef main(rates):\n  return rates.of(1)\n',
        'shop/web.py': `${WEB}from .rates import Rates\n@app.route('/')\ndef show(rates: Rates, other: 'Rates' = None) -> Rates:\n  kept: Rates = rates\n  return kept\n`,
      },
    ],
    [
      'in a function called like one of a module that another file calls by its name',
      {
        'shop/tools/api.py': 'def fetch_rates(url):\n    return url\n',
        'shop/web.py': `${WEB}import shop.tools.api as api\n@app.route('/')\ndef show():\n  return api.fetch_rates(1)\n`,
      },
    ],
    [
      'in a script that fills in once what was left out',
      {
        'shop/rates_backfill.py':
          'import airflow\nfrom .rates import fetch_rates\ndef run():\n  fetch_rates(1)\nrun()\n',
      },
    ],
    [
      'in what fills a new database',
      {
        'shop/init_db.py':
          'import airflow\nfrom .rates import fetch_rates\ndef run():\n  fetch_rates(1)\nrun()\n',
      },
    ],
    [
      'in a method called like a part of a request',
      {
        'shop/rates.py': CLIENT.replace('of(', 'GET('),
        'shop/tool.py': 'import argparse\ndef main(rates):\n  return rates.GET(1)\n',
        'shop/web.py': `${WEB}@app.route('/')\ndef show(request):\n  return request.GET['a']\n`,
      },
    ],
    [
      'when a file is loaded that a single word is called like, or one of a sentence',
      {
        'shop/rates.py': 'import requests\n\nKEY = requests.get(1).text\n',
        'shop/web.py': `${WEB}TABS = ['rates', 'prices', 'All rates of today']\n`,
      },
    ],
    [
      'in a function that a sentence names',
      { 'shop/web.py': `${WEB}@app.route('/')\ndef show():\n  return 'call fetch_rates to see them'\n` },
    ],
    [
      'in a function that a wrapper of the project wraps',
      {
        'shop/rates.py':
          'from .errors import logged\n@logged\ndef fetch_rates(url): return requests.get(url)\n',
        'shop/errors.py':
          'import functools\ndef logged(func):\n  @functools.wraps(func)\n  def inner(*args):\n    return func(*args)\n  return inner\n',
      },
    ],
    [
      'in a script that nothing imports and no package loads',
      { 'shop/rates.py': 'import requests, json\nfrom config import TOKEN\n\nKEY = requests.get(1).text\n' },
    ],
    [
      'in a command of a library that only changes how it looks',
      {
        'shop/cli.py':
          "import rich_click as click\nfrom .rates import fetch_rates\n@click.command('rates')\n@SHARED\ndef rates():\n  fetch_rates(1)\n",
      },
    ],
  ])('%s', async (_, files) => {
    expect(await isWaited(files)).toBe(false);
  });

  test.each<[string, Record<string, string>]>([
    [
      'in a method of a class whose base calls it of itself',
      {
        'shop/rates.py': `from .base import Base\n${CLIENT.replace('Rates', 'Rates(Base)')}`.replace(
          'import Base\n',
          'import Base;',
        ),
        'shop/base.py': 'class Base:\n  def run(self):\n    return self.of(1)\n',
        'shop/web.py': `${WEB}from .rates import Rates\n@app.route('/')\ndef show():\n  return Rates().run()\n`,
      },
    ],
    [
      'in what a class does when one that derives from it is made',
      {
        'shop/base.py':
          'from .rates import fetch_rates\nclass Base:\n  def __init__(self):\n    fetch_rates(1)\n',
        'shop/web.py': `${WEB}from .base import Base\nclass Own(Base):\n  pass\n@app.route('/')\ndef show():\n  return Own()\n`,
      },
    ],
    [
      'in what a wrapper that tells others of a function is given',
      {
        'shop/rates.py':
          'from .tasks import register_task\n@register_task\ndef fetch_rates(url): return requests.get(url)\nimport flask\n',
        'shop/tasks.py':
          'import functools\ndef register_task(func):\n  @functools.wraps(func)\n  def inner(*args):\n    return func(*args)\n  TASKS.append(inner)\n  return inner\n',
      },
    ],
  ])('but somebody does %s', async (_, files) => {
    expect(await isWaited(files)).toBe(true);
  });
});

test('a function stands for what stands in it, its decorators for the file', async () => {
  const text =
    'import requests, flask\n@given(\n  requests.get(1))\ndef fetch_it():\n    def inner():\n        return requests.get(2)\n    return inner\n';
  const file = { path: 'shop/a.py', facts: await readFacts('shop/a.py', text) };
  const plain = {
    ...file,
    facts: { ...file.facts, functions: file.facts.functions.map((fn) => ({ ...fn, annotations: [] })) },
  };
  const result = new WaitedFor([plain], waiting);
  result.read(plain, () => text);
  result.follow([]);
  expect([3, 4, 6].map((line) => result.isAt('shop/a.py', line))).toEqual([true, false, false]);
  expect(result.isAt('shop/not-read.py', 1)).toBe(true);
});

test.each([
  ['Procfile', 100, true],
  ['deploy/entry.sh', 100, true],
  ['k8s/cron.yaml', 100, true],
  ['data/towns.json', 1_000_000, false],
  ['.github/workflows/ci.yml', 100, false],
  ['web/package.json', 100, false],
  ['README.md', 100, false],
  ['Makefile', 100, false],
  ['okapi/unregister.sh', 100, false],
  ['test-all.sh', 100, false],
  ['docker/start.sh', 100, true],
  ['compose/production/django/start', 100, true],
  ['bin/docker-entrypoint', 100, true],
  ['docs/restart', 100, false],
  ['etc/cron.d/shop', 100, true],
  ['web/.ebextensions/03_clock.config', 100, true],
  ['.platform.app.yaml', 100, true],
  ['.vscode/tasks.json', 100, false],
  ['bin/run_tests', 100, false],
])('%s with %i bytes may say what a machine starts: %s', (path, bytes, says) => {
  expect(maySayStarts(path, bytes)).toBe(says);
});

test('an image that does not say what it runs is started with a script beside it', () => {
  const paths = ['etl/sync.py', 'etl/process/request.py', 'tool.py'];
  const started = (path: string, text: string): string[] => [...startedBeside({ path, text }, paths)];
  expect(started('etl/Dockerfile', 'FROM python:3.14\nCOPY . /app\n')).toEqual([startedAs('file', 'sync')]);
  expect(started('etl/Dockerfile', 'FROM python:3.14\nCMD ["python", "other.py"]\n')).toEqual([]);
  expect(started('etl/compose.yaml', 'services:\n')).toEqual([]);
});
