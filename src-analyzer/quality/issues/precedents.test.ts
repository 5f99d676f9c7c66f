import { describe, expect, test } from 'vitest';
import type { FileRole } from '#contract/words.ts';
import type { Finding } from '#analyzer/rules/rule.ts';
import type { QualityFile } from '../engine.ts';
import { loadRulePack } from '../rule-pack.ts';
import { findPrecedents, rulesWithPrecedent, withPrecedents } from './precedents.ts';

const { byKey } = await loadRulePack();

const lineIn = (ruleKey: string, text: string, path = 'src/a'): number =>
  byKey.get(ruleKey)?.precedent?.lineIn({ path, text }) ?? -1;

describe('a limit that is given to a request', () => {
  test.each<[string, string, number]>([
    ['py', 'import requests\nrequests.get(\n    url(1),\n    timeout=(3, 10),\n)', 2],
    ['py', 'import requests\nwith self._session.post(url, data={"a": 1}, timeout=LIMIT) as answer:', 2],
    ['py', 'import aiohttp\nlimit = aiohttp.ClientTimeout(total=5)', 2],
    ['py', 'from urllib.request import urlopen\nurlopen(url, timeout=3)', 2],
    [
      'py',
      'import requests\nclass A(HTTPAdapter):\n    def send(self, request, **kwargs):\n        kwargs["timeout"] = 5',
      4,
    ],
    ['py', 'import requests\nrequests.get(url, timeout = None)', 0],
    ['py', 'import requests\n# requests.get(url, timeout=5)\n"""\nrequests.get(url, timeout=5)\n"""', 0],
    ['py', 'import requests\nrequests.get(url)\nqueue.get(timeout=5)', 0],
    ['py', 'import requests\nrequests.get("a) timeout=5", params=dict(a=1))', 0],
    ['py', 'queue.session.get(timeout=5)', 0],
    ['js', 'const api = axios.create({\n  baseURL,\n  timeout: 1000,\n});', 1],
    ['js', 'await got<Answer>(url, { timeout: { request: 5 } })', 1],
    ['js', 'await fetch(url, { signal: AbortSignal.timeout(5000) })', 1],
    [
      'js',
      'const c = new AbortController();\nsetTimeout(() => c.abort(), 5);\nfetch(url, { signal: c.signal })',
      3,
    ],
    ['js', 'fetch(url, { signal })', 0],
    ['js', 'axios.get(url, { timeout: 0 })', 0],
    ['js', '// axios.get(url, { timeout: 5 })\nthis.fetch({ timeout: 5 })\nrun({ timeout: 5 })', 0],
    ['java', 'import java.net.HttpURLConnection;\nconnection.setReadTimeout(5);', 2],
    ['java', 'import java.net.http.HttpRequest;\nHttpRequest.newBuilder(uri).timeout(LIMIT).build();', 2],
    ['java', 'class A { void a() { future.timeout(5); socket.setReadTimeout(5); } }', 0],
    ['kotlin', 'val c = url.openConnection() as HttpURLConnection\nc.readTimeout = 5', 2],
    ['kotlin', 'view.readTimeout = 5', 0],
    ['php', '<?php\ncurl_setopt($ch, CURLOPT_TIMEOUT, 10);', 2],
    ['php', "<?php\nuse GuzzleHttp\\Client;\nnew Client(['timeout' => 5]);", 3],
    ['php', "<?php\ncurl_setopt($ch, CURLOPT_TIMEOUT, 0);\n$form = ['timeout' => 5];", 0],
    ['go', 'var c = &http.Client{\n\tTransport: t,\n\tTimeout: 5 * time.Second,\n}', 1],
    ['go', 'c := http.Client{}\ns := http.Server{Timeout: 5}', 0],
    ['rust', 'use reqwest::Client;\nClient::builder().timeout(five).build()', 2],
    ['rust', 'use tokio::net;\nstream.timeout(five)', 0],
  ])('%s: %j', (pack, text, line) => {
    expect(lineIn(`${pack}/request-without-timeout`, text)).toBe(line);
  });

  test('a page that cancels its requests says nothing of the server', () => {
    const text = 'axios.get(url, { timeout: 5 })';
    expect(lineIn('js/request-without-timeout', text, 'client/store/load.js')).toBe(0);
    expect(lineIn('js/request-without-timeout', text, 'server/load.js')).toBe(1);
  });
});

const LIMITED = 'import requests\nrequests.get(url, timeout=5)';
const fileOf = (path: string, role: FileRole, language = 'Python'): QualityFile => {
  return { path, absolutePath: `/${path}`, language, sizeBytes: 1, role };
};
const found = (files: readonly QualityFile[]): unknown[] => [
  ...findPrecedents(['py/request-without-timeout'], byKey, files, () => LIMITED),
];

test('only code of the program itself in the same language counts', () => {
  const others = [
    fileOf('a.py', 'TEST'),
    fileOf('b.py', 'VENDORED'),
    fileOf('c.py', 'EXAMPLE'),
    fileOf('i.py', 'BUNDLE'),
    fileOf('j.py', 'GENERATED'),
    fileOf('k.py', 'MIGRATION'),
    fileOf('l.py', 'MOCK'),
    fileOf('m.py', 'TEMPLATE'),
    fileOf('d.js', 'OWN', 'JavaScript'),
    fileOf('g.py', 'TOOLING'),
    fileOf('scripts/h.py', 'OWN'),
    fileOf('server/harness/runner.py', 'OWN'),
    fileOf('crates/test-harness/runner.py', 'OWN'),
  ];
  expect(found(others)).toEqual([['py/request-without-timeout', []]]);
  expect(found([...others, fileOf('e.py', 'OWN'), fileOf('f.py', 'OWN')])).toEqual([
    [
      'py/request-without-timeout',
      [
        { path: 'e.py', line: 2 },
        { path: 'f.py', line: 2 },
      ],
    ],
  ]);
});

const MISSING: Finding = {
  ruleKey: 'py/request-without-timeout',
  path: 'x.py',
  line: 1,
  message: 'no limit',
};
const OTHER: Finding = { ruleKey: 'py/undefined-name', path: 'x.py', line: 2, message: 'undefined' };

test('a finding names the place that bears it out, and is told without one', () => {
  const doubtful: Finding = { ...MISSING, confidence: 'REVIEW' };
  const place = new Map([[MISSING.ruleKey, [{ path: 'e.py', line: 2 }]]]);
  expect(withPrecedents([MISSING, OTHER, doubtful], byKey, place)).toEqual([
    { ...MISSING, message: 'no limit; other requests of this project have a limit (e.py:2)' },
    OTHER,
    doubtful,
  ]);
  expect(withPrecedents([MISSING, OTHER], byKey, new Map())).toEqual([MISSING, OTHER]);
  expect(rulesWithPrecedent([OTHER, doubtful], byKey)).toEqual([]);
  expect(rulesWithPrecedent([OTHER, MISSING, MISSING], byKey)).toEqual([MISSING.ruleKey]);
});

test('the nearest place is named', () => {
  const places = ['a.py', 'lib/b.py', 'shop/carts/c.py', 'shop/d.py', 'shop/orders/e.py'].map((path) => {
    return { path, line: 2 };
  });
  const namedFor = (path: string): string | undefined =>
    withPrecedents([{ ...MISSING, path }], byKey, new Map([[MISSING.ruleKey, places]]))[0]?.message;
  expect(namedFor('shop/orders/x.py')).toContain('(shop/orders/e.py:2)');
  expect(namedFor('shop/orders/e.py')).toContain('(shop/orders/e.py:2)');
  expect(namedFor('shop/x.py')).toContain('(shop/carts/c.py:2)');
  expect(namedFor('other/x.py')).toContain('(a.py:2)');
});

test('each rule about requests without a limit asks', () => {
  const asking = [...byKey.values()].filter(({ precedent }) => precedent).map(({ ruleKey }) => ruleKey);
  const named = [...byKey.keys()].filter((key) =>
    /\/(?:(?:request|connection)-without-timeout|http-no-timeout)$/.test(key),
  );
  expect(asking.toSorted()).toEqual(named.toSorted());
});

describe('what a project does in one place for all', () => {
  const forAllIn = (ruleKey: string, text: string): number =>
    byKey.get(ruleKey)?.forAll?.lineIn({ path: 'src/a', text }) ?? -1;

  test.each<[string, string, number]>([
    ['rust/request-without-timeout', 'use tower;\nlayer(TimeoutLayer::new(Duration::from_secs(30)))', 2],
    ['rust/request-without-timeout', '// TimeoutLayer::new(limit)', 0],
    ['js/no-async-endpoint-handlers', "const Layer = require('express/lib/router/layer');", 1],
    ['js/no-async-endpoint-handlers', "\nimport layer from 'express/lib/router/layer.js';", 2],
    ['js/no-async-endpoint-handlers', "import Layer from './map/layer.js';", 0],
  ])('%s in %j', (ruleKey, text, line) => {
    expect(forAllIn(ruleKey, text)).toBe(line);
  });

  test('its findings are worth a look only, and say nothing of it', () => {
    const finding: Finding = {
      ruleKey: 'js/no-async-endpoint-handlers',
      path: 'a.js',
      line: 3,
      message: 'lost',
    };
    const place = { path: 'server.js', line: 1, isForAll: true as const };
    const told = (places: readonly (typeof place)[]) =>
      withPrecedents([finding], byKey, new Map([[finding.ruleKey, places]]));
    expect(told([place])).toEqual([{ ...finding, confidence: 'REVIEW' }]);
    expect(told([])).toEqual([finding]);
  });

  test('such a place is no precedent to be named', () => {
    const finding: Finding = {
      ruleKey: 'rust/request-without-timeout',
      path: 'a.rs',
      line: 3,
      message: 'waits',
    };
    const precedent = { path: 'b.rs', line: 4 };
    const told = (places: readonly { path: string; line: number; isForAll?: true }[]) =>
      withPrecedents([finding], byKey, new Map([[finding.ruleKey, places]]))[0]?.confidence;
    expect(told([precedent])).toBeUndefined();
    expect(told([precedent, { path: 'c.rs', line: 5, isForAll: true }])).toBe('REVIEW');
  });
});
