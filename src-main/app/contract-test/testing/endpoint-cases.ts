import { ERASE_CONFIRMATION } from '#contract/erase-confirmation.ts';
import type { ApiErrorName } from '#contract/errors.ts';
import type { EndpointSpec } from '#contract/public-api/endpoint.ts';
import { DebtMoveResult } from '#contract/public-api/debts.ts';
import { ENDPOINTS } from '#contract/public-api/endpoints.ts';
import { OptionalPagingQuery } from '#contract/public-api/paging.ts';
import { TriageResult } from '#contract/public-api/triage.ts';
import { startAnalysis } from '../../testing/analysis-steps.ts';
import { at, fileAsk, FULL, GOOD_ZIP, keyOf, type MakeAsk, withPaging, zipAsk } from './ask.ts';
import { fixOf, fixOfAnother, fixOfShared, fixOrder, fixWhileAnalysing } from './fixable-folder.ts';
import { holdAnswer, NO_HOST } from './contract-world.ts';
import {
  analyseTwice,
  announceTooMuch,
  askSearch,
  comparison,
  GENERAL,
  generateOverEdited,
  illegalMove,
  lookTwice,
  ofPast,
  openHere,
  openTooMuch,
  type Provoke,
  refreshFromNowhere,
  refreshTooMuch,
  refreshWhileAnalysing,
  regenerateTwice,
  regenerateWhileAnalysing,
  sent,
  sentTwice,
  updateWhileAnalysing,
  whileAnalyzerSays,
} from './provocations.ts';

interface EndpointCases {
  /** Requests that succeed, the plainest first; without them the plain request (`plainRequests`). */
  readonly good?: readonly MakeAsk[];
  /** The listed errors that need more than an unknown id, a missing field, bad paging or a full disk. */
  readonly provoke?: Readonly<Partial<Record<ApiErrorName, Provoke>>>;
}

/** Moves an item that is there for this alone. */
const moveOne = async ({ createDebt }: Parameters<MakeAsk>[0]) => ({
  ids: [await createDebt()],
  status: 'DOING',
});

const CASES: Readonly<Record<string, EndpointCases>> = {
  'get /capabilities/model': {
    good: [at('/capabilities/model')],
    provoke: { ANALYZER_UNREACHABLE: whileAnalyzerSays('capabilities/model', 'INTERNAL') },
  },
  'post /capabilities/test': {
    good: [at('/capabilities/test', { what: 'chat' })],
    provoke: { ANALYZER_UNREACHABLE: whileAnalyzerSays('capabilities/test', 'INTERNAL') },
  },
  // Erases everything: the test gives it a world of its own.
  'post /data/erase': { good: [at('/data/erase', { confirmation: ERASE_CONFIRMATION })] },
  'get /data/advisories': {
    good: [at('/data/advisories')],
    provoke: { ANALYZER_UNREACHABLE: whileAnalyzerSays('advisories', 'INTERNAL') },
  },
  'post /data/advisories': {
    good: [() => fileAsk('/data/advisories', GOOD_ZIP)],
    provoke: {
      UPLOAD_INVALID: sent(() => fileAsk('/data/advisories', Buffer.from('no zip'))),
      ANALYZER_UNREACHABLE: whileAnalyzerSays('advisories/convert', 'INTERNAL'),
    },
  },
  'post /data/advisories/update': {
    good: [at('/data/advisories/update')],
    provoke: { ANALYZER_UNREACHABLE: whileAnalyzerSays('advisories/convert', 'INTERNAL') },
  },
  'post /sample-project': { good: [at('/sample-project')] },
  'post /projects/{id}/refresh': {
    good: [
      async (world) => ({ path: `/projects/${await world.createGitProject()}/refresh` }),
      async (world) => ({ path: `/projects/${await openHere(world)}/refresh` }),
    ],
    provoke: {
      ANALYSIS_RUNNING: refreshWhileAnalysing,
      STATE_FORBIDS: refreshTooMuch,
      CLONE_FAILED: refreshFromNowhere,
    },
  },
  'get /projects/{id}/changes': {
    good: [async (world) => ({ path: `/projects/${await openHere(world)}/changes` })],
  },
  'post /projects/{id}/code': {
    good: [async ({ api }) => fileAsk(`/projects/${await api.seedProject()}/code`, GOOD_ZIP)],
    provoke: {
      ANALYSIS_RUNNING: updateWhileAnalysing,
      UPLOAD_INVALID: sent(({ projectId }) => fileAsk(`/projects/${projectId}/code`, Buffer.from('no zip'))),
    },
  },
  'get /projects/{id}/timeline': {
    good: [at('/projects/{p}/timeline'), (world) => ofPast(world, 'timeline')],
  },
  'post /projects/{id}/timeline': {
    good: [(world) => ofPast(world, 'timeline', { points: 2 })],
    provoke: { ANALYSIS_RUNNING: lookTwice('timeline', () => ({ points: 2 })) },
  },
  'delete /projects/{id}/timeline': { good: [at('/projects/{p}/timeline')] },
  'post /projects/{id}/timeline/commits': {
    good: [(world) => ofPast(world, 'timeline/commits', { ref: 'main' })],
    provoke: { ANALYSIS_RUNNING: lookTwice('timeline/commits', ([from]) => ({ ref: from })) },
  },
  'post /projects/{id}/timeline/search': {
    good: [askSearch],
    provoke: { ANALYSIS_RUNNING: lookTwice('timeline/search', ([from, to]) => ({ from, to })) },
  },
  'get /projects/{id}/timeline/commits/{commit}': {
    good: [
      async (world) => {
        const { projectId, commits } = await world.createPast();
        return { path: `/projects/${projectId}/timeline/commits/${commits[0]}` };
      },
    ],
    provoke: { ANALYSIS_NOT_FOUND: sent(at(`/projects/{p}/timeline/commits/${'0'.repeat(40)}`)) },
  },
  'get /projects/{id}/refs': { good: [at('/projects/{p}/refs'), (world) => ofPast(world, 'refs')] },
  'get /analyses/{id}/compare': {
    good: [(world) => comparison(world, ''), (world) => comparison(world, '&state=new&kind=ISSUE&size=1')],
  },
  'get /projects/{id}/dependencies/export': {
    good: [at('/projects/{p}/dependencies/export'), at('/projects/{p}/dependencies/export?format=spdx')],
    provoke: {
      ANALYSIS_NOT_FOUND: sent(({ bareId }) => ({ path: `/projects/${bareId}/dependencies/export` })),
    },
  },
  'get /projects/{id}/dependencies/upgrades': { good: withPaging('/projects/{p}/dependencies/upgrades') },
  'get /projects/{id}/attention': { good: withPaging('/projects/{p}/attention') },
  'get /projects/{id}/evolution/files': {
    good: [
      ...withPaging('/projects/{p}/evolution/files'),
      at('/projects/{p}/evolution/files?keyword=app&sort=loc&order=desc'),
    ],
  },
  'get /projects/{id}/architecture/violations': {
    good: [
      ...withPaging('/projects/{p}/architecture/violations'),
      at('/projects/{p}/architecture/violations?violationType=GOD_CLASS&severity=HIGH&keyword=app'),
    ],
  },
  'put /projects/{id}/layer-rules': {
    good: [
      at('/projects/{p}/layer-rules', {
        items: [{ from: 'domain', to: 'web', reason: 'the domain is pure' }],
      }),
      at('/projects/{p}/layer-rules', { items: [] }),
    ],
  },
  'patch /settings': { good: [at('/settings', { quality: 'on' }), at('/settings', { keepAnalyses: null })] },
  'post /projects': {
    good: [
      () => zipAsk(GOOD_ZIP),
      ({ gitUrl }) => ({ path: '/projects', body: { name: 'git', repoUrl: gitUrl } }),
      () => ({ path: '/projects', body: { type: 'FOLDER', path: import.meta.dirname, name: 'folder' } }),
    ],
    provoke: {
      UPLOAD_INVALID: sent(() => zipAsk(Buffer.from('no zip'))),
      STATE_FORBIDS: openTooMuch,
      CLONE_FAILED: sent(at('/projects', { name: 'git', repoUrl: NO_HOST })),
      DISK_FULL: announceTooMuch,
    },
  },
  'get /projects': {
    good: [
      at('/projects'),
      at('/projects?page=2&size=1&sort=name&order=desc'),
      at('/projects?keyword=sh%25&language=TypeScript&status=READY&sort=healthScore'),
    ],
  },
  'get /projects/{id}': {
    good: [at('/projects/{p}'), ({ bareId }) => ({ path: `/projects/${bareId}` })],
  },
  'patch /projects/{id}': {
    good: [at('/projects/{p}', { name: ' new ' }), at('/projects/{p}', { description: 'x' })],
  },
  'delete /projects/{id}': {
    good: [async ({ api }) => ({ path: `/projects/${await api.seedProject()}` })],
  },
  'get /projects/{id}/files': {
    good: [...withPaging('/projects/{p}/files'), at('/projects/{p}/files?sort=loc&order=asc&keyword=app')],
  },
  'get /projects/{id}/files/blame': {
    good: [at('/projects/{p}/files/blame?path=src%2Fapp.ts')],
    provoke: {
      PARAMETER_INVALID: sent(at(`/projects/{p}/files/blame?path=${'x'.repeat(4097)}`)),
      FILE_REFUSED: sent(at('/projects/{p}/files/blame?path=..%2F..%2Fetc%2Fpasswd')),
    },
  },
  'get /projects/{id}/files/content': {
    good: [at('/projects/{p}/files/content?path=src%2Fapp.ts')],
    provoke: {
      PARAMETER_INVALID: sent(at('/projects/{p}/files/content?path=src%2Fapp.ts&analysisId=x')),
      FILE_REFUSED: sent(at('/projects/{p}/files/content?path=..%2F..%2Fetc%2Fpasswd')),
      ANALYSIS_NOT_FOUND: sent(at('/projects/{p}/files/content?path=src%2Fapp.ts&analysisId=999999')),
    },
  },
  'post /projects/{id}/analyses': {
    good: [async ({ api }) => ({ path: `/projects/${await api.seedProject()}/analyses`, body: FULL })],
    provoke: { ANALYSIS_RUNNING: analyseTwice },
  },
  'post /analyses/{id}/cancel': {
    good: [
      async ({ api, analyzer }) => {
        const release = holdAnswer(analyzer, 'scan');
        const path = `/analyses/${await startAnalysis(api, await api.seedProject())}/cancel`;
        setTimeout(release, 2000);
        return { path };
      },
    ],
  },
  'post /analyses/{id}/report/regenerate': {
    good: [
      async (world) => ({ path: `/analyses/${(await world.createAnalysed()).analysisId}/report/regenerate` }),
    ],
    provoke: { ANALYSIS_RUNNING: regenerateWhileAnalysing, REGENERATE_RUNNING: regenerateTwice },
  },
  'get /projects/{id}/report/history': {
    good: [at('/projects/{p}/report/history'), at('/projects/{p}/report/history?limit=20')],
  },
  'get /projects/{id}/report/export': {
    good: ['', '?format=md', '?format=html', '?format=json', '?format=sarif'].map((format) =>
      at(`/projects/{p}/report/export${format}`),
    ),
    provoke: {
      ANALYSIS_NOT_FOUND: sent(({ bareId }) => ({ path: `/projects/${bareId}/report/export` })),
    },
  },
  'get /projects/{id}/dependencies': {
    good: [
      ...withPaging('/projects/{p}/dependencies'),
      at('/projects/{p}/dependencies?riskLevel='),
      at('/projects/{p}/dependencies?riskLevel=HIGH'),
      at('/projects/{p}/dependencies?page=1&type=NPM&risk=UNKNOWN&keyword=e&sort=version&order=desc'),
    ],
  },
  'get /projects/{id}/quality-issues': {
    good: [
      ...withPaging('/projects/{p}/quality-issues'),
      at('/projects/{p}/quality-issues?severity=BLOCKER&kind=BUG&status=OPEN&sort=line&order=desc'),
      at(
        '/projects/{p}/quality-issues?confidence=REVIEW&role=OWN&cwe=89&language=Java&folder=src&keyword=sql',
      ),
      at('/projects/{p}/quality-issues?decision=WONT_FIX&isNew=false'),
    ],
  },
  'get /projects/{id}/find': {
    good: [at('/projects/{p}/find?text=src'), at('/projects/{p}/find?text=a%20b')],
  },
  'get /projects/{id}/quality-issues/groups': {
    good: [
      at('/projects/{p}/quality-issues/groups?by=RULE'),
      at('/projects/{p}/quality-issues/groups?by=RULE&page=1&size=5'),
      ...['FILE', 'FOLDER', 'AUTHOR'].map((by) =>
        at(`/projects/{p}/quality-issues/groups?by=${by}&confidence=LIKELY`),
      ),
    ],
  },
  'get /projects/{id}/findings/{fingerprint}': {
    good: [
      ({ projectId, fingerprint }) => ({
        path: `/projects/${projectId}/findings/${encodeURIComponent(fingerprint)}`,
      }),
    ],
    provoke: { FINDING_NOT_FOUND: sent(at('/projects/{p}/findings/never-seen')) },
  },
  'get /projects/{id}/findings/{fingerprint}/fix': {
    good: [fixOf, async (world) => ({ path: `${(await fixOf(world)).path}?all=true` })],
    provoke: {
      FINDING_NOT_FOUND: sent(at('/projects/{p}/findings/never-seen/fix')),
      ANALYZER_UNREACHABLE: whileAnalyzerSays('fix', 'INTERNAL'),
    },
  },
  'post /projects/{id}/findings/{fingerprint}/fix': {
    good: [fixOrder],
    provoke: {
      FINDING_NOT_FOUND: sent(async (world) => {
        const { path, body } = await fixOrder(world);
        return { path: path.replace(/findings\/[^/]+/, 'findings/never-seen'), body };
      }),
      ANALYSIS_RUNNING: fixWhileAnalysing,
      STATE_FORBIDS: fixOfAnother,
      FILE_REFUSED: fixOfShared,
      ANALYZER_UNREACHABLE: whileAnalyzerSays('fix', 'INTERNAL'),
    },
  },
  'post /projects/{id}/triage': {
    good: [
      ({ projectId, fingerprint }) => ({
        path: `/projects/${projectId}/triage`,
        body: { fingerprints: [fingerprint], decision: 'WONT_FIX', reason: 'It goes next month.' },
      }),
      at('/projects/{p}/triage', { filter: { folder: 'src' }, decision: 'OPEN' }),
    ],
  },
  'post /projects/{id}/triage/undo': {
    good: [
      async ({ api, projectId, fingerprint }) => {
        const body = {
          fingerprints: [fingerprint],
          decision: 'FALSE_POSITIVE',
          reason: `By ${crypto.randomUUID()}.`,
        };
        const { undo } = TriageResult.parse(
          (await api.call('POST', `/projects/${projectId}/triage`, body)).data,
        );
        return { path: `/projects/${projectId}/triage/undo`, body: { undo } };
      },
    ],
  },
  'put /projects/{id}/triage': { good: [at('/projects/{p}/triage', { version: 1, decisions: [] })] },
  'put /projects/{id}/baseline': {
    good: [
      ({ projectId, analysisId }) => ({ path: `/projects/${projectId}/baseline`, body: { analysisId } }),
      at('/projects/{p}/baseline', { analysisId: null }),
    ],
    provoke: { ANALYSIS_NOT_FOUND: sent(at('/projects/{p}/baseline', { analysisId: 999_999 })) },
  },
  'post /quality-issues/{id}/explain': {
    good: [({ issueId }) => ({ path: `/quality-issues/${issueId}/explain` })],
    provoke: {
      ANALYZER_UNREACHABLE: whileAnalyzerSays('explain', 'INTERNAL'),
      MODEL_NOT_CONFIGURED: whileAnalyzerSays('explain', 'LLM_NO_KEY'),
    },
  },
  'get /projects/{id}/architecture': {
    good: [
      at('/projects/{p}/architecture'),
      ({ projectId, analysisId }) => ({
        path: `/projects/${projectId}/architecture?analysisId=${analysisId}`,
      }),
    ],
  },
  'get /projects/{id}/evolution': {
    good: ['', '?range=90d', '?range=180d', '?range=all'].map((range) =>
      at(`/projects/{p}/evolution${range}`),
    ),
  },
  'get /projects/{id}/tech-debts': {
    good: [
      ...withPaging('/projects/{p}/tech-debts'),
      at('/projects/{p}/tech-debts?status=OPEN&sort=level&keyword=a'),
    ],
  },
  'post /projects/{id}/tech-debts': {
    good: [at('/projects/{p}/tech-debts', { source: 'AI_DOCTOR', title: 'x', level: 'LOW' })],
  },
  'post /projects/{id}/tech-debts/moves': {
    good: [
      async (world) => ({
        path: `/projects/${world.projectId}/tech-debts/moves`,
        body: await moveOne(world),
      }),
    ],
    provoke: {
      DEBT_TRANSITION_ILLEGAL: sent(async (world) => ({
        path: `/projects/${world.projectId}/tech-debts/moves`,
        body: { ...(await moveOne(world)), status: 'DONE' },
      })),
      DEBT_NOT_FOUND: sent(at('/projects/{p}/tech-debts/moves', { ids: [4711], status: 'DOING' })),
    },
  },
  'post /projects/{id}/tech-debts/moves/undo': {
    good: [
      async (world) => {
        const path = `/projects/${world.projectId}/tech-debts/moves`;
        const { undo } = DebtMoveResult.parse(
          (await world.api.call('POST', path, await moveOne(world))).data,
        );
        return { path: `${path}/undo`, body: { undo } };
      },
    ],
  },
  'get /tech-debts/{id}': {
    good: [async ({ createDebt }) => ({ path: `/tech-debts/${await createDebt()}` })],
  },
  'post /tech-debts/{id}/status': {
    good: [
      async ({ createDebt }) => ({
        path: `/tech-debts/${await createDebt()}/status`,
        body: { status: 'DONE', resolveNote: 'Done.' },
      }),
    ],
    provoke: { DEBT_TRANSITION_ILLEGAL: illegalMove },
  },
  'get /projects/{id}/docs': { good: [at('/projects/{p}/docs'), at('/projects/{p}/docs?type=README')] },
  'post /projects/{id}/docs/{docType}/generate': {
    good: [at('/projects/{p}/docs/API/generate'), at('/projects/{p}/docs/ARCH/generate?force=true')],
    provoke: {
      DOCUMENT_EDITED: generateOverEdited,
      ANALYZER_UNREACHABLE: whileAnalyzerSays('doc', 'INTERNAL'),
      MODEL_NOT_CONFIGURED: whileAnalyzerSays('doc', 'LLM_NO_KEY'),
    },
  },
  'post /docs/{id}/edit': {
    good: [
      async (world) => ({ path: `/docs/${await world.createDocument()}/edit`, body: { content: '# x' } }),
    ],
  },
  'delete /docs/{id}': { good: [async (world) => ({ path: `/docs/${await world.createDocument()}` })] },
  'post /projects/{id}/chats': { good: [at('/projects/{p}/chats')] },
  'get /chats/{id}': { good: [async ({ createChat }) => ({ path: `/chats/${await createChat()}` })] },
  'delete /chats/{id}': { good: [async ({ createChat }) => ({ path: `/chats/${await createChat()}` })] },
  'get /chats/{id}/messages': {
    good: [async ({ createChat }) => ({ path: `/chats/${await createChat()}/messages` })],
  },
  'post /chats/{id}/messages': {
    good: [
      async ({ createChat }) => ({
        path: `/chats/${await createChat()}/messages`,
        body: { content: 'Where?' },
      }),
      async ({ createChat }) => ({
        path: `/chats/${await createChat()}/messages`,
        body: { content: 'Where?', fileRef: 'src/app.ts' },
      }),
    ],
    provoke: { CHAT_DUPLICATE: sentTwice },
  },
};

/** What reads something of the world's project or analysis is asked for as it is, and in pages where it has them. */
function plainRequests({ method, path, query = [] }: EndpointSpec): readonly MakeAsk[] {
  const address = path.replace('/projects/{id}', '/projects/{p}').replace('/analyses/{id}', '/analyses/{a}');
  if (method !== 'get' || address.includes('{id}')) return [];
  return query.includes(OptionalPagingQuery) ? withPaging(address) : [at(address)];
}

/** The requests of an endpoint that must succeed. */
export const goodRequests = (endpoint: EndpointSpec): readonly MakeAsk[] =>
  CASES[keyOf(endpoint)]?.good ?? plainRequests(endpoint);

/** How to bring an error of an endpoint about; undefined when nobody has written that down. */
export function provocationOf(endpoint: EndpointSpec, name: ApiErrorName): Provoke | undefined {
  return CASES[keyOf(endpoint)]?.provoke?.[name] ?? GENERAL[name];
}

/** Keys of cases whose endpoint is not in the contract. */
export const casesWithoutEndpoint = Object.keys(CASES).filter(
  (key) => !ENDPOINTS.some((endpoint) => keyOf(endpoint) === key),
);
