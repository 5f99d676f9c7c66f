import { generateKeyPairSync, sign } from 'node:crypto';

/*
 * A certificate for 127.0.0.1 and localhost, made on the spot, so that no key lies in the repository and no openssl
 * is needed. Only the DER that X.509 v3 asks for (RFC 5280 part 4.1), elliptic curve P-256.
 */

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const length =
    content.length < 0x80
      ? Buffer.from([content.length])
      : content.length < 0x100
        ? Buffer.from([0x81, content.length])
        : Buffer.from([0x82, content.length >> 8, content.length & 0xff]);
  return Buffer.concat([Buffer.from([tag]), length, content]);
}

const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const oid = (...bytes: readonly number[]): Buffer => der(0x06, Buffer.from(bytes));
const octets = (content: Uint8Array): Buffer => der(0x04, content);
const bits = (content: Uint8Array): Buffer => der(0x03, Buffer.from([0]), content);
const TRUE = Buffer.from([0x01, 0x01, 0xff]);

const ECDSA_SHA256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const BASIC_CONSTRAINTS = oid(0x55, 0x1d, 0x13);
const ALTERNATIVE_NAMES = oid(0x55, 0x1d, 0x11);

function utcTime(date: Date): Buffer {
  const text = date
    .toISOString()
    .replace(/^\d\d(\d\d)-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d).*$/, '$1$2$3$4$5$6Z');
  return der(0x17, Buffer.from(text));
}

function commonName(name: string): Buffer {
  return sequence(der(0x31, sequence(oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from(name)))));
}

function extensions(): Buffer {
  const names = sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])));
  return der(
    0xa3,
    sequence(
      sequence(BASIC_CONSTRAINTS, TRUE, octets(sequence(TRUE))),
      sequence(ALTERNATIVE_NAMES, octets(names)),
    ),
  );
}

export interface Certificate {
  /** Both PEM. */
  readonly cert: string;
  readonly key: string;
}

/** Valid from yesterday for ten days; its own authority. */
export function createSelfSignedCertificate(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const day = 24 * 60 * 60 * 1000;
  const name = commonName('Vitals test server');
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([0x01, ...Buffer.from(String(Date.now()))])),
    ECDSA_SHA256,
    name,
    sequence(utcTime(new Date(Date.now() - day)), utcTime(new Date(Date.now() + 9 * day))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions(),
  );
  const whole = sequence(body, ECDSA_SHA256, bits(sign('sha256', body, privateKey)));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
