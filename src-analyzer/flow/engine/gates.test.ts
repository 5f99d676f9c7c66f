import { expect, test } from 'vitest';
import { analyseTexts } from '../testing/analyse-texts.ts';

async function isAsked(files: Readonly<Record<string, string>>): Promise<boolean[]> {
  const { findings } = await analyseTexts(files);
  return findings.map((finding) => finding.isAsked);
}

const spring = (onType: string, onMethod: string, lines = ''): string => `package org.acme;
import org.springframework.web.bind.annotation.*;
import org.springframework.security.access.prepost.PreAuthorize;
@RestController
${onType}
public class Tools {
  @GetMapping("/run")
  ${onMethod}
  public void run(@RequestParam String name, Access access) throws Exception {
    ${lines}
    Runtime.getRuntime().exec(name);
  }
}`;

test.each([
  ['an annotation of the method', spring('', `@PreAuthorize("hasRole('ADMIN')")`)],
  ['an annotation of the type', spring(`@PreAuthorize("hasAuthority('ROLE_ADMIN')")`, '')],
  ['a call that refuses others', spring('', '', 'access.checkPermission(Access.ADMINISTER);')],
  ['a question', spring('', '', 'if (!access.isAdmin()) return;')],
  [
    'a question about a role',
    spring('', '', 'if (!access.hasRole("ADMIN")) { throw new IllegalStateException(); }'),
  ],
])('%s: only administrators get here', async (_, text) => {
  expect(await isAsked({ 'Tools.java': text })).toEqual([true]);
});

test.each([
  ['nothing', spring('', '')],
  [
    'an annotation that lets others in, too',
    spring('', `@PreAuthorize("hasRole('ADMIN') or hasRole('USER')")`),
  ],
  ['a role of everybody', spring('', `@PreAuthorize("hasRole('USER')")`)],
  ['a question both of whose answers go on', spring('', '', 'if (access.isAdmin()) { access.note(); }')],
  ['a question about another role', spring('', '', 'if (!access.hasRole("USER")) return;')],
])('%s: anybody gets here', async (_, text) => {
  expect(await isAsked({ 'Tools.java': text })).toEqual([false]);
});

const express = (route: string): string => `const express = require('express');
const { exec } = require('child_process');
const { requireAdmin, requireLogin } = require('./access');
const app = express();
${route}
`;
const access = `exports.requireAdmin = function requireAdmin(req, res, next) { next(); };
exports.requireLogin = function requireLogin(req, res, next) { next(); };
`;

test('a route whose middleware lets administrators through', async () => {
  const route = `app.get('/run', requireAdmin, (req, res) => { exec(req.query.name); });`;
  expect(await isAsked({ 'app.js': express(route), 'access.js': access })).toEqual([true]);
  const other = route.replace('requireAdmin', 'requireLogin');
  expect(await isAsked({ 'app.js': express(other), 'access.js': access })).toEqual([false]);
});

test('a router all of which lets administrators through', async () => {
  const run = '(req, res) => { exec(req.query.name); }';
  const told = async (lines: string) => isAsked({ 'app.js': express(lines), 'access.js': access });
  expect(await told(`app.use(requireAdmin);\napp.get('/run', ${run});`)).toEqual([true]);
  expect(await told(`app.use(requireAdmin);\napp.route('/run').get(${run});`)).toEqual([true]);
  // What stands above, below a path alone, or at another router is for others, too.
  expect(await told(`app.get('/run', ${run});\napp.use(requireAdmin);`)).toEqual([false]);
  expect(await told(`app.use('/tools', requireAdmin);\napp.get('/run', ${run});`)).toEqual([false]);
  const other = `const other = express.Router();\nother.use(requireAdmin);\napp.get('/run', ${run});`;
  expect(await told(other)).toEqual([false]);
});

test('a helper reads the request for a handler of the administrators', async () => {
  const asked = `exports.asked = function (req) { return req.query.name; };`;
  const route = (gate: string): string =>
    `const { asked } = require('./asked');\napp.get('/run', ${gate}, (req, res) => { exec(asked(req)); });`;
  const told = async (gate: string) =>
    isAsked({ 'app.js': express(route(gate)), 'access.js': access, 'asked.js': asked });
  expect(await told('requireAdmin')).toEqual([true]);
  expect(await told('requireLogin')).toEqual([false]);
});

const page = (above: string): string => `using Microsoft.AspNetCore.Mvc;
namespace Acme;
public class ToolsController : ${above}
{
    [HttpGet("run")]
    public void Run(string name) { System.Diagnostics.Process.Start("cmd", "/c " + name); }
}`;

test('a handler below the type of the administrators’ part', async () => {
  const above = (name: string): string =>
    `using Microsoft.AspNetCore.Mvc;\nnamespace Acme;\npublic class ${name} : Controller { }`;
  const told = async (name: string) => isAsked({ 'Above.cs': above(name), 'Tools.cs': page(name) });
  expect(await told('ShopAdminController')).toEqual([true]);
  expect(await told('ShopController')).toEqual([false]);
});
