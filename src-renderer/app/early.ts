import type { EarlyAnswer } from '#renderer/api/early-answers.ts';
import { firstAddresses } from './first-addresses.ts';

/*
 * A script of its own that runs before any other of the page, so that the first answers are on their way while the code
 * that shows them is. What it imports becomes part of it: nothing that the page has too.
 */

async function answerTo(address: string): Promise<EarlyAnswer> {
  const response = await fetch(address);
  return { status: response.status, tag: response.headers.get('etag'), text: await response.text() };
}

globalThis.earlyRequests = new Map(
  firstAddresses(location.hash).map((address) => [
    address,
    // What fails is asked again by whoever needs it.
    { askedAt: performance.now(), answer: answerTo(address).catch(() => undefined) },
  ]),
);
