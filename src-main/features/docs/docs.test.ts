import { beforeEach, describe, expect, test } from 'vitest';
import { GeneratedDocument } from '#contract/public-api/docs.ts';
import { FakeError } from '#main/app/testing/fake-analyzer.ts';
import { architectureAnswer } from '#main/app/testing/finding-answers.ts';
import { projectPerTest } from '#main/app/testing/test-project.ts';

const UNKNOWN = 4711;
const { analyse, analyzer, api, at } = projectPerTest({ 'src/app.ts': 'attached text\n' }, (project) =>
  project.analyse(),
);

const SENT = { model: 'm', calls: 1, bytes: 700, sources: [] };

describe('documents', () => {
  const generate = (docType = 'README', query = '') =>
    api.call('POST', at(`/docs/${docType}/generate${query}`));
  beforeEach(() => {
    analyzer.answers.set('doc', ({ body }) => ({
      docType: body['docType'],
      title: 'Read me',
      content: '# Shop',
      modelInput: SENT,
    }));
  });

  test('are written from the stored snapshot, one of a type, with a version', async () => {
    expect(GeneratedDocument.parse((await generate()).data)).toMatchObject({
      docType: 'README',
      version: 1,
      edited: false,
    });
    expect(GeneratedDocument.parse((await generate()).data)).toMatchObject({ version: 2, content: '# Shop' });
    await generate('ARCH');
    const all = (await api.call('GET', at('/docs'))).data as unknown[];
    expect(all).toHaveLength(2);
    expect(all).toMatchObject([{ modelInput: SENT }, { modelInput: SENT }]);
    expect((await api.call('GET', at('/docs?type=ARCH'))).data).toMatchObject([{ docType: 'ARCH' }]);
    const sent = analyzer.received.findLast(({ endpoint }) => endpoint === 'doc')?.body;
    expect(sent).toMatchObject({
      scan: { fileCount: 2, files: [{ path: 'src/app.css' }, { path: 'src/app.ts' }] },
      projectInfo: { name: 'shop' },
    });
  });

  test('are written from the graph as it was drawn, with the keys of its ends', async () => {
    const answer = architectureAnswer('src/app.ts');
    analyzer.answers.set('architecture', () => answer);
    await analyse();
    await generate('ARCH');
    const sent = analyzer.received.findLast(({ endpoint }) => endpoint === 'doc')?.body;
    expect(sent).toMatchObject({ arch: { nodes: answer.nodes, edges: answer.edges } });
  });

  test('that were edited are replaced only by force', async () => {
    const { id } = GeneratedDocument.parse((await generate()).data);
    expect((await api.call('POST', `/docs/${id}/edit`, { content: 'mine' })).data).toEqual({
      id,
      version: 2,
      edited: true,
    });
    expect(await generate()).toMatchObject({ status: 400, code: 2014 });
    expect(await generate('README', '?force=true')).toMatchObject({
      status: 200,
      data: { version: 3, edited: false, content: '# Shop', modelInput: SENT },
    });
  });

  test.each([
    ['', 'MODEL'],
    ['?writer=ANY', 'ANY'],
    ['?writer=FACTS', 'FACTS'],
  ])('%s lets %s write', async (query, writer) => {
    await generate('ONBOARDING', query);
    const sent = analyzer.received.findLast(({ endpoint }) => endpoint === 'doc')?.body;
    expect(sent).toMatchObject({ docType: 'ONBOARDING', writer, history: null });
  });

  test.each([
    ['LLM_NO_KEY', 400, 3004],
    ['LLM_FAILED', 502, 3001],
  ] as const)('that the model cannot write (%s) are %i/%i', async (failure, status, code) => {
    analyzer.answers.set('doc', () => {
      throw new FakeError(failure);
    });
    expect(await generate()).toMatchObject({ status, code });
  });

  test('answer what is missing or wrong', async () => {
    expect(await generate('NOVEL')).toMatchObject({ status: 400, code: 1002 });
    expect(await generate('README', '?writer=NOBODY')).toMatchObject({ status: 400, code: 1002 });
    expect(await generate('README', '?force=maybe')).toMatchObject({ status: 400, code: 1002 });
    expect(await api.call('GET', at('/docs?type=NOVEL'))).toMatchObject({
      status: 400,
      code: 1002,
    });
    expect(await api.call('GET', `/projects/${UNKNOWN}/docs`)).toMatchObject({ status: 404, code: 2001 });
    expect(await api.call('POST', `/projects/${UNKNOWN}/docs/README/generate`)).toMatchObject({
      status: 404,
      code: 2001,
    });
    expect(await api.call('POST', `/docs/${UNKNOWN}/edit`, { content: 'x' })).toMatchObject({
      status: 404,
      code: 2013,
    });
    expect(await api.call('DELETE', `/docs/${UNKNOWN}`)).toMatchObject({ status: 404, code: 2013 });
    const { id } = GeneratedDocument.parse((await generate()).data);
    expect(await api.call('POST', `/docs/${id}/edit`, {})).toMatchObject({ status: 400, code: 1001 });
    expect(await api.call('DELETE', `/docs/${id}`)).toMatchObject({ status: 200, data: null });
  });
});
