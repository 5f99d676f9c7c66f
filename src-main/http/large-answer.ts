import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { isSentAsKnown, tagOf } from './entity-tag.ts';
import { toEnvelope } from './envelope.ts';

/*
 * Answers of megabytes that depend on the database alone. A client that takes gzip gets them compressed, and what was
 * made last is kept as long as nothing was written, so that asking again costs nothing.
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

/** @param markOf changes with everything that is written */
export function createLargeAnswers(markOf: () => string): SendLarge {
  const kept = new Map<string, KeptAnswer>();

  async function answerTo(url: string, make: () => unknown): Promise<KeptAnswer & { json?: Buffer }> {
    const mark = markOf();
    const known = kept.get(url);
    if (known?.mark === mark) return known;
    const json = Buffer.from(toEnvelope(await make()));
    const tag = tagOf(json);
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
    response.setHeader('Vary', 'Accept-Encoding');
    if (isSentAsKnown(response, answer.tag)) return;
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    if (request.acceptsEncodings('gzip')) {
      response.setHeader('Content-Encoding', 'gzip');
      response.end(answer.zipped);
    } else response.end(answer.json ?? toEnvelope(await make()));
  };
}
