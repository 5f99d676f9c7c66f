import { expect, test } from 'vitest';
import type { Evidence } from './finding.ts';
import { analyseTexts } from '../testing/analyse-texts.ts';

/** What is known of each finding of a project, without those that say nothing. */
async function evidenceIn(files: Readonly<Record<string, string>>): Promise<Partial<Evidence>[]> {
  const { findings } = await analyseTexts(files);
  return findings.map(({ evidence }) =>
    Object.fromEntries(Object.entries(evidence).filter(([, known]) => known !== false && known !== 0)),
  );
}

const express = (code: string): Readonly<Record<string, string>> => ({
  'app.js': `const express = require('express');\nconst app = express();\nconst shop = require('shop');\n${code}\n`,
});
const redirect = (line: string, by = 'get'): Readonly<Record<string, string>> =>
  express(`app.${by}('/go', (req, res) => { ${line} });`);

test('a link names where a registered handler redirects', async () => {
  const straight = { isRegistered: true, isByLink: true };
  expect(await evidenceIn(redirect('res.redirect(req.query.to);'))).toEqual([straight]);
});

test('a form is no link', async () => {
  const files = redirect('res.redirect(req.query.to);', 'post');
  expect(await evidenceIn(files)).toEqual([{ isRegistered: true }]);
  expect(await evidenceIn(redirect('res.redirect(req.body.to);'))).toEqual([{ isRegistered: true }]);
});

test('a function that nothing registers', async () => {
  const go =
    'import express from "express";\nexport function go(req: express.Request, res: express.Response) {';
  const files = { 'go.ts': `${go} res.redirect(String(req.query.to)); }\n` };
  expect(await evidenceIn(files)).toEqual([{ isByLink: true }]);
});

test('what stands before the value is known', async () => {
  const run = "const { exec } = require('child_process'); exec('list ' + req.query.to);";
  const [behind] = await evidenceIn(redirect(run));
  expect(behind).toMatchObject({ isBehindText: true });
  const [alone] = await evidenceIn(redirect("res.redirect('' + req.query.to);"));
  expect(alone).not.toHaveProperty('isBehindText');
});

test('a call that nobody knows has looked at the value', async () => {
  const [handed] = await evidenceIn(redirect('shop.screen(req.query.to); res.redirect(req.query.to);'));
  expect(handed).toMatchObject({ isHanded: true });
  const [logged] = await evidenceIn(redirect('console.log(req.query.to); res.redirect(req.query.to);'));
  expect(logged).not.toHaveProperty('isHanded');
});

test.each([
  ['if (!shop.isOpen(now)) return res.end();', 1],
  ['if (!shop.isOpen(now)) return res.end(); if (shop.count() > 3) return res.end();', 2],
  ['if (!req.query.to) return res.end();', undefined],
  ["if (req.query.kind === 'late') return res.end();", undefined],
  ['if (!shop.isOpen(now)) log(now);', undefined],
])('conditions that hold where it is reached: %s', async (code, conditions) => {
  const [found] = await evidenceIn(redirect(`${code} res.redirect(req.query.to);`));
  expect(found?.conditions).toBe(conditions);
});

test('conditions around a call count for what it reaches', async () => {
  const go = 'function go(res, to) { if (shop.isOpen(1)) res.redirect(to); }';
  const use = "app.get('/go', (req, res) => { if (shop.isNear(2)) go(res, req.query.to); });";
  const [found] = await evidenceIn(express(`${go}\n${use}`));
  expect(found?.conditions).toBe(2);
});

test('a validator beside the handler', async () => {
  const route = (before: string): Readonly<Record<string, string>> =>
    express(
      `const { formValidator, readBody } = require('./forms');\napp.get('/go', ${before}, (req, res) => { res.redirect(req.query.to); });`,
    );
  expect(await evidenceIn(route('formValidator'))).toMatchObject([{ isNarrowed: true }]);
  const list =
    "const { formValidator } = require('./forms');\nfunction steps() { return [formValidator, (req, res) => { res.redirect(req.query.to); }]; }";
  expect(await evidenceIn(express(`${list}\napp.get('/go', steps());`))).toMatchObject([
    { isNarrowed: true },
  ]);
  expect((await evidenceIn(route('readBody')))[0]).not.toHaveProperty('isNarrowed');
  const signedIn = "const { validateToken } = require('./forms');";
  const behind = "app.get('/go', validateToken, (req, res) => { res.redirect(req.query.to); });";
  expect((await evidenceIn(express(`${signedIn}\n${behind}`)))[0]).not.toHaveProperty('isNarrowed');
});

const sends = (route: string): Readonly<Record<string, string>> => ({
  'Logs.cs': `using Microsoft.AspNetCore.Mvc;
public class LogsController : Controller {
  [HttpGet(@"${route}")]
  public IActionResult Show(string name) { return Redirect(name); }
}`,
});

test('a pattern in the route lets only some values through', async () => {
  expect(await evidenceIn(sends('{name:regex([-.a-z]+?)}'))).toMatchObject([{ isNarrowed: true }]);
  expect(await evidenceIn(sends('{name}'))).toEqual([{ isRegistered: true, isByLink: true }]);
});

test.each([
  ["@app.route('/go')", true],
  ["@app.route('/go', methods=['GET', 'POST'])", true],
  ["@app.route('/go', methods=['POST'])", undefined],
  ["@app.post('/go')", undefined],
])('requests that %s answers', async (annotation, isByLink) => {
  const code = 'def go():\n    return redirect(request.args["to"])\n';
  const head = 'from flask import Flask, request, redirect\napp = Flask(__name__)\n';
  const [found] = await evidenceIn({ 'app.py': `${head}${annotation}\n${code}` });
  expect(found?.isByLink).toBe(isByLink);
});
