import { expect, test } from 'vitest';
import { toTextFile } from '../text-file.ts';
import { createSecretScanner } from './secrets.ts';

const VALUE = 'hT9xQ2vLm7kR4wZ8';

/** How sure the findings in one file are. */
function confidencesIn(path: string, language: string, text: string): unknown[] {
  const scanner = createSecretScanner();
  scanner.add(toTextFile({ path, absolutePath: path, language, sizeBytes: text.length, role: 'OWN' }, text));
  return scanner.finish().map(({ confidence }) => confidence);
}

test.each([
  ['of every installation', 'src/main/resources/application.yml', `jwt:\n  secret: "${VALUE}"\n`, 'LIKELY'],
  ['for production', 'config/shop.yml', `production:\n  api_secret: "${VALUE}"\n`, 'LIKELY'],
  ['for development', 'config/shop.yml', `development:\n  api_secret: "${VALUE}"\n`, undefined],
  ['that a person made up', 'config/shop.yml', 'api:\n  password: "Blumen2019"\n', 'REVIEW'],
  [
    'of a server on the same machine',
    'config/shop.yml',
    `url: "http://localhost:80"\napi_secret: "${VALUE}"\n`,
    undefined,
  ],
  ['of an exported realm', 'keycloak/shop-realm.json', `{\n  "secret": "${VALUE}"\n}\n`, undefined],
  ['of a demonstration', 'demo/shop.yml', `api_secret: "${VALUE}"\n`, undefined],
])('settings %s', (_name, path, text, confidence) => {
  expect(confidencesIn(path, path.endsWith('.json') ? 'JSON' : 'YAML', text)).toContain(confidence);
});

test('a part of settings in TOML is for whom its name says', () => {
  const written = (part: string) =>
    confidencesIn('Shop.toml', 'TOML', `[${part}]\nsecret_key = "${VALUE}"\n`);
  expect(written('debug')).toEqual([undefined]);
  expect(written('release')).toEqual(['LIKELY']);
});

test.each([
  ['private static final String API_SECRET', 'src/Shop.java', 'LIKELY'],
  // Keys are as often handed to every browser.
  ['private static final String API_KEY', 'src/Shop.java', undefined],
  ['private static final String API_SECRET', 'seeders/Shop.java', undefined],
  ['import javax.swing.JFrame;\nprivate static final String API_SECRET', 'src/Shop.java', undefined],
])('code: %s in %s', (declared, path, confidence) => {
  expect(confidencesIn(path, 'Java', `${declared} = "${VALUE}";\n`)).toEqual([confidence]);
});

test('what Cloud Build keeps is encrypted', () => {
  const encrypted = `CiQATk4D${VALUE}${VALUE}${VALUE}${VALUE}${VALUE}`;
  expect(confidencesIn('cloudbuild.yaml', 'YAML', `    GH_TOKEN: "${encrypted}"\n`)).toEqual([]);
});
