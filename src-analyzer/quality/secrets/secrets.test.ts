import { describe, expect, test } from 'vitest';
import type { QualityFile } from '../engine.ts';
import { roleOf } from '../../source/file-role.ts';
import type { Finding } from '#analyzer/rules/rule.ts';
import { toTextFile } from '../text-file.ts';
import { entropyOf, isCountedUp, isPlaceholder } from './placeholder.ts';
import { createSecretScanner } from './secrets.ts';

const VALUE = 'hT9xQ2vLm7kR4wZ8';

function scan(files: readonly (readonly [path: string, language: string, text: string])[]): Finding[] {
  const scanner = createSecretScanner();
  for (const [path, language, text] of files) {
    const file: QualityFile = {
      path,
      absolutePath: path,
      language,
      sizeBytes: text.length,
      role: roleOf({ path }, text),
    };
    scanner.add(toTextFile(file, text));
  }
  return scanner.finish();
}

describe('a secret', () => {
  test('is never repeated in what is reported', () => {
    const findings = scan([
      ['a.properties', 'Java Properties', `db.password=${VALUE}\n`],
      ['b.py', 'Python', `PASSWORD = "${VALUE}9"\nurl = "https://u:${VALUE}8@shop.net/"\n`],
    ]);
    expect(findings).toHaveLength(3);
    expect(JSON.stringify(findings)).not.toContain(VALUE);
  });

  test('is worth a look only where a comment of a file to copy shows how it is written', () => {
    const key = `${['sk', 'live', ''].join('_')}EeHnL644i6zo4Iyq4v1KdV9H`;
    const confidences = (path: string, line: string): unknown[] =>
      scan([[path, 'YAML', line]]).map(({ confidence }) => confidence);
    expect(confidences('config/application.yml.example', `#   stripe: ${key}\n`)).toEqual(['REVIEW']);
    expect(confidences('config/application.yml.example', `stripe: ${key}\n`)).toEqual([undefined]);
    expect(confidences('config/application.yml', `# stripe: ${key}\n`)).toEqual([undefined]);
  });

  test('is one finding however often it occurs, at its most serious place', () => {
    const findings = scan([
      ['test/a.properties', 'Java Properties', `db.password=${VALUE}`],
      ['conf/app.properties', 'Java Properties', `\ndb.password=${VALUE}`],
      ['conf/other.properties', 'Java Properties', `db.password=${VALUE}`],
    ]);
    expect(findings).toEqual([
      {
        ruleKey: 'secrets/password-in-config',
        path: 'conf/app.properties',
        line: 2,
        message: 'The value of "db.password" is in plain text here, and the same value in 1 other file',
        confidence: 'LIKELY',
      },
    ]);
  });

  test.each([
    ['docs/a.md', VALUE, undefined],
    ['application-dev.properties', VALUE, 'MAJOR'],
    ['app.properties', 'root', 'MAJOR'],
    ['app.properties', VALUE, undefined],
  ])('in %s is lowered as its place deserves', (path, value, severity) => {
    const [finding] = scan([[path, 'Java Properties', `db.password=${value}`]]);
    expect(finding?.severity).toBe(path.endsWith('.md') ? 'MAJOR' : severity);
  });

  test.each([
    ['docker-compose.yml', '  DB_USERNAME: shop-dev\n  DB_PASSWORD: shop-dev\n', []],
    ['docker-compose.yml', '  USER: shop-dev\n  DB: mysql://shop-dev:shop-dev@db/shop\n', []],
    ['docker-compose.yml', '  DB_USERNAME: shop-developer\n  DB_PASSWORD: shop-dev\n', []],
    ['docker-compose.yml', `  DB_PASSWORD: ${VALUE}\n`, ['MAJOR']],
    ['docker-compose.prod.yml', '  DB_PASSWORD: hunter77\n', [undefined]],
    ['deploy/docker-compose.yml', '  DB_PASSWORD: root\n', ['MAJOR']],
    ['docker-compose.yml', '  DB: mysql://app:hunter77@mysql.shop.net/app\n', [undefined]],
    ['docker-compose.yml', '  DB: mysql://app:hunter77@shop-db:3306/app\n', []],
    ['conf/app.yml', '  DB: mysql://app:hunter77@pg.shop.orb.local:5432/app\n', []],
    ['conf/app.yml', `  DB: mysql://app:${VALUE}@localhost/app\n`, ['MAJOR']],
    ['conf/app.yml', '  DB_USERNAME: mariadb7\n  DB_PASSWORD: mariadb7\n', [undefined]],
    ['conf/app.yml', '  url: jdbc:mysql://localhost/shop\n  password: hunter77\n', []],
    ['conf/app.yml', '  url: jdbc:mysql://db.shop.net/shop\n  password: hunter77\n', [undefined]],
    ['conf/app.yml', `  url: jdbc:mysql://localhost/shop\n  password: ${VALUE}\n`, [undefined]],
  ])('in %s counts where more than its developers get to what it opens: %s', (path, text, severities) => {
    expect(scan([[path, 'YAML', text]]).map((finding) => finding.severity)).toEqual(severities);
  });

  test('of a test is made up, whatever it looks like', () => {
    const text = `export const password = '${VALUE}';\n`;
    expect(scan([['test/login.test.ts', 'TypeScript', text]])).toEqual([]);
    expect(scan([['src/login.ts', 'TypeScript', text]])).toHaveLength(1);
  });

  test('is not where somebody is reached by mail', () => {
    expect(scan([['Seeder.php', 'PHP', "$row = ['credential' => 'anna.bell99@shop.net'];\n"]])).toEqual([]);
  });

  test('that pages or apps show by design is none', () => {
    const key = `apiKey: '${['AI', 'zaSyD7kQ2vLm8xR4wZ9tB3nH6pJ1cF5gK0aB9'].join('')}',\n`;
    const page = `export const app = { ${key} authDomain: 'shop.net' };\n`;
    expect(scan([['src/firebase.ts', 'TypeScript', page]])).toEqual([]);
    expect(scan([['maps.py', 'Python', key.replace('apiKey: ', 'KEY = ').replace(',', '')]])).toHaveLength(1);
  });

  test.each([
    ['one of an hour', { iat: 1_700_000_000, exp: 1_700_003_600, sub: 'anna.bell' }, 0],
    ['the one for visitors', { iss: 'supabase', ref: 'rsnxhuhibgl', role: 'anon' }, 0],
    ['one of ten years', { iat: 1_700_000_000, exp: 2_015_000_000, sub: 'anna.bell' }, 1],
    ['one without an end', { sub: 'anna.bell', role: 'service_role', of: 'shop' }, 1],
  ])('is a signed token for as long as it holds: %s', (_name, claims, count) => {
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const token = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${VALUE.repeat(3).slice(0, 43)}`;
    expect(scan([['src/send.js', 'JavaScript', `export const token = '${token}';\n`]])).toHaveLength(count);
  });

  test('made up for the minutes of a run counts only when it looks like a real one', () => {
    const scanned = (value: string) =>
      scan([['.github/workflows/test.yml', 'YAML', `MYSQL_PASSWORD: ${value}\n`]]);
    expect(scanned('hunter2000')).toEqual([]);
    expect(scanned(VALUE)).toHaveLength(1);
  });

  test('in a file to be copied and filled in counts only when it looks like a real one', () => {
    const scanned = (value: string) => scan([['.env.example', 'Dotenv', `DB_PASSWORD=${value}\n`]]);
    expect(scanned('hunter2000')).toEqual([]);
    expect(scanned('q8Zt5Lw0sR3nV7xYk2')).toHaveLength(1);
  });

  test('in the body of an example request is a small matter', () => {
    const [finding] = scan([['api/requests/user.json', 'JSON', '{\n  "password": "hunter2000"\n}\n']]);
    expect(finding?.severity).toBe('MINOR');
  });

  test.each([
    '73637279707400100000000800000001f77e545afaeced51bdc33d16311ae24d900fbd462f44',
    'scrypt:32768:8:1$q8Zt5Lw0sR3nV7xY$9f2b',
    'pbkdf2_sha256$600000$q8Zt5Lw0sR3n$Vx9Yk2Bd4Fh6Jm=',
    '{SSHA}q8Zt5Lw0sR3nV7xYk2Bd4Fh6Jm9Pc1Ge',
    '$1$q8Zt5Lw0$R3nV7xYk2Bd4Fh6Jm9Pc1',
  ])('is not what a password is compared with: %s', (hash) => {
    expect(scan([['config.yml', 'YAML', `password: ${hash}\n`]])).toEqual([]);
  });

  test('is not a value that says what it stands for', () => {
    expect(scan([['app.properties', 'Java Properties', 'db.password=database_user_password\n']])).toEqual([]);
  });

  test('is a sample where code lists credentials of many kinds', () => {
    const random = (length: number) => 'q8Zt5Lw0sR3nV7xYk2Bd4Fh6Jm9Pc1Ge'.repeat(2).slice(0, length);
    const kinds = [
      `ghp_${random(36)}`,
      `glpat-${random(20)}`,
      `xoxb-738105926441-${random(24)}`,
      `npm_${random(36)}`,
    ];
    const confidences = (tokens: readonly string[]) =>
      scan([['src/mask.ts', 'TypeScript', tokens.map((one) => `show('${one}');\n`).join('')]]).map(
        ({ confidence }) => confidence,
      );
    expect(confidences(kinds)).toEqual(kinds.map(() => 'REVIEW'));
    expect(confidences(kinds.slice(1))).toEqual([undefined, undefined, undefined]);
  });

  test('is not a pair that a manual gives for tests', () => {
    const text = `captcha.secretKey=${['6LeIxAcTAAAAA', 'GG-vFI1TnRWxMZNFuojJ4WifJWe'].join('')}\n`;
    expect(scan([['app.properties', 'Java Properties', text]])).toEqual([]);
  });

  test('with digits in their order is what a manual shows', () => {
    const [finding] = scan([['app.properties', 'Java Properties', 'store.secret_key=qZ7kX2w1234567890\n']]);
    expect(finding?.confidence).toBe('REVIEW');
  });

  const keyOf = (body: string) => ['-----BEGIN PRIV', `ATE KEY-----\n${body.repeat(3)}\n`].join('');

  test('is a key by what it holds, not by its first line', () => {
    const [one, other] = ['MIIEvQIBADANBgkqhkiG9w0BAQEFAASC', 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASD'].map(keyOf);
    const paths = (first: string, second: string) =>
      scan([
        ['conf/a.pem', 'Text', first],
        ['conf/b.pem', 'Text', second],
      ]).map(({ path }) => path);
    expect(paths(one ?? '', other ?? '')).toEqual(['conf/a.pem', 'conf/b.pem']);
    expect(paths(one ?? '', one ?? '')).toEqual(['conf/a.pem']);
  });

  test.each([
    ['docker/ci-config/signing.key', []],
    ['deploy/dev/server.key', []],
    ['test-certs/server.key', []],
    ['sample_conf/ssl.key', []],
    ['apps/client/localhost.pem', []],
    ['conf/self-signed.key', []],
    ['docker/nginx/certs/shop.key', ['REVIEW']],
    ['src/sslkeys/key.pem', ['REVIEW']],
    ['docker/certs/shop.local.key', []],
    ['integration/resources/tls/a.key', []],
    ['tools/testserver/start.sh', []],
    ['conf/server.key', [undefined]],
    ['docker/server.key', [undefined]],
    ['devices/server.key', [undefined]],
  ])('is a key for a run of minutes by its folder: %s', (path, confidences) => {
    const found = scan([[path, 'Text', keyOf('MIIEvQIBADANBgkqhkiG9w0BAQEFAASC')]]);
    expect(found.map((one) => one.confidence)).toEqual(confidences);
  });

  test('is surely one in the file that Google writes for an account of a program', () => {
    const written = (type: string) => {
      const key = keyOf('MIIEvQIBADANBgkqhkiG9w0BAQEFAASC').replaceAll('\n', String.raw`\n`);
      return JSON.stringify({ type, private_key: '-', client_email: 'shop@shop.net' }).replace(
        '"-"',
        `"${key}"`,
      );
    };
    const confidences = (path: string, type: string) =>
      scan([[path, 'JSON', written(type)]]).map(({ confidence }) => confidence);
    expect(confidences('api/shop-adminsdk.json', 'service_account')).toEqual(['CERTAIN']);
    expect(confidences('api/shop-adminsdk.json', 'other')).toEqual([undefined]);
    expect(confidences('test/shop-adminsdk.json', 'service_account')).toEqual([]);
  });

  test('is worth a look only where a page shows it to its readers as code', () => {
    const hook = `https://discord.com/api/webhooks/730215948266103957/${'aB3dE6gH9k'.repeat(7).slice(0, 68)}`;
    const confidenceIn = (markup: string) => scan([['page.html', 'HTML', `${markup}\n`]])[0]?.confidence;
    expect(confidenceIn(`<p>You get <code class="url">${hook}</code></p>`)).toBe('REVIEW');
    expect(confidenceIn(`<code>a</code><script>send('${hook}');</script>`)).toBeUndefined();
  });

  test('is none where the description of an interface calls it an example', () => {
    const described = (name: string) =>
      [
        'src/Store.java',
        'Java',
        `class Store { @Field(title = "key", ${name} = "${['LTAI', '4FjfXqXxQZQZmN5p'].join('')}") String key; }\n`,
      ] as const;
    expect(scan([described('example')])).toEqual([]);
    expect(scan([described('key_example')])).toEqual([]);
    expect(scan([described('placeholder')])).toEqual([]);
    expect(scan([described('/* not a real key */ initial')])).toEqual([]);
    expect(scan([described('initial')])).toHaveLength(1);
  });

  test('does not reach over the end of its line', () => {
    expect(scan([['a.yml', 'YAML', 'password:\n  next: value1\nsecret:\n']])).toEqual([]);
  });
});

test.each([
  '${DB_PASSWORD}',
  '$(cat secret)',
  '{{ password }}',
  '<your password>',
  'changeme',
  'CHANGE_IT',
  'xxxxxxxx',
  '********',
  'aaaaaaaa',
  'ENC(abcdef123)',
  'ENC~reGkY4eOjfWUsTzvaTXL8z3jmtn',
  '%env(S3_SECRET_KEY)%',
  '{PASSWORD}',
  '{cipher}abcdef',
  '$2a$10$abcdefghijk',
  'DB_PASSWORD',
  'process.env.DB',
  'your-api-key-1',
])('%s only stands for a secret', (value) => {
  expect(isPlaceholder(value)).toBe(true);
});

test.each([
  ['xoxb-1234567890-5n38u5ed63fg', true],
  ['ghp_98765432101234567890', true],
  ['sk-AbCdEfGhIjKlM', true],
  ['ghp_12345678x23456789', false],
  ['xoxb-738105926441-abcdefgh', false],
])('%s shows by counting that it is none: %s', (value, expected) => {
  expect(isCountedUp(value)).toBe(expected);
});

test('a counted password in an address is one, a counted token is none', () => {
  const text = 'url = "https://shop:123456789@shop.net/"\nbot = "ghp_123456789qW3rT7yU1oP5aS9dF2gH6jK8lZ4"\n';
  expect(scan([['a.py', 'Python', text]]).map(({ line }) => line)).toEqual([1]);
});

test('random text has more entropy than words', () => {
  expect(entropyOf('q8Zt5Lw0sR3nV7xY')).toBeGreaterThan(3.5);
  expect(entropyOf('passwordpassword')).toBeLessThan(3);
});

describe('a .env file', () => {
  const file = (path: string, text: string) =>
    toTextFile(
      {
        path,
        absolutePath: path,
        language: 'Dotenv',
        sizeBytes: text.length,
        role: 'OWN',
      },
      text,
    );
  const scanned = (text: string): Finding[] => {
    const scanner = createSecretScanner();
    scanner.addEnvironmentFile(file('.env', text));
    return scanner.finish();
  };

  test('is told by the name and the line of each secret, never by its value', () => {
    const address = `DATABASE_URL=postgres://app:${VALUE}@pg.shop.net/app`;
    const token = ['export GITHUB=ghp', 'Ab3dEf6hIj9lMn2pQr5tUv8xYz1Cd4Fg7Jk0'].join('_');
    const findings = scanned(`PORT=80\nDB_PASSWORD=${VALUE}x\n${address}\n${token}\n`);
    const byLine = findings.toSorted((a, b) => a.line - b.line);
    expect(byLine.map(({ line, message }) => [line, message.split(' is ')[0]])).toEqual([
      [2, 'The value of "DB_PASSWORD"'],
      [3, 'The value of "DATABASE_URL"'],
      [4, 'The value of "GITHUB"'],
    ]);
    expect(new Set(findings.map(({ ruleKey, severity }) => `${ruleKey} ${severity}`))).toEqual(
      new Set(['secrets/secret-in-env-file MAJOR']),
    );
    expect(JSON.stringify(findings)).not.toMatch(new RegExp(`${VALUE}|Ab3dEf6`));
  });

  test('keeps what is also in the code at its more serious place', () => {
    const scanner = createSecretScanner();
    const token = ['GITHUB=ghp', 'Ab3dEf6hIj9lMn2pQr5tUv8xYz1Cd4Fg7Jk0'].join('_');
    scanner.addEnvironmentFile(file('.env', token));
    scanner.add(file('conf/app.env', token));
    expect(scanner.finish().map(({ path }) => path)).toEqual(['conf/app.env']);
  });
});
