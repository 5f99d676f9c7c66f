import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

/*
 * Answers of megabytes that depend on the database alone. A client that has one asks whether it is still that
 * (`If-None-Match`), and gets 304 then; one that takes gzip gets it compressed. What was made last is kept as long as
 * nothing was written, so that asking again costs nothing.
 */

const compress = promisify(gzip);

/** As many answers are kept, compressed: those of the projects somebody is looking at. */
const KEPT_ANSWERS = 4;

interface KeptAnswer {
  /** Of the database when it was made. */
  readonly mark: string;
  readonly tag: string;
  readonly zipped: Buffer;
}

/** Sends the data of an address, which `make` reads from the database, at once or after a while. */
export type SendLarge = (request: Request, response: Response, make: () => unknown) => Promise<void>;

/** `If-None-Match`, which no other route may see: it has been taken out of the request (`neverStored`). */
export const KNOWN_TAGS = 'knownTags';

/** @param markOf changes with everything that is written */
export function createLargeAnswers(markOf: () => string): SendLarge {
  const kept = new Map<string, KeptAnswer>();

  async function answerTo(url: string, make: () => unknown): Promise<KeptAnswer & { json?: Buffer }> {
    const mark = markOf();
    const known = kept.get(url);
    if (known?.mark === mark) return known;
    const json = Buffer.from(JSON.stringify({ code: 0, message: 'ok', data: await make() }));
    const tag = `"${createHash('sha256').update(json).digest('base64url')}"`;
    const zipped =
      known?.tag === tag ? known.zipped : await compress(json, { level: constants.Z_BEST_SPEED });
    const answer = { mark, tag, zipped };
    kept.delete(url);
    kept.set(url, answer);
    for (const old of [...kept.keys()].slice(0, -KEPT_ANSWERS)) kept.delete(old);
    return { ...answer, json };
  }

  return async (request, response, make) => {
    const answer = await answerTo(request.originalUrl, make);
    response.setHeader('ETag', answer.tag);
    response.setHeader('Vary', 'Accept-Encoding');
    if (isKnown(response.locals[KNOWN_TAGS], answer.tag)) {
      response.status(304).end();
      return;
    }
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    if (request.acceptsEncodings('gzip')) {
      response.setHeader('Content-Encoding', 'gzip');
      response.end(answer.zipped);
    } else response.end(answer.json ?? JSON.stringify({ code: 0, message: 'ok', data: await make() }));
  };
}

/** Whether the client names the tag; `*` is for those that write. */
function isKnown(named: unknown, tag: string): boolean {
  return typeof named === 'string' && named.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
