import { describe, expect, test } from 'vitest';
import { MASK, maskSecrets } from './mask-secrets.ts';

/** Put together at run time: a whole credential in a source file would be a finding of its own. */
const LETTERS = 'Ab3dEf6hIj9lMn2pQr5tUv8xYz1Cd4Fg7Jk0LmN';

describe('maskSecrets', () => {
  test.each([
    ['an AWS key', `AKIA${'IOSFODNN7QWERTYU'.replaceAll(/[0189]/g, 'X')}`],
    ['a GitHub token', `ghp_${LETTERS}`],
    ['a GitLab token', `glpat-${LETTERS.slice(0, 20)}`],
    ['a Slack token', `xoxb-123456789012-${LETTERS}`],
    ['a Stripe key', `sk_live_${LETTERS}`],
    ['an OpenAI key', `sk-proj-${LETTERS}${LETTERS}`],
    ['a Google key', `AIza${LETTERS.slice(0, 35)}`],
    ['a signed token', `eyJ${LETTERS}.eyJ${LETTERS}.${LETTERS}`],
  ])('removes %s', (_name, secret) => {
    const masked = maskSecrets(`call("${secret}")`);
    expect(masked).not.toContain(secret.slice(8, 24));
    expect(masked).toContain(MASK);
  });

  test.each([
    ['code', 'const dbPassword = "hunter22";', 'hunter22'],
    ['code with a type', "private apiKey: string = 'q8w7e6r5t4';", 'q8w7e6r5t4'],
    ['JSON', '{"client_secret": "abcd-9876"}', 'abcd-9876'],
    ['properties', 'spring.datasource.password=s3cr3tvalue', 's3cr3tvalue'],
    ['YAML', '  password: s3cr3tvalue', 's3cr3tvalue'],
    ['numbered YAML', '12:   password: s3cr3tvalue', 's3cr3tvalue'],
    ['XML', '<password>letmein1</password>', 'letmein1'],
    ['an address', 'postgres://app:letmein@db.example/app', 'letmein'],
    ['a header', 'Authorization: Bearer abcdefghijklmnop1234', 'abcdefghijklmnop1234'],
    ['a short name of an object', 'cfg.pw = "letmein1";', 'letmein1'],
    ['a short name in brackets', `cfg["pass"] = 'letmein1'`, 'letmein1'],
    ['a short name behind an arrow', 'cfg->pw = "letmein1";', 'letmein1'],
    ['a short name with a part before it', 'DB_PASS=hunter22', 'hunter22'],
    ['a short name in camel case', 'const adminPw = "letmein";', 'letmein'],
    ['an object of a mail client', '{ user: "app", pass: "letmein" }', 'letmein'],
    ['a key of an object', `client.key = "${LETTERS.slice(0, 24)}"`, LETTERS.slice(0, 24)],
  ])('removes the value of a telling name in %s', (_name, text, secret) => {
    expect(maskSecrets(text)).not.toContain(secret);
  });

  test.each([
    ['login("root", "letmein");', 'letmein'],
    ["smtp.login(user, 'my hunter2 pass')", 'hunter2'],
    ['ftp.sign_in(\n  "root",\n  "letmein"\n)', 'letmein'],
    ['client.authenticate(account.name, "letmein")', 'letmein'],
    ['.auth("root", "letmein")', 'letmein'],
    ['requests.get(url, auth=HTTPBasicAuth("root", "letmein"))', 'letmein'],
    ['new NetworkCredential(userName(), "letmein")', 'letmein'],
    ['DriverManager.getConnection(url, "sa", "letmein")', 'letmein'],
    ['mysqli_connect("db", "root", "letmein", "shop")', 'letmein'],
    ['createConnection("root", "letmein")', 'letmein'],
    ["new PDO($dsn, 'root', 'letmein')", 'letmein'],
  ])('removes the secret a call is given: %s', (text, secret) => {
    const masked = maskSecrets(text);
    expect(masked).not.toContain(secret);
    expect(masked).toContain(MASK);
    expect(masked.split('\n')).toHaveLength(text.split('\n').length);
  });

  test('keeps the other arguments of such a call', () => {
    expect(maskSecrets('connect("db", "root", "letmein", "shop")')).toBe(
      `connect("db", "root", "${MASK}", "shop")`,
    );
  });

  test('removes the rows of a private key and keeps the number of lines', () => {
    const key = [
      '1: -----BEGIN RSA PRIVATE KEY-----',
      `2: ${LETTERS}`,
      `3: ${LETTERS}==`,
      '4: -----END RSA PRIVATE KEY-----',
      '5: x',
    ];
    const masked = maskSecrets(key.join('\n')).split('\n');
    expect(masked).toHaveLength(5);
    expect(masked[1]).toBe(`2: ${MASK}`);
    expect(masked[2]).not.toContain(LETTERS);
    expect(masked[4]).toBe('5: x');
  });

  test('removes the rows of a key whose beginning stands in another piece', () => {
    const row = `${LETTERS}${LETTERS}`.slice(0, 64);
    expect(maskSecrets(`${row}\n${row}\nend`)).toBe(`${MASK}\n${MASK}\nend`);
  });

  test.each([
    'const passwordEncoder = new Encoder();',
    'function login(password: string, token: string): void {}',
    'if (token === undefined) return;',
    'see src/auth/token-store.ts:12',
    'https://example.com/a/b?page=2',
    'bypass = "always";',
    'const compass: string = "north";',
    'item.key = "section-header";',
    'tab.key = "tab-1";',
    '<li key="row-with-a-long-name-2">',
    'login("root", password);',
    'login(user, process.env.SECRET)',
    'log.warn("login failed", "no such user")',
    'login("/login", "/home")',
    'login("Failed", "Wrong user or password")',
    'author("Jane", "Austen-1775")',
    'authorize("admin", "editor")',
    'button.connect("clicked", "on_click")',
    'socket.connect("localhost", "5432")',
    'disconnect("server", "timeout-of-connection")',
    'plugin("react", "compact")',
    'if (passed === "always") pass();',
  ])('leaves ordinary code as it is: %s', (text) => {
    expect(maskSecrets(text)).toBe(text);
  });
});

test('takes long runs of anything in linear time', () => {
  const runs = [
    ' ',
    'a',
    'x.',
    'password',
    'eyJ',
    '-----BEGIN PRIVATE KEY-----\n',
    'A1b',
    'pw',
    'login(',
    'login("a",',
    'connect(a,',
    '["key"]="a1',
  ];
  for (const run of runs) expect(maskSecrets(run.repeat(50_000)).length).toBeGreaterThan(0);
}, 20_000);
