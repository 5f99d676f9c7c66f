import { expect, test } from 'vitest';
import { placesIn } from '../testing/analyse-texts.ts';

/** More functions than a project may have to be looked at as a whole. */
const FILLER = Array.from({ length: 4001 }, (_, at) => `def filler_${at}():\n    return ${at}\n`).join('');

test.each([
  [
    'a predictable number becomes a secret',
    {
      'tokens.py': 'import random\n\ndef make_token():\n    return str(random.randint(0, 99999))\n',
    },
  ],
  [
    'a command of what a request brings, two calls away',
    {
      'views.py':
        'import os\nfrom flask import Flask, request\napp = Flask(__name__)\n\n' +
        "@app.route('/run')\ndef run():\n    return start(request.args['name'])\n\n" +
        "def start(name):\n    return finish('run ' + name)\n\ndef finish(line):\n    os.system(line)\n",
    },
  ],
  [
    'a text of a request in the page',
    { 'show.php': "<?php\nfunction show() { echo hello(); }\nfunction hello() { return $_GET['name']; }\n" },
  ],
])('%s: a large project says the same as a small one', async (_, files) => {
  const small = await placesIn(files);
  expect(small).toHaveLength(1);
  expect(await placesIn({ ...files, 'filler.py': FILLER })).toEqual(small);
});
