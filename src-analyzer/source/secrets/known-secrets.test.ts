import { describe, expect, test } from 'vitest';
import { KNOWN_SECRETS } from './known-secrets.ts';
import { maskSecrets } from './mask-secrets.ts';

/** Letters that look random; put together at run time, so that no whole credential stands in the sources. */
const LETTERS = 'Ab3dEf6hIj9lMn2pQr5tUv8xYz1Cd4Fg7Jk0LmNqW3rT7yU1oP5aS9dF2gH6jK8lZ4xC0vBnM8sD6fG4hJ2k';
const ONLY_LETTERS = LETTERS.replaceAll(/\d/g, '');
const UPPER = LETTERS.toUpperCase().replaceAll(/[0189]/g, '7');

/** One of each kind, and the part of it that must be gone. */
const SAMPLES: Readonly<Record<string, readonly [text: string, secret: string]>> = {
  'private-key': [`-----BEGIN EC PRIVATE KEY-----\n${LETTERS.slice(0, 64)}\n`, LETTERS.slice(8, 24)],
  'aws-access-key': [`AKIA${UPPER.slice(0, 16)}`, UPPER.slice(4, 14)],
  'github-token': [`ghp_${LETTERS.slice(0, 36)}`, LETTERS.slice(8, 24)],
  'gitlab-token': [`glpat-${LETTERS.slice(0, 20)}`, LETTERS.slice(4, 18)],
  'slack-token': [`xoxb-123456789012-${LETTERS.slice(0, 24)}`, LETTERS.slice(4, 18)],
  'slack-webhook': [
    `https://hooks.slack.com/services/T${UPPER.slice(0, 8)}/B${UPPER.slice(0, 8)}/${LETTERS.slice(0, 24)}`,
    LETTERS.slice(4, 18),
  ],
  'discord-webhook': [
    `https://discord.com/api/webhooks/123456789012345678/${LETTERS.slice(0, 68)}`,
    LETTERS.slice(8, 24),
  ],
  'telegram-token': [`123456789:AA${LETTERS.slice(0, 33)}`, LETTERS.slice(8, 24)],
  'stripe-key': [`sk_live_${LETTERS.slice(0, 24)}`, LETTERS.slice(4, 18)],
  'openai-key': [`sk-${LETTERS.slice(0, 48)}`, LETTERS.slice(8, 24)],
  'anthropic-key': [`sk-ant-api03-${LETTERS.slice(0, 80)}`, LETTERS.slice(8, 24)],
  'hugging-face-token': [`hf_${ONLY_LETTERS.slice(0, 34)}`, ONLY_LETTERS.slice(8, 24)],
  'npm-token': [`npm_${LETTERS.slice(0, 36)}`, LETTERS.slice(8, 24)],
  'pypi-token': [`pypi-AgEI${LETTERS.slice(0, 60)}`, LETTERS.slice(8, 24)],
  'sendgrid-key': [`SG.${LETTERS.slice(0, 22)}.${LETTERS.slice(0, 43)}`, LETTERS.slice(8, 20)],
  'aliyun-key': [`LTAI${LETTERS.slice(0, 20)}`, LETTERS.slice(4, 18)],
  'tencent-key': [`AKID${LETTERS.slice(0, 32)}`, LETTERS.slice(4, 18)],
  'azure-storage-key': [`AccountKey=${LETTERS}${LETTERS}`.slice(0, 97).concat('=='), LETTERS.slice(8, 24)],
  'google-api-key': [`AIza${LETTERS.slice(0, 35)}`, LETTERS.slice(8, 24)],
  jwt: [
    `eyJ${LETTERS.slice(0, 20)}.eyJ${LETTERS.slice(0, 20)}.${LETTERS.slice(0, 30)}`,
    LETTERS.slice(8, 18),
  ],
  'url-password': ['postgres://app:letmein77@db.shop.net/app', 'letmein77'],
};

test('every row has a sample', () => {
  expect(Object.keys(SAMPLES).sort()).toEqual(KNOWN_SECRETS.map(({ name }) => name).sort());
});

describe('what is reported is also removed from what a model sees', () => {
  test.each(KNOWN_SECRETS)('$name', ({ name, hints, pattern, masked }) => {
    const [sample = '', secret = ''] = SAMPLES[name] ?? [];
    const text = `before "${sample}" after`;
    expect(hints.some((hint) => text.includes(hint))).toBe(true);
    expect([...text.matchAll(pattern)]).toHaveLength(1);
    expect([...text.matchAll(masked ?? pattern)]).toHaveLength(1);
    expect(maskSecrets(text)).not.toContain(secret);
  });
});

test.each(['stripe test key', 'short GitLab token'])('a %s is removed though it is not reported', (kind) => {
  const text = kind.startsWith('stripe')
    ? `sk_test_${LETTERS.slice(0, 24)}`
    : `glpat-${LETTERS.slice(0, 17)}`;
  expect(KNOWN_SECRETS.some(({ pattern }) => [...text.matchAll(pattern)].length > 0)).toBe(false);
  expect(maskSecrets(text)).not.toContain(LETTERS.slice(4, 14));
});
