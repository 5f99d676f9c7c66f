import { lineOfMatch, OTHER_REQUESTS, type Precedent } from '#analyzer/rules/precedent.ts';

const CLIENT =
  /\b(?:HttpURLConnection|HttpsURLConnection|URLConnection|HttpClient\w*|RestTemplate\w*|OkHttpClient|HttpRequest|WebClient|RestClient)\b/;
/** No limit is 0, nor how long a request waits for a free connection. */
const LIMIT =
  /\.(?:set(?:Connect|Read|Socket|Response|Connection)Timeout|connectTimeout|readTimeout|callTimeout|responseTimeout)\((?!\s*0\s*\))/g;
/** Of a request; a client for something else has it as well. */
const LIMIT_OF_REQUEST = /\.timeout\(/g;
/** What Kotlin makes of the setters. */
const LIMIT_OF_PROPERTY = /\b(?:read|connect)Timeout\s*=(?!=)|\brequestTimeoutMillis\s*=(?!=)/g;

const limitIn = (text: string): number => {
  if (!CLIENT.test(text)) return 0;
  const isRequest = /\bjava\.net\.http\b/.test(text);
  return lineOfMatch(text, LIMIT, '//') || (isRequest ? lineOfMatch(text, LIMIT_OF_REQUEST, '//') : 0);
};

/** A time given to a connection, a client or a request. */
export const LIMITED_REQUEST: Precedent = {
  languages: ['Java'],
  says: OTHER_REQUESTS,
  lineIn: ({ text }) => limitIn(text),
};

export const LIMITED_IN_KOTLIN: Precedent = {
  languages: ['Kotlin'],
  says: OTHER_REQUESTS,
  lineIn({ text }) {
    const isClient = CLIENT.test(text) || /\bio\.ktor\.client\b/.test(text);
    return limitIn(text) || (isClient ? lineOfMatch(text, LIMIT_OF_PROPERTY, '//') : 0);
  },
};
