import { expect, test } from 'vitest';
import { smallAdvisories } from '../testing/small-advisories.ts';
import { analyse, json } from '../testing/small-projects.ts';

test('what a rule knows stands in fields: product, names of the vulnerabilities, the release without them, the substitute', async () => {
  const advisories = smallAdvisories([
    { ecosystem: 'NPM', package: 'lodash', id: 'CVE-2021-23337', affected: '<4.17.21' },
  ]);
  const manifest = json({ dependencies: { express: '3.0.0', lodash: '4.17.4', request: '2.88.2' } });
  const { dependencies } = await analyse({ 'package.json': manifest }, { advisories });
  const named = new Map(dependencies.map((one) => [one.name, one]));
  expect(named.get('express')).toMatchObject({ product: 'Express 3', isEol: true, instead: null });
  expect(named.get('lodash')).toMatchObject({
    product: null,
    weaknesses: ['CVE-2021-23337'],
    fixedIn: '4.17.21',
  });
  const request = named.get('request');
  expect(request).toMatchObject({ weaknesses: [], fixedIn: null });
  expect(request?.reason).toContain(`use ${String(request?.instead)}`);
});
