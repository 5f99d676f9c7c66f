import type { Declaration, Scope } from '../declaration.ts';

/** Where an image is named. */
export interface ImagePlace {
  readonly file: string;
  readonly line: number;
  readonly scope: Scope;
}

const REFERENCE =
  /^((?:[\w.-]+(?::\d+)?\/)?[a-z\d]+(?:[._/-]+[a-z\d]+)*)(?::([\w][\w.-]{0,127}))?(?:@(sha\d+:[\da-f]{16,}))?$/;
/** Moves with every release: it is what the file says, and beside a digest no more than a remark. */
export const MOVING_TAG = 'latest';
const SHORT_DIGEST_CHARS = 19;
const DOCKER_HUB = /^(?:index\.)?docker\.io\/(?:library\/)?|^library\//;

/**
 * An image by its reference, `registry/name:tag@digest`. The tag is its version, null without one; a digest alone or beside
 * `latest` is one, shortened as Docker does. Undefined for what names no image (`scratch`, a variable without a value).
 */
export function declareImage(reference: string, { file, line, scope }: ImagePlace): Declaration | undefined {
  if (reference.length > 500) return undefined;
  const [, name = '', tag = '', digest] = REFERENCE.exec(reference) ?? [];
  if (name === '' || name === 'scratch') return undefined;
  const pinned = digest?.slice(0, SHORT_DIGEST_CHARS) ?? null;
  return {
    type: 'DOCKER',
    name: name.replace(DOCKER_HUB, ''),
    version: tag === '' || tag === MOVING_TAG ? (pinned ?? (tag || null)) : tag,
    exact: digest !== undefined || /^v?\d+\.\d+\.\d+/.test(tag),
    development: scope !== 'runtime',
    scope,
    file,
    line,
  };
}

/** `$X`, `${X}`, `${X:-default}` and `${X-default}`; what stands behind `+` and `?` is no value of the variable. */
const VARIABLE = /\$(?:(\w+)|\{(\w+)(?::?-([^{}]*)|:?[+?][^{}]*)?\})/g;

/** No value that an image is named by is longer; values may be made of values, each time twice as long. */
const MAX_FILLED_CHARS = 500;

/** Puts values in for `$X`, `${X}` and `${X:-default}`; undefined where one has none. */
export function fillVariables(text: string, values: ReadonlyMap<string, string>): string | undefined {
  let known = true;
  const filled = text.replaceAll(VARIABLE, (...[, bare, braced, other]: (string | undefined)[]) => {
    const value = values.get(bare ?? braced ?? '') ?? other;
    known &&= value !== undefined;
    return value ?? '';
  });
  return known && filled.length <= MAX_FILLED_CHARS && !filled.includes('$') ? filled : undefined;
}

/** `Dockerfile.test`, `Dockerfile.unittest`, `integrationtests`. */
const FOR_TESTS =
  /(?:^|[^a-z])(?:(?:unit|int|integration|functional|acceptance|system|smoke|ui)?(?:test|tests|testing)|ci|e2e)(?:$|[^a-z])/i;
/** `Dockerfile.playwright` runs tests; a folder of that name may hold a service. */
const NAMED_BY_RUNNER = /(?:^|[^a-z])(?:playwright|cypress|selenium)(?:$|[^a-z/][^/]*$)/i;
const FOR_DEVELOPMENT =
  /(?:^|[^a-z])(?:dev|devcontainer|develop|development|local|override|debug|lint|docs?|documents?|documentation|examples?|samples?|demos?|regtest)(?:$|[^a-z])/i;
/** `compose.example.yaml` is what people copy to run the product, and no example of code. */
const TO_BE_COPIED = /[._-](?:examples?|samples?)(?=\.ya?ml$)/i;

const SAYS_DEVELOPMENT =
  /\bdevelop(?:ment|ers?|ing)\b|\blocal testing\b|\b(?:run|running|start|starting|try|trying|test|testing)\b[^.]{0,100}\blocally\b|\bdemo(?:nstration)? purposes\b/i;

/** The source set that Maven's plugins give to integration tests. */
const OF_INTEGRATION_TESTS = /(?:^|\/)src\/its?\//;

/** What a head says first: a stack for developers may also try other things. */
function isOfTests(head: string): boolean {
  const [tests, development] = [head.search(FOR_TESTS), head.search(SAYS_DEVELOPMENT)];
  return tests >= 0 && (development < 0 || tests <= development);
}

/** What a Dockerfile or compose file is for, by its name and the folders it lies in, and what it says of itself first. */
export function scopeOfImages(path: string, head = ''): Scope {
  const words = path.replace(TO_BE_COPIED, '').replaceAll('/', ' ');
  if (FOR_TESTS.test(words) || OF_INTEGRATION_TESTS.test(path) || NAMED_BY_RUNNER.test(path)) return 'test';
  if (isOfTests(head)) return 'test';
  return FOR_DEVELOPMENT.test(words) || SAYS_DEVELOPMENT.test(head) ? 'development' : 'runtime';
}
