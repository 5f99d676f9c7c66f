import { lineOfCall, lineOfMatch, OTHER_REQUESTS, type Precedent } from '#analyzer/rules/precedent.ts';
import { withoutPythonTexts } from '#analyzer/rules/text-file.ts';

/** `urllib.parse` asks nobody. */
const LIBRARY =
  /\b(?:import|from)\s+(?:requests|httpx|aiohttp|urllib3|urllib2|urllib\.request|http\.client)\b|\bfrom\s+urllib\s+import\s+[^\n]{0,80}\brequest\b/;
const REQUEST =
  /(?:\b(?:requests|httpx)\.(?:Client|AsyncClient|stream)|\b(?:requests|httpx|\w*(?:session|client))\.(?:get|post|put|patch|delete|head|options|request)|\b(?:aiohttp\.)?ClientSession|\b(?:Async)?Client|\burlopen|\bHTTPS?Connection)\(/gi;
const TIME = /\btimeout\s*=(?!\s*(?:None\b|0\s*(?:,|$)))/;
/** A limit for all requests of a session: an argument that an adapter adds, a method put in place. */
const DEFAULT =
  /\bClientTimeout\(\s*\w|\.setdefault\(\s*['"]timeout['"]\s*,|\bkwargs\[\s*['"]timeout['"]\s*\]\s*=(?!=)|\bpartial\([^()\n]{0,120}\brequest\b[^()\n]{0,120}\btimeout\s*=/g;

/** A time given to a request of `requests`, `httpx`, `aiohttp` or the standard library. */
export const LIMITED_REQUEST: Precedent = {
  languages: ['Python'],
  says: OTHER_REQUESTS,
  lineIn({ text }) {
    if (!/timeout/i.test(text) || !LIBRARY.test(text)) return 0;
    const code = withoutPythonTexts(text);
    return lineOfCall(code, REQUEST, (given) => TIME.test(given), '#') || lineOfMatch(code, DEFAULT, '#');
  },
};
