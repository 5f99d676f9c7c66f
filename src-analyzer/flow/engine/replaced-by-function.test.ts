import { expect, test } from 'vitest';
import { placesIn } from '../testing/analyse-texts.ts';

/** A page with a text that a helper of the project has changed. */
const page = (helper: string): Record<string, string> => ({
  'a.js': `const app = require('express')();
${helper}
app.get('/', (req, res) => res.send('<p>' + tidy(req.query.name) + '</p>'));
`,
});
const NAMES = `{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }`;
const MARKUP = '/[&<>"]/g';

test.each([
  [
    'names out of a map',
    `const NAMES = ${NAMES}; function tidy(s) { return s.replace(${MARKUP}, (c) => NAMES[c]); }`,
  ],
  [
    'names out of a map that stands beside',
    `function tidy(s) { const names = ${NAMES}; return s.replace(${MARKUP}, function (c) { return names[c]; }); }`,
  ],
  ['numbers', `function tidy(s) { return s.replace(${MARKUP}, (c) => '&#' + c.charCodeAt(0) + ';'); }`],
  ['what joins the pieces', `function tidy(s) { return s.split('<').join('&lt;'); }`],
])('markup is gone where there are %s in its place', async (_, helper) => {
  expect(await placesIn(page(helper))).toEqual([]);
});

test.each([
  [
    'markup',
    `const NAMES = { '<': '<b>' }; function tidy(s) { return s.replace(${MARKUP}, (c) => NAMES[c]); }`,
  ],
  [
    'names that something else is written into',
    `const NAMES = ${NAMES}; NAMES['<'] = process.argv[2]; function tidy(s) { return s.replace(${MARKUP}, (c) => NAMES[c]); }`,
  ],
  ['the same', `function tidy(s) { return s.replace(${MARKUP}, (c) => c); }`],
  [
    'names of other characters',
    `function tidy(s) { return s.replace(/[&"]/g, (c) => '&#' + c.charCodeAt(0) + ';'); }`,
  ],
  ['the same between the pieces', `function tidy(s) { return s.split('<').join('<'); }`],
])('markup is left where there is %s in its place', async (_, helper) => {
  expect(await placesIn(page(helper))).toEqual([expect.stringContaining('xss CERTAIN')]);
});
