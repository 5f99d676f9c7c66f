import { expect, test } from 'vitest';
import { detachedContext } from '../request/context.ts';
import { createTemporaryTree } from '../source/temporary-tree.ts';
import { flowEngine } from './flow-engine.ts';

/** How sure it is that a request changes what a call of MongoDB finds. */
async function confidenceOf(call: string): Promise<readonly (string | undefined)[]> {
  const tree = createTemporaryTree({
    'routes.js': `const mongoose = require('mongoose');
const User = mongoose.model('User', new mongoose.Schema({ name: String, password: String }));
const app = require('express')();
app.post('/users', async (req, res) => { res.json(await User.${call}); });
`,
  });
  try {
    const project = { root: tree.root, files: [], environmentFiles: [] };
    return (await flowEngine.run(project, detachedContext())).findings.map(({ confidence }) => confidence);
  } finally {
    tree.remove();
  }
}

test.each(['find({ name: req.body.name })', `find({ kind: 'a', tags: req.body.tag })`])(
  'a filter that narrows a list is worth a look: %s',
  async (call) => {
    expect(await confidenceOf(call)).toEqual(['REVIEW']);
  },
);

test.each([
  'findOne({ name: req.body.name })',
  'deleteMany({ name: req.body.name })',
  'countDocuments({ name: req.body.name })',
  'find({ name: req.body.name, password: req.body.password })',
  'find({ resetToken: req.body.token })',
  'find(req.body.filter)',
  'find({ ...req.body })',
])('a filter that decides, tells a secret or is the whole is not: %s', async (call) => {
  expect(await confidenceOf(call)).toEqual(['CERTAIN']);
});

test.each([
  'find({ at: { $gte: req.body.from, $lte: req.body.to } })',
  'findOne({ name: { $eq: req.body.name } })',
  'findOne({ $and: [{ name: { $in: req.body.names } }] })',
])('what an operator compares with brings none along: %s', async (call) => {
  expect(await confidenceOf(call)).toEqual([]);
});
