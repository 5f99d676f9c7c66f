import { expect, test } from 'vitest';
import { analyseTexts, placesIn } from '../testing/analyse-texts.ts';

const client = (lines: string): string => `package client

import (
	"crypto/tls"
	"net/http"
	"os"
)

type settings struct{ SkipVerify bool }

func open(own *settings, strict bool) *http.Client {
	config := &tls.Config{MinVersion: tls.VersionTLS12}
	${lines}
	return &http.Client{Transport: &http.Transport{TLSClientConfig: config}}
}
`;

test.each([
  ['a check of its own', `config.InsecureSkipVerify = true\n\tconfig.VerifyConnection = own.verify`],
  ['a switch of the settings', `if own.SkipVerify {\n\t\tconfig.InsecureSkipVerify = true\n\t}`],
  ['its opposite', `if !own.strictTLS() {\n\t\tconfig.InsecureSkipVerify = true\n\t}`],
  [
    'a variable of the environment',
    `if os.Getenv("MODE") == "development" {\n\t\tconfig.InsecureSkipVerify = true\n\t}`,
  ],
])('certificates unchecked behind %s are no mistake', async (_, lines) => {
  expect(await placesIn({ 'client.go': client(lines) })).toEqual([]);
});

test.each([
  ['without a condition', `config.InsecureSkipVerify = true`],
  ['behind another question', `if own != nil {\n\t\tconfig.InsecureSkipVerify = true\n\t}`],
  [
    'after the switch',
    `if own.SkipVerify {\n\t\tconfig.MinVersion = 0\n\t}\n\tconfig.InsecureSkipVerify = true`,
  ],
])('certificates unchecked %s are told', async (_, lines) => {
  const places = await placesIn({ 'client.go': client(lines) });
  expect(places.map((place) => place.split(' ')[1])).toEqual(['tls-unverified']);
});

const hash = (type: string, method: string): string => `package org.acme;
import java.security.MessageDigest;
public class ${type} {
  public byte[] ${method}(byte[] text) throws Exception {
    return MessageDigest.getInstance("MD5").digest(text);
  }
}`;

test.each([
  ['NTLMEngine', 'hash'],
  ['Users', 'gravatarOf'],
  ['ScramSha1Server', 'step'],
  ['Pages', 'eTagOf'],
  ['ThumbnailCache', 'keyOf'],
])('the hash of %s.%s is fixed by a protocol, or guards nothing', async (type, method) => {
  expect(await placesIn({ [`${type}.java`]: hash(type, method) })).toEqual([]);
});

test.each([
  ['Users', 'passwordHash'],
  ['Pages', 'hash'],
  ['TokenCache', 'keyOf'],
])('the hash of %s.%s is told', async (type, method) => {
  expect(await placesIn({ [`${type}.java`]: hash(type, method) })).toEqual([
    `${type}.java:5 weak-hash CERTAIN`,
  ]);
});

const challenge = (caller: string): string => `<?php
class Client {
    function ${caller}($challenge, $key) { return $this->scramble($challenge, $key); }
    function scramble($text, $key) { return openssl_encrypt($text, 'DES-ECB', $key, OPENSSL_RAW_DATA); }
}`;

test('a cipher that only the steps of a protocol use is fixed by it', async () => {
  expect(await placesIn({ 'client.php': challenge('answerNtlm') })).toEqual([]);
  expect(await placesIn({ 'client.php': challenge('build_lm_response') })).toEqual([]);
  expect(await placesIn({ 'client.php': challenge('answer') })).toEqual(['client.php:4 weak-cipher CERTAIN']);
});

const offered = (name: string, cipher: string, beside: string): string => `import java.security.Key;
import javax.crypto.Cipher;
class Ciphers {
  static byte[] ${name}(byte[] text, Key key) throws Exception {
    Cipher cipher = Cipher.getInstance("${cipher}");
    cipher.init(Cipher.ENCRYPT_MODE, key);
    return cipher.doFinal(text);
  }
  static byte[] ${beside}(byte[] text, Key key) { return text; }
}
class Use { byte[] of(byte[] text, Key key) throws Exception { return Ciphers.${name}(text, key); } }`;

test.each([
  ['callers choose it by name beside AES', 'tripleDes', 'DESede/CBC/PKCS5Padding', 'aes256', false],
  ['the mode shows which blocks are alike', 'tripleDes', 'DESede', 'aes256', true],
  ['nothing else is offered', 'tripleDes', 'DESede/CBC/PKCS5Padding', 'plain', true],
  ['its name says nothing of the cipher', 'close', 'DESede/CBC/PKCS5Padding', 'aes256', true],
])('an old cipher where %s', async (_, name, cipher, beside, isChosen) => {
  const { findings } = await analyseTexts({ 'Ciphers.java': offered(name, cipher, beside) });
  expect(findings.map(({ evidence }) => evidence.isChosen)).toEqual([isChosen]);
});

const encrypts = (type: string, method: string): string => `import java.security.Key;
import javax.crypto.Cipher;
class ${type} {
  byte[] ${method}(byte[] text, Key key) throws Exception {
    Cipher cipher = Cipher.getInstance("DESede/ECB/NoPadding");
    cipher.init(Cipher.ENCRYPT_MODE, key);
    return cipher.doFinal(text);
  }
}`;

test.each([
  ['terminal/PinBlocks.java', 'PinBlocks', 'close', false],
  ['terminal/Keys.java', 'Keys', 'dukptKey', false],
  ['emv/Session.java', 'Session', 'close', false],
  ['shop/CityBankPayUtil.java', 'CityBankPayUtil', 'closeParam', false],
  ['mysql/Login.java', 'Login', 'oldPassword', false],
  ['users/Passwords.java', 'Passwords', 'close', true],
  ['users/Payload.java', 'Payload', 'displayName', true],
])('the old cipher of %s: %s.%s, chosen by the program: %s', async (path, type, method, isChosen) => {
  const { findings } = await analyseTexts({ [path]: encrypts(type, method) });
  expect(findings.map(({ evidence }) => evidence.isChosen)).toEqual([isChosen]);
});

const answers = (parameters: string): string => `import java.security.MessageDigest;
class Login {
  byte[] prove(${parameters}) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("MD5");
    digest.update(password.getBytes());
    return digest.digest(salt);
  }
}`;

test.each([
  ['users/Login.java', 'String password, byte[] salt', 1],
  ['users/Login.java', 'String password, byte[] salt, byte[] challenge', 0],
  ['driver-postgresql/Login.java', 'String password, byte[] salt', 0],
  ['driver-postgresql/Login.java', 'String password, byte[] bytes', 1],
])('a hash that proves a password to another program is fixed: %s (%s)', async (path, given, count) => {
  expect(await placesIn({ [path]: answers(given) })).toHaveLength(count);
});

test.each([
  ['password', 'always'],
  ['cipherKey', undefined],
])('few rounds for a %s', async (name, isChosen) => {
  const text = `using System.Security.Cryptography;
class Store {
  byte[] Derive(string ${name}, byte[] salt) {
    var derived = new Rfc2898DeriveBytes(${name}, salt, 3);
    return derived.GetBytes(32);
  }
}`;
  const { findings } = await analyseTexts({ 'Store.cs': text });
  expect(findings.map(({ evidence }) => evidence.isChosen)).toEqual([isChosen === 'always']);
});
