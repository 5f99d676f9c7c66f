import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RepoUrl } from '#contract/public-api/projects.ts';

/** Something a person, or a link, asks Vitals to open from outside of its window. */
export type OpenRequest =
  | { readonly kind: 'zip'; readonly path: string }
  /** From a link: the two below are asked about before anything happens. */
  | { readonly kind: 'project'; readonly projectId: number }
  | { readonly kind: 'clone'; readonly repoUrl: string };

export const LINK_SCHEME = 'vitals';

const MAX_LINK_LENGTH = 2048;

/**
 * Reads `vitals://project/<id>` and `vitals://import?repo=<https address>`. Anything else, a second parameter or a
 * user name included, is no link of ours: links come from any page of the web.
 */
export function parseLink(link: string): OpenRequest | undefined {
  if (link.length > MAX_LINK_LENGTH || !URL.canParse(link)) return undefined;
  const url = new URL(link);
  if (url.protocol !== `${LINK_SCHEME}:` || url.username || url.password || url.port || url.hash)
    return undefined;
  if (url.host === 'project') return parseProjectLink(url);
  return url.host === 'import' ? parseImportLink(url) : undefined;
}

function parseProjectLink({ pathname, search }: URL): OpenRequest | undefined {
  const id = /^\/([1-9]\d{0,14})\/?$/.exec(pathname)?.[1];
  return id === undefined || search !== '' ? undefined : { kind: 'project', projectId: Number(id) };
}

function parseImportLink({ pathname, searchParams }: URL): OpenRequest | undefined {
  const names = [...searchParams.keys()];
  if ((pathname !== '' && pathname !== '/') || names.length !== 1 || names[0] !== 'repo') return undefined;
  const repo = RepoUrl.safeParse(searchParams.get('repo'));
  return repo.success ? { kind: 'clone', repoUrl: repo.data } : undefined;
}

/**
 * What the arguments of a start ask for: zip files (a `file:` address too) and at most one link. Switches are skipped:
 * Chromium adds its own to a second start.
 */
export function readArguments(args: readonly string[], folder: string): OpenRequest[] {
  const given = args.filter((argument) => argument !== '' && !argument.startsWith('-'));
  const links = given.filter((argument) => argument.toLowerCase().startsWith(`${LINK_SCHEME}:`));
  const link = links.length === 1 ? parseLink(links[0] ?? '') : undefined;
  const zips = given.flatMap((argument) => toZipRequest(argument, folder) ?? []);
  return link === undefined ? zips : [...zips, link];
}

/** A path that ends in `.zip`; whether there is such a file shows when it is opened. */
export function toZipRequest(argument: string, folder = ''): OpenRequest | undefined {
  if (!/\.zip$/i.test(argument)) return undefined;
  if (argument.startsWith('file:')) return URL.canParse(argument) ? fromFileUrl(argument) : undefined;
  // `https://…/a.zip` is an address, not a path.
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(argument)) return undefined;
  return { kind: 'zip', path: isAbsolute(argument) ? argument : resolve(folder, argument) };
}

function fromFileUrl(address: string): OpenRequest | undefined {
  const url = new URL(address);
  return url.host === '' ? { kind: 'zip', path: fileURLToPath(url) } : undefined;
}
