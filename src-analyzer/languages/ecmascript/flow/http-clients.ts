import type { FlowTable, SinkRow } from '#analyzer/flow/tables/table.ts';

const VERBS = '(get|post|put|patch|delete|head|options|request)';
const sends = (call: string, argument: SinkRow['argument']): SinkRow => ({
  weakness: 'ssrf',
  call,
  argument: argument ?? 0,
  what: 'sends a request there',
});

const UNVERIFIED = 'any server can pretend to be the one that is meant';

/** What sends requests: an address of the sender's choice reaches servers that only this one can reach. */
export const HTTP_CLIENTS: FlowTable = {
  name: 'HTTP clients',
  results: [{ call: 'axios.create', type: 'axios.AxiosInstance' }],
  sinks: [
    sends('fetch', 0),
    sends('node-fetch', 0),
    sends('cross-fetch', 0),
    sends('axios', 0),
    sends('axios', 'url'),
    sends(`axios.${VERBS}`, 0),
    sends('axios.request', 'url'),
    sends(`axios.AxiosInstance#${VERBS}`, 0),
    sends('(isomorphic-fetch|isomorphic-unfetch|whatwg-fetch|cross-fetch.fetch|phin|ky|urllib.request)', 0),
    sends(`ky.${VERBS}`, 0),
    sends('got.stream', 0),
    sends('got', 0),
    sends(`got.${VERBS}`, 0),
    sends('request', 0),
    sends('request', 'url'),
    sends(`request.${VERBS}`, 0),
    sends('request-promise', 0),
    sends('request-promise-native', 0),
    sends(`needle.${VERBS}`, 0),
    sends('needle', 1),
    sends(`superagent.${VERBS}`, 0),
    sends('undici.(fetch|request|stream)', 0),
    sends('@nestjs/axios.HttpService#(get|post|put|patch|delete|head|request)', 0),
    sends('jsdom.JSDOM.fromURL', 0),
    sends('puppeteer.Page#goto', 0),
  ],
  misuses: [
    {
      weakness: 'tls-unverified',
      call: '(request|needle.get|needle.post)',
      when: [{ argument: 'rejectUnauthorized', is: 'false' }],
      what: UNVERIFIED,
    },
    {
      weakness: 'tls-unverified',
      call: 'request',
      when: [{ argument: 'strictSSL', is: 'false' }],
      what: UNVERIFIED,
    },
  ],
};
