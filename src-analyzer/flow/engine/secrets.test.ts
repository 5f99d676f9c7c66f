import { expect, test } from 'vitest';
import { analyseTexts } from '../testing/analyse-texts.ts';

/** What is told of predictable numbers: its line, and whether a reader has to ask what the value is for. */
async function toldOf(path: string, text: string): Promise<string[]> {
  const { findings } = await analyseTexts({ [path]: text });
  return findings
    .filter(({ weakness }) => weakness === 'weak-random')
    .map(({ line, isAsked }) => `${line}${isAsked ? ' asked' : ''}`);
}

test('a salt is no secret, nor makes a secret of what it is mixed into', async () => {
  const text = `<?php
function store($db, $password) {
    $salt = uniqid();
    $passwordHash = hash('sha256', $password . $salt);
    $db->save($passwordHash, $salt);
}`;
  expect(await toldOf('users.php', text)).toEqual([]);
  expect(await toldOf('users.php', text.replaceAll('$salt', '$start'))).toEqual(['4 asked']);
});

const token = (name: string): string => `<?php
function ${name}($form) {
    $token = hash('sha256', mt_rand());
    $_SESSION[$form] = $token;
}`;

test.each([
  ['csrf_token_for', '3'],
  ['startPasswordReset', '3'],
  ['rememberMe', '3'],
  ['set_auth_cookie', '3'],
  ['nextTab', '3 asked'],
])('what %s is for says whether its token is a secret', async (name, told) => {
  expect(await toldOf('forms.php', token(name))).toContain(told);
});

test('a record named for a secret is none because one of its fields is drawn', async () => {
  const record = (field: string): string => `package keys

import "math/rand"

type Key struct {
	ApiKey string
	Owner  int
}

func add(store *Store, secret string) {
	apiKey := Key{
		${field},
	}
	store.Save(apiKey)
}
`;
  expect(await toldOf('keys.go', record('Owner: rand.Intn(4), ApiKey: secret'))).toEqual([]);
  expect(await toldOf('keys.go', record('ApiKey: rand.Intn(9)'))).toEqual(['12']);
});

test.each(['nonce', 'cnonce', 'iv', 'initVector', 'boundary'])(
  'a number that is sent in clear as %s makes no secret of what a key signs with it',
  async (name) => {
    const text = (kind: string): string => `<?php
function sign($request, $key) {
    $${kind} = mt_rand();
    $auth_token = hash('sha256', $key . $request . $${kind});
    return array($${kind}, $auth_token);
}
function make_${kind}() { return md5(mt_rand()); }
function signOther($request, $key) {
    $access_token = hash('sha256', $key . $request . make_${kind}());
    return $access_token;
}`;
    expect(await toldOf('sign.php', text(name))).toEqual([]);
    expect(await toldOf('sign.php', text('start'))).toEqual(['4', '9']);
  },
);

test('what nobody can predict stands before the time', async () => {
  const text = (start: string): string => `<?php
function startReset($db) {
    $reset_code = hash('sha256', uniqid(${start}, true));
    $db->save($reset_code);
}`;
  expect(await toldOf('reset.php', text('random_bytes(32)'))).toEqual([]);
  expect(await toldOf('reset.php', text('rand()'))).toEqual(['3']);
});

test('a secret of no kind is worth a look', async () => {
  const text = (name: string): string => `<?php
function fill($db) {
    $${name} = md5(uniqid());
    $db->save($${name});
}`;
  expect(await toldOf('comments.php', text('secret'))).toEqual(['3 asked']);
  expect(await toldOf('comments.php', text('clientSecret'))).toEqual(['3']);
});

test('a salt in a collection is no secret either', async () => {
  const text = (key: string): string => `<?php
function save($values) {
    $values['${key}'] = md5(uniqid(rand(), true));
    $values['password'] = sha1($values['password'] . $values['${key}']);
    return $values;
}`;
  expect(await toldOf('users.php', text('salt'))).toEqual([]);
  expect(await toldOf('users.php', text('start'))).toEqual(['4 asked']);
});

test('what stands in for a secure generator is worth a look', async () => {
  const text = (line: string): string => `<?php
class Forms {
    private $csrf_hash;
    function fill() {
        ${line}
        $this->csrf_hash = $bytes === false ? md5(uniqid(mt_rand(), true)) : bin2hex($bytes);
    }
    function csrf_hash() { return $this->csrf_hash; }
}`;
  expect(await toldOf('forms.php', text('$bytes = $this->get_random_bytes(16);'))).toEqual(['6 asked']);
  expect(await toldOf('forms.php', text('$bytes = false;'))).toEqual(['6']);
});

test('the text of a picture that everybody reads is no secret', async () => {
  const text = (name: string): string =>
    `<?php\nfunction ${name}() {\n    $security_code = mt_rand(1000, 9999);\n    paint($security_code);\n}`;
  expect(await toldOf('codes.php', text('captcha_image'))).toEqual(['3 asked']);
  expect(await toldOf('codes.php', text('sign_in_image'))).toEqual(['3']);
});

test('a key that a function makes for a hash or cipher is a secret', async () => {
  const text = (name: string): string => `import java.util.Random;
class Keys {
  static byte[] ${name}() { byte[] bytes = new byte[8]; new Random().nextBytes(bytes); return bytes; }
}
class Use { byte[] of() { return Keys.${name}(); } }`;
  expect(await toldOf('Keys.java', text('getSecretKey'))).toEqual(['3']);
  expect(await toldOf('Keys.java', text('getRowKey'))).toEqual([]);
  const secure = text('getSecretKey')
    .replaceAll('Random', 'SecureRandom')
    .replace('util.Secure', 'security.Secure');
  expect(await toldOf('Keys.java', secure)).toEqual([]);
});

test('a secret of bytes is told where it is made, and a generator that was given may be a secure one', async () => {
  const keys = (parameters: string, generator: string): string => `import java.util.Random;
class Keys {
  static byte[] getSecretKey(${parameters}) { byte[] bytes = new byte[8]; ${generator}.nextBytes(bytes); return bytes; }
}
class Use { void of(Random random) { byte[] secretKey = Keys.getSecretKey(${parameters && 'random'}); } }`;
  expect(await toldOf('Keys.java', keys('', 'new Random()'))).toEqual(['3']);
  expect(await toldOf('Keys.java', keys('Random random', 'random'))).toEqual(['3 asked']);
});
