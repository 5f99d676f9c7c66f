import { PATH_PART } from '#analyzer/flow/engine/entries.ts';
import type { FlowFinding } from '#analyzer/flow/engine/finding.ts';
import type { Weakness } from '#analyzer/flow/tables/table.ts';
import { callsOf, FEW_CONDITIONS, NEAR } from './flow-ways.ts';

/*
 * Flows whose rules say too little alone, and of which more is known: how the value comes in, and that nothing stands between.
 * Each has the labels that speak for it, as right, trivial and wrong.
 */

/**
 * Whether the value of a link comes straight to where it leads: read by name in a function that the program registers,
 * given to the call as it begins, in the same function, with nobody asking about it or looking at it before. Redirects
 * were right 3 times of 3, requests once of once; where one of these is missing, 2, 3, 7.
 */
export const STRAIGHT: ReadonlySet<Weakness> = new Set(['open-redirect', 'ssrf']);

const UNVERIFIED_TOKEN = /^(?:the head of a token|a token that is not verified yet)$/;

export function isStraight(flow: FlowFinding): boolean {
  const { weakness, origin, source, isCertain, evidence } = flow;
  const { isRegistered, isByLink, isBehindText, isHanded, isSignedIn } = evidence;
  if (!STRAIGHT.has(weakness) || origin !== 'stranger' || !isCertain) return false;
  // To fetch what its users name is what such a part is there for; those who were told of it were strangers' requests.
  if (weakness === 'ssrf' && isSignedIn) return false;
  // Whoever writes a token decides what is in it, until it is verified.
  if (UNVERIFIED_TOKEN.test(source)) return weakness === 'ssrf' && !isHanded && callsOf(flow) === 0;
  // No address has room in it.
  if (source === PATH_PART) return false;
  return isRegistered && isByLink && !isBehindText && !isHanded && callsOf(flow) === 0;
}

/** A call whose answer is what the file holds, or what it does. */
const ANSWERS_WITH_FILE = /^(?:sends|runs) the file /;
/** What names a file that was meant to be read; what is uploaded gets another name in most programs. */
const NAMED =
  /^(?:the query string|a request parameter|the request|the request body|a form field|a parameter of the handler|a cookie)$/;

/** As the browser sends it: with folders, where somebody writes the request by hand. */
const UPLOADED_NAME = 'the name of an uploaded file';

/**
 * Whether an upload is kept under the name that came with it: 12, 0, 0 in six projects of samples 42 to 44, most of them behind a
 * folder. Behind a number of the program's own it leads nowhere (0, 0, 2).
 */
export function isKeptAsNamed({
  weakness,
  origin,
  source,
  isCertain,
  evidence,
  steps,
}: FlowFinding): boolean {
  if (weakness !== 'path-traversal' || origin !== 'stranger' || source !== UPLOADED_NAME) return false;
  return isCertain && !evidence.isInName && evidence.conditions <= FEW_CONDITIONS && steps.length > 0;
}

/**
 * Whether a request names a file, or a folder, that is opened, written or removed: nobody asks about the name, and it stands
 * neither in a name of the program's own nor behind more than one function. 10, 0, 1 in eight projects of samples 41 to 46, where
 * parts of an address that no slash gets into are none.
 */
export function isNamedFile(flow: FlowFinding): boolean {
  const { weakness, origin, source, isCertain, evidence } = flow;
  if (weakness !== 'path-traversal' || origin !== 'stranger' || !isCertain || !NAMED.test(source))
    return false;
  if (evidence.isHanded || evidence.isInName || evidence.isStoredAlike) return false;
  return evidence.conditions <= FEW_CONDITIONS && callsOf(flow) < NEAR;
}

/**
 * Whether whoever asks chooses the file that is sent back or run: named in the request that a registered function answers,
 * each step known, nobody asks about it. Labels of files (3, 4, 1) were temporary files, uploads and lists.
 */
export function isServed(flow: FlowFinding): boolean {
  const { weakness, origin, isCertain, what, source, evidence } = flow;
  if (weakness !== 'path-traversal' || origin !== 'stranger' || !isCertain) return false;
  if (!ANSWERS_WITH_FILE.test(what) || !NAMED.test(source) || callsOf(flow) >= NEAR) return false;
  return evidence.isRegistered && !evidence.isHanded && evidence.conditions <= FEW_CONDITIONS;
}

/** Of a pattern of the program's own: what makes it slow is known, and not chosen by whoever asks. */
const SLOW_PATTERN = /exponential time$/;

/**
 * Whether a request's value comes straight to a pattern that some texts make take exponential time, in a function that the
 * program registers, with no condition before it; where one limits its length a reader has to ask (`withUse`).
 */
export function isMatchedSlowly({
  weakness,
  what,
  origin,
  isCertain,
  evidence,
  steps,
}: FlowFinding): boolean {
  if (weakness !== 'regex-injection' || !SLOW_PATTERN.test(what) || origin !== 'stranger' || !isCertain)
    return false;
  const isPlain = !evidence.isHanded && evidence.conditions === 0 && !steps.some(({ isCall }) => isCall);
  return evidence.isRegistered && isPlain;
}
