import { posix } from 'node:path';
import type { Limit } from '../declaration.ts';

/** What a requirement of PEP 508 asks for: `Django[argon2]>=4.2,<5; python_version > "3.8"`. */
export interface Requirement {
  readonly name: string;
  /** The version of `==`, or the specifiers as written; null without any. */
  readonly version: string | null;
  readonly exact: boolean;
  /** As written. */
  readonly extras: readonly string[];
}

const REQUIREMENT =
  /^([A-Za-z\d](?:[\w.-]*[A-Za-z\d])?)\s*(?:\[([^\]]*)\])?\s*(\(?\s*[<>=!~][^;#@]*)?(?:[;#@\s].*)?$/;
const PINNED = /^===?\s*([^*,\s]+)$/;

/** Undefined for options, addresses and what is no requirement. */
export function parseRequirement(text: string): Requirement | undefined {
  const [own = ''] = text.trim().split(/\s#/, 1);
  if (own.length > 500 || /\s@\s|:\/\//.test(own)) return undefined;
  const match = REQUIREMENT.exec(own);
  if (match === null) return undefined;
  const [, name = '', listed = '', written = ''] = match;
  const extras = listed
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const specifiers = written.replaceAll(/[()]/g, '').replaceAll(/\s+/g, ' ').trim();
  const pinned = PINNED.exec(specifiers)?.[1];
  if (pinned !== undefined) return { name, version: pinned, exact: true, extras };
  return { name, version: specifiers === '' ? null : specifiers, exact: false, extras };
}

/** What a manifest of the project allows of a package. */
export function ownLimit(file: string, { version, exact }: Pick<Requirement, 'version' | 'exact'>): Limit[] {
  if (version === null) return [];
  return [{ by: posix.basename(file), range: exact ? `==${version}` : version, own: true }];
}
