import { lineOfCall, OTHER_REQUESTS, type Precedent } from '#analyzer/rules/precedent.ts';
import { isOfPage } from './page-files.ts';

const REQUEST =
  /(?<![\w$.])(?:axios|got|ky|fetch|nodeFetch|node_fetch)(?:\.(?:get|delete|head|options|post|put|patch|request|create|extend))?(?:<[^<>()\n]{1,80}>)?\(/g;
const TIME = /(?<![\w$.])timeout\s*(?:[,}]|:(?!\s*(?:0\s*[,}]|undefined\b|null\b|false\b)))/;
const SIGNAL = /(?<![\w$.])signal\s*[:,}]/;
/** A signal may be there to cancel, too: it is a limit where something in the file ends it after a time. */
const endsSignal = (text: string): boolean =>
  text.includes('AbortSignal.timeout(') ||
  (text.includes('new AbortController()') && /\bsetTimeout\(/.test(text));

/** A time given to a request, or to a client that is made, in code that is no page's. */
export const LIMITED_REQUEST: Precedent = {
  languages: ['JavaScript', 'TypeScript'],
  says: OTHER_REQUESTS,
  lineIn({ path, text }) {
    if (!/\btimeout\b|\bsignal\b/.test(text) || isOfPage(path)) return 0;
    const isSignalLimit = endsSignal(text);
    const isLimited = (given: string): boolean => TIME.test(given) || (isSignalLimit && SIGNAL.test(given));
    return lineOfCall(text, REQUEST, isLimited, '//');
  },
};
