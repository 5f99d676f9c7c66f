import { expect, test } from 'vitest';
import { detachedContext } from '../request/context.ts';
import { createTemporaryTree } from '../source/temporary-tree.ts';
import { quality } from './quality.ts';

const command = (does: string): string =>
  `import requests\nfrom django.core.management.base import BaseCommand\n\n\nclass Command(BaseCommand):\n    def handle(self, **options):\n        ${does}\n`;
const ASKS = "print(requests.get('https://rates.example').text)";

/** Files with requests of Python without a time, by how sure the finding is, and what is added to its message. */
async function requestsIn(files: Readonly<Record<string, string>>): Promise<string[]> {
  const tree = createTemporaryTree({
    'shop/limited.py':
      "import flask\nimport requests\n\napp = flask.Flask('shop')\n\n\n@app.route('/')\ndef index():\n    return requests.get('https://shop.example', timeout=5).text\n",
    ...files,
  });
  const answer = await quality({ projectId: 1, codeDir: tree.root }, detachedContext());
  tree.remove();
  const issues = answer.available ? answer.issues : [];
  return issues
    .filter(({ ruleKey }) => ruleKey === 'py/request-without-timeout')
    .map(({ filePath, confidence, message }) => {
      const said = /; people start this by hand, and something else/.test(message) ? ' as well' : '';
      return `${filePath} ${confidence ?? ''}${said}`;
    });
}

test('a request in what people start by hand is no finding, but where something else starts it as well', async () => {
  const found = await requestsIn({
    'shop/management/commands/load_rates.py': command(ASKS),
    'shop/management/commands/load_all.py': command(ASKS),
    'shop/management/commands/check_rates.py': command(ASKS),
    'shop/management/commands/clean_rates.py': command(ASKS),
    'jobs/feed.py': `import argparse\nimport requests\n\n\ndef main():\n    ${ASKS}\n\n\nif __name__ == '__main__':\n    main()\n`,
    'jobs/other.py': `import argparse\nimport requests\n\n\ndef main():\n    ${ASKS}\n\n\nif __name__ == '__main__':\n    main()\n`,
    crontab: '0 3 * * * python manage.py load_rates\n',
    'deploy/cronjob.yaml':
      'kind: CronJob\nspec:\n  schedule: "0 3 * * *"\n  command: ["python", "feed.py"]\n',
    '.github/workflows/check.yml':
      "on:\n  schedule:\n    - cron: '0 3 * * *'\njobs:\n  check:\n    steps:\n      - run: python manage.py check_rates\n",
    'README.md': '# Shop\n\nRun `python manage.py load_all` once.\n\n    0 4 * * * ./manage.py clean_rates\n',
  });
  expect(found.toSorted()).toEqual([
    'jobs/feed.py REVIEW as well',
    'shop/management/commands/check_rates.py REVIEW as well',
    'shop/management/commands/clean_rates.py REVIEW as well',
    'shop/management/commands/load_rates.py REVIEW as well',
  ]);
}, 60_000);

test('a request in what a view calls of a service on AWS ends with its function', async () => {
  const rates = {
    'shop/rates.py': `import requests\n\n\ndef rates():\n    return requests.get('https://rates.example').text\n`,
    'shop/page.py':
      "from fastapi import FastAPI\nfrom shop.rates import rates\n\napp = FastAPI()\n\n\n@app.get('/')\ndef index():\n    return rates()\n",
  };
  const adapter = 'from mangum import Mangum\nfrom shop.page import app\n\nhandler = Mangum(app)\n';
  expect(await requestsIn({ ...rates, 'shop/main.py': adapter })).toEqual(['shop/rates.py REVIEW']);
  expect(await requestsIn(rates)).toEqual(['shop/rates.py LIKELY']);
}, 60_000);
