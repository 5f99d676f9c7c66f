import { expect, test } from 'vitest';
import { isServerSettings, requestLimit } from './server-limits.ts';

const of = (text: string, path = 'Procfile'): number => requestLimit([{ path, text }]);

test.each<[string, number, string?]>([
  ['web: gunicorn shop.wsgi:application --preload --log-file -', 30],
  ['CMD ["gunicorn", "shop:app", "-b", "0.0.0.0:80", "--timeout", "45"]', 45, 'Dockerfile'],
  ['exec gunicorn shop.wsgi \\\n  --workers 3 \\\n  --timeout=90', 90, 'start.sh'],
  ['gunicorn -t 0 shop:app', Infinity],
  ['CMD .venv/bin/gunicorn -b :80 "shop.launch:main()"', 30, 'Dockerfile'],
  ['COPY etc/gunicorn -b shop:app', Infinity, 'Dockerfile'],
  ['gunicorn --timeout $LIMIT shop:app', Infinity],
  ['gunicorn -c /etc/gunicorn.py shop:app', Infinity],
  ['gunicorn --threads 4 shop:app', Infinity],
  ['gunicorn shop:app -k uvicorn.workers.UvicornWorker', Infinity],
  ['exec gunicorn --worker-class sync -b :80 shop:app', 30],
  ['gunicorn --worker-class=sync2 -b :80 shop:app', Infinity],
  ['pip install gunicorn==20.0', Infinity],
  ['gunicorn shop.wsgi\nother: uvicorn shop:app', Infinity],
  ['[uwsgi]\nmodule = shop.wsgi\nharakiri = 20\n', 20, 'uwsgi.ini'],
  ['[uwsgi]\nharakiri = 60   ; seconds\n', 60, 'deploy/config.ini'],
  ['[uwsgi]\nmodule = shop.wsgi\n', Infinity, 'uwsgi.ini'],
  ['uwsgi --http :80 --module shop.wsgi --harakiri 60', 60],
  ['uwsgi --http :80 --module shop.wsgi', Infinity],
  ['workers = 2\n', 30, 'gunicorn.conf.py'],
  ['gunicorn --worker-connections 100 shop:app', Infinity],
  ['from psycogreen.gevent import patch\n', Infinity, 'conf/gunicorn.py'],
  ['uwsgi --ini uwsgi.ini --http :80\nother: gunicorn shop:app', 30],
  ['timeout = 60  # s\n', 60, 'deploy/gunicorn_config.py'],
  ['timeout = limit\n', Infinity, 'gunicorn.conf.py'],
  ["worker_class = 'gevent'\n", Infinity, 'gunicorn.conf.py'],
  ['bind = 1\nthreads = 8\n', Infinity, 'gunicorn.conf.py'],
  ['from mangum import Mangum\nhandler = Mangum(app)\n', 29, 'shop/main.py'],
  ['from mangum import Mangum\nhandler = adapt(app)\n', Infinity, 'shop/main.py'],
  ['{ "production": { "app_function": "shop.app" } }', 29, 'zappa_settings.json'],
  ['plugins:\n  - serverless-wsgi\n', 29, 'serverless.yml'],
  ['plugins:\n  - serverless-offline\n', Infinity, 'serverless.yml'],
])('%s: %s s', (text, limit, path) => {
  expect(of(text, path)).toBe(limit);
});

test('the longest of several servers counts, and one without an end', () => {
  const web = { path: 'Procfile', text: 'web: gunicorn shop.wsgi' };
  const other = { path: 'uwsgi.ini', text: 'harakiri = 90' };
  expect(requestLimit([web, other])).toBe(90);
  expect(requestLimit([web, { path: 'uwsgi.ini', text: '[uwsgi]' }])).toBe(Infinity);
  expect(requestLimit([])).toBe(Infinity);
});

test('settings of servers are known by their names', () => {
  expect(['gunicorn.conf.py', 'a/uwsgi.ini', 'conf.py'].map(isServerSettings)).toEqual([true, true, false]);
});
