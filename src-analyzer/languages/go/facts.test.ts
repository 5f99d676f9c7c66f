import { expect, test } from 'vitest';
import { linesOfFacts, readSample } from '../testing/read-facts.ts';

test('facts of handler.go', async () => {
  const facts = await readSample(import.meta.dirname, 'handler.go');
  expect(linesOfFacts(facts, 'Find')).toEqual({
    unit: 'web',
    imports: [
      'fmt[*]',
      'math[*]',
      'embed[*]',
      'example.com/shop/internal/service[*]',
      'example.com/shop/internal/model[*]',
    ],
    types: ['struct Handler(svc.Base)', 'interface Finder()', 'alias Alias()'],
    fields: ['Base: svc.Base', 'service: *svc.Users', 'Repo: model.Repository'],
    signature: 'Find(c: *gin.Context, ids: int): (*model.User, error)',
    complexity: [8, 12, 2],
    calls: expect.arrayContaining(['h.service.Find:30', 'fmt.Errorf:32', 'h.Repo.Save:36']),
    routes: ['GET /users/:id h.Find:55', 'POST /x :57', 'ANY /y handle:58'],
    errorLines: [],
  });
});
