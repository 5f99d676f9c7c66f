import { afterEach, expect, test } from 'vitest';
import type { Finding } from '../rules/rule.ts';
import { detachedContext } from '../request/context.ts';
import { createTemporaryTree, type TemporaryTree } from '../source/temporary-tree.ts';
import { flowEngine } from './flow-engine.ts';

const trees: TemporaryTree[] = [];
afterEach(() => {
  for (const tree of trees.splice(0)) tree.remove();
});

type Files = Readonly<Record<string, string>>;

async function findingsIn(files: Files): Promise<readonly Finding[]> {
  const tree = createTemporaryTree(files);
  trees.push(tree);
  const project = { root: tree.root, files: [], environmentFiles: [] };
  return (await flowEngine.run(project, detachedContext())).findings;
}

async function confidenceIn(files: Files): Promise<readonly (string | undefined)[]> {
  return (await findingsIn(files)).map(({ confidence }) => confidence);
}

const mvc = (code: string): Files => ({
  'Home.cs': `using Microsoft.AspNetCore.Mvc;\npublic class HomeController : Controller {\n${code}\n}\n`,
});
const flask = (code: string): Files => ({
  'app.py': `from flask import Flask, redirect, request\napp = Flask(__name__)\n${code}`,
});
const servlet = (code: string): Files => ({
  'Search.java': `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
public class Search extends HttpServlet {
  public void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    ${code}
  }
  private String bold(String text) { return "<b>" + text; }
}
`,
});
const sealed = (code: string): Files => ({
  'Seal.java': `import java.security.Key;
import javax.crypto.Cipher;
public class Seal {
  byte[] close(byte[] text, Key key) throws Exception { ${code} }
}
`,
  'Use.java':
    'class Use { byte[] of(byte[] text, java.security.Key key) throws Exception { return new Seal().close(text, key); } }\n',
});
const tokens = (call: string): Files => ({
  'Tokens.java': `import io.jsonwebtoken.Jwts;
public class Tokens { Object read(String key, String token) { return Jwts.parser()${call}; } }
`,
  'Use.java': 'class Use { Object of(String key, String token) { return new Tokens().read(key, token); } }\n',
});
const guarded = (code: string): Files => ({
  'Guards.java': `import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.context.annotation.Bean;
public class Guards {
  @Bean Object guard(HttpSecurity http) throws Exception {
    http.csrf(csrf -> csrf.disable());
    ${code}
    return http.build();
  }
}
`,
});
const express = (code: string): Files => ({
  'app.js': `const express = require('express');\nconst app = express();\n${code}\n`,
});
const nest = (before: string): Files => ({
  'picture.controller.ts': `import { Controller, Get, Post, Query } from '@nestjs/common';
import got from 'got';
class PictureQuery { url: string; }
@Controller()
export class PictureController {
  ${before}
  async show(@Query() asked: PictureQuery) { return (await got(asked.url)).body; }
}`,
});

// Each is told as the labels found the place it is like: right, trivial or wrong.
test.each<[string, string, Files]>([
  [
    'right: a switch of the language sends the browser back where the link says',
    'LIKELY',
    mvc('public IActionResult Speak(string tongue, string back) { Keep(tongue); return Redirect(back); }'),
  ],
  [
    'right: a sign-in goes on where the link says, once the password was right',
    'LIKELY',
    flask(
      "@app.route('/in', methods=['GET', 'POST'])\ndef enter():\n    to = request.args.get('to') or '/'\n    if matches(current(), stored()):\n        return redirect(to)\n",
    ),
  ],
  [
    'right: a code that is drawn from predictable numbers',
    'LIKELY',
    {
      'codes.php':
        '<?php function send_code($to) { $login_code = mt_rand(100000, 999999); text($to, $login_code); }',
    },
  ],
  [
    'trivial: the password of a guest, which nobody is told',
    'REVIEW',
    {
      'guests.php':
        '<?php function add_guest($db) { $password = mt_rand(100000, 999999); $db->add($password); }',
    },
  ],
  [
    'trivial: a form says where to go next',
    'REVIEW',
    mvc('[HttpPost] public IActionResult Sort(string back) { Keep(); return Redirect(back); }'),
  ],
  [
    'wrong: a helper that a checked handler calls',
    'REVIEW',
    {
      'app/controllers/grants_controller.rb':
        'class GrantsController < ApplicationController\n  private\n\n  def leave\n    redirect_to params[:back]\n  end\nend\n',
    },
  ],
  [
    'wrong: the handler asks a list of its own first',
    'REVIEW',
    flask(
      "@app.route('/in')\ndef enter():\n    to = request.args['to']\n    if leads_here(to):\n        return redirect(to)\n    return ''\n",
    ),
  ],
  ['right: a picture is fetched from the address in the link', 'LIKELY', nest("@Get('picture')")],
  ['trivial: the same where a form says it', 'REVIEW', nest("@Post('picture')")],
  [
    'wrong: a function that a table of the program lists',
    'REVIEW',
    { 'groups.php': "<?php call_user_func($_GET['part']);" },
  ],
  [
    'trivial: a module of the installer',
    'REVIEW',
    express("app.get('/try', (req, res) => { require('./stores/' + req.query.store); });"),
  ],
  [
    'wrong: a validator stands before the handler',
    'REVIEW',
    express(
      "const { exec } = require('child_process');\nconst { pageValidator } = require('./forms');\napp.get('/page', pageValidator, (req, res) => { exec('show ' + req.query.page); });",
    ),
  ],
  [
    'trivial: a tool of the developers',
    'REVIEW',
    { 'tools/write-docs.php': "<?php exec('docs --at ' . $_GET['at']);" },
  ],
  [
    'trivial: the page that sets the program up',
    'REVIEW',
    { 'public/setup.php': "<?php echo '<b>' . $_GET['word'];" },
  ],
  ['trivial: the same', 'REVIEW', { 'admin/web_install.php': "<?php echo '<b>' . $_GET['word'];" }],
  ['right: a text is shown where it is read', 'CERTAIN', { 'news.php': "<?php echo '<b>' . $_GET['word'];" }],
  [
    'right: the same behind one condition',
    'CERTAIN',
    { 'news.php': "<?php if (debug_is_on()) { echo '<b>' . $_GET['word']; }" },
  ],
  [
    'wrong: the same where the answer was settled by conditions before',
    'REVIEW',
    { 'dump.php': "<?php if (!failed() && wants('text')) { echo '<b>' . $_GET['word']; }" },
  ],
  [
    'wrong: the same through a function that makes an address of it',
    'REVIEW',
    {
      'wall.php':
        "<?php function place($name) { return '/at?' . strtolower($name); } echo '<a href=' . place($_GET['word']) . '>';",
    },
  ],
  [
    'wrong: the same in a template, by a function of the program',
    'REVIEW',
    {
      'http.php': "<?php function again() { return '/list?' . $_GET['page']; }",
      'list.tmpl.php':
        '<?php include \'http.php\'; ?>\n<p><a href="<?php echo strtoupper(again()); ?>">again</a></p>\n',
    },
  ],
  [
    'wrong: a sandbox runs what its page sends it',
    'REVIEW',
    { 'worker.js': "window.addEventListener('message', (event) => { eval(event.data); });" },
  ],
  [
    'right: a statement is put together with the value in it',
    'CERTAIN',
    { 'book.php': '<?php mysqli_query($db, "SELECT * FROM book WHERE isbn = \'" . $_GET[\'isbn\'] . "\'");' },
  ],
  [
    'right: a handler hands the value to a shell',
    'CERTAIN',
    express(
      "const { exec } = require('child_process');\napp.get('/at', (req, res) => { exec('show ' + req.query.at); });",
    ),
  ],
  [
    'wrong: the program cleans what its requests hold',
    'REVIEW',
    {
      'start.php': '<?php foreach ($_GET as $name => $one) { $_GET[$name] = htmlspecialchars($one); }',
      'news.php': "<?php echo '<b>' . $_GET['word'];",
    },
  ],
  [
    'wrong: a path that only a script asks for',
    'REVIEW',
    express("app.delete('/order/:id', (req, res) => { res.send('<p>' + req.params.id); });"),
  ],
  [
    'right: a path that a link leads to',
    'CERTAIN',
    express("app.get('/order/:id', (req, res) => { res.send('<p>' + req.params.id); });"),
  ],
  [
    'trivial: the visitor writes the statement',
    'REVIEW',
    { 'console.php': "<?php mysqli_query($db, $_GET['statement']);" },
  ],
  [
    'a matter of use: a generator that a function is given may be a secure one',
    'REVIEW',
    {
      'Codes.java':
        'import java.util.Random;\nclass Codes { String next(Random numbers) { String loginCode = Integer.toString(numbers.nextInt()); return loginCode; } }\n',
    },
  ],
  [
    'right: what signs a browser in again is drawn from predictable numbers',
    'LIKELY',
    flask(
      "from flask import session\nimport random\ndef keep(user):\n    key = 'remember_me_' + user\n    session[key] = random.randint(0, 9)\n",
    ),
  ],
  [
    'a matter of use: the session keeps a number under any other key',
    'REVIEW',
    flask(
      "from flask import session\nimport random\ndef keep(user):\n    key = 'colour_' + user\n    session[key] = random.randint(0, 9)\n",
    ),
  ],
  [
    'right: a program encrypts with DES',
    'CERTAIN',
    sealed(
      'Cipher cipher = Cipher.getInstance("DES/CBC/PKCS5Padding"); cipher.init(Cipher.ENCRYPT_MODE, key); return cipher.doFinal(text);',
    ),
  ],
  [
    'wrong as often: a mode whose blocks are sometimes one',
    'REVIEW',
    sealed(
      'Cipher cipher = Cipher.getInstance("AES/ECB/NoPadding"); cipher.init(Cipher.ENCRYPT_MODE, key); return cipher.doFinal(text);',
    ),
  ],
  [
    'a matter of use: nobody sees what the cipher does',
    'REVIEW',
    sealed('return run(Cipher.getInstance("DES/CBC/PKCS5Padding"), key, text);'),
  ],
  [
    'right: a token without a signature passes the key by',
    'CERTAIN',
    tokens('.setSigningKey(key).parse(token)'),
  ],
  ['a matter of use: a token that is read without any key', 'REVIEW', tokens('.parse(token)')],
  [
    'right: a servlet says that it answers with a page',
    'CERTAIN',
    servlet(
      'response.setContentType("text/html"); String word = request.getParameter("word"); response.getWriter().println(bold(word));',
    ),
  ],
  [
    'wrong: the same where nothing says so',
    'REVIEW',
    servlet('String word = request.getParameter("word"); response.getWriter().println(bold(word));'),
  ],
  [
    'right: what a function returns is a page, as Flask has it',
    'CERTAIN',
    flask(
      "@app.route('/at')\ndef show():\n    word = request.args['word']\n    text = 'No ' + word\n    return text\n",
    ),
  ],
  [
    'right: a statement is put together in functions of the same file',
    'LIKELY',
    {
      'book.php':
        "<?php function find($db, $isbn) { return ask($db, \"SELECT * FROM book WHERE isbn = '$isbn'\"); } function ask($db, $text) { return mysqli_query($db, $text); } find($db, $_GET['isbn']);",
    },
  ],
  [
    'right: another file only reads the request',
    'LIKELY',
    {
      'asked.php': '<?php function asked($name) { return $_GET[$name]; }',
      'book.php':
        "<?php include 'asked.php'; function find($db, $isbn) { return mysqli_query($db, \"SELECT * FROM book WHERE isbn = '$isbn'\"); } find($db, asked('isbn'));",
    },
  ],
  [
    'right: a page shows what another file reads of the request',
    'CERTAIN',
    {
      'src/main/java/org/acme/Asked.java':
        'package org.acme;\nimport javax.servlet.http.HttpServletRequest;\npublic class Asked { public static String of(HttpServletRequest request, String name) { String word = request.getParameter(name); return word; } }\n',
      'src/main/webapp/word.jsp':
        '<%@ page import="org.acme.Asked" %>\n<% String word = Asked.of(request, "word"); %>\n<p><%= word %></p>\n',
    },
  ],
  [
    'seldom right: another file asks the database',
    'REVIEW',
    {
      'find.php':
        '<?php function find($db, $isbn) { return mysqli_query($db, "SELECT * FROM book WHERE isbn = \'$isbn\'"); }',
      'book.php': "<?php include 'find.php'; function show($db) { find($db, $_GET['isbn']); }",
    },
  ],
  [
    'right: a page does no more than hand on what its link says',
    'LIKELY',
    {
      'find.php':
        '<?php function find($db, $isbn) { return mysqli_query($db, "SELECT * FROM book WHERE isbn = \'$isbn\'"); }',
      'book.php': "<?php include 'find.php'; find($db, $_GET['isbn']);",
    },
  ],
  [
    'right: conditions whose answer is known decide nothing',
    'CERTAIN',
    {
      'book.php':
        '<?php $kind = 2; if ($kind == 2) { if ($kind != 3) { mysqli_query($db, "SELECT * FROM book WHERE isbn = \'" . $_GET[\'isbn\'] . "\'"); } }',
    },
  ],
  [
    'right: a form signs browsers in and other sites may send requests',
    'CERTAIN',
    guarded('http.formLogin(form -> form.loginPage("/in"));'),
  ],
  [
    'right: the token says where the keys it is verified with are',
    'LIKELY',
    {
      'Keys.java': `import com.auth0.jwt.JWT;
import com.auth0.jwk.JwkProviderBuilder;
public class Keys {
  Object of(String token) throws Exception {
    String from = JWT.decode(token).getHeaderClaim("jku").asString();
    return new JwkProviderBuilder(new java.net.URL(from)).build();
  }
}
`,
      'Use.java':
        'class Use { @org.springframework.web.bind.annotation.GetMapping Object of(String token) throws Exception { return new Keys().of(token); } }\n',
    },
  ],
  [
    'a matter of use: no document is known to reach a parser that follows entities',
    'REVIEW',
    {
      'read.py':
        'import lxml.etree\ndef read(path):\n    return lxml.etree.parse(path, lxml.etree.XMLParser(resolve_entities=True))\n',
    },
  ],
  [
    'wrong: the value was settled by conditions before',
    'REVIEW',
    {
      'book.php':
        '<?php if (is_open() && wants_one()) { mysqli_query($db, "SELECT * FROM book WHERE isbn = \'" . $_GET[\'isbn\'] . "\'"); }',
    },
  ],
])('%s: %s', async (_, confidence, files) => {
  expect(await confidenceIn(files)).toEqual([confidence]);
});

test('a message says why its finding is worth a look only, where the rule alone does not', async () => {
  const code = (name: string): Files => ({ [name]: "<?php exec('docs --at ' . $_GET['at']);" });
  const messageOf = async (files: Files) => (await findingsIn(files))[0]?.message ?? '';
  expect(await messageOf(code('docs.php'))).not.toContain('Worth a look');
  expect(await messageOf(code('tools/docs.php'))).toMatch(
    / Worth a look only: it stands in a tool of the developers\.$/,
  );
  const form = mvc('[HttpPost] public IActionResult Sort(string back) { return Redirect(back); }');
  expect(await messageOf(form)).not.toContain('Worth a look');
});

/** A handler that looks a user up by what it was sent. */
const findsUser = (then: string): Files =>
  express(
    `const mongoose = require('mongoose');
const User = mongoose.model('User', new mongoose.Schema({ mail: String, word: String }));
app.post('/mail', async (req, res) => {
const user = await User.findOne({ mail: req.body.mail });
${then}; });`,
  );

async function severityIn(files: Files): Promise<readonly (string | undefined)[]> {
  return (await findingsIn(files)).map(({ severity }) => severity);
}

// Undefined is as grave as the rule says.
test.each<[string, string | undefined, Files]>([
  ['a text of a link in a page', undefined, { 'news.php': "<?php echo '<b>' . $_GET['word'];" }],
  ['a text of a form in a page', 'MAJOR', { 'news.php': "<?php echo '<b>' . $_POST['word'];" }],
  [
    'a command of a handler, from a form as well',
    undefined,
    express(
      "const { exec } = require('child_process');\napp.post('/at', (req, res) => { exec('show ' + req.body.at); });",
    ),
  ],
  [
    'a command of a function that nothing registers',
    'MAJOR',
    { 'show.php': "<?php function show() { exec('show ' . $_POST['at']); }" },
  ],
  [
    'a statement behind a condition',
    'MAJOR',
    {
      'book.php':
        '<?php if (is_open()) { mysqli_query($db, "SELECT * FROM book WHERE isbn = \'" . $_GET[\'isbn\'] . "\'"); }',
    },
  ],
  ['a filter whose answer is sent a link', undefined, findsUser('sendLink(user)')],
  [
    'a filter whose answer still has to have the password',
    'MAJOR',
    findsUser('if (!(await bcrypt.compare(req.body.word, user.word))) return res.end()'),
  ],
  [
    'a filter behind which the next handler asks for a password',
    undefined,
    findsUser("sendLink(user); });\napp.post('/in', async (req, res) => { bcrypt.compare(word, user.word)"),
  ],
  [
    'a statement in the part of the administrators',
    'MAJOR',
    {
      'admin/book.php':
        '<?php mysqli_query($db, "SELECT * FROM book WHERE isbn = \'" . $_GET[\'isbn\'] . "\'");',
    },
  ],
])('%s: as grave as %s', async (_, severity, files) => {
  expect(await severityIn(files)).toEqual([severity]);
});

const secured = (chain: string): Files => ({
  'Settings.java': `import org.springframework.context.annotation.Bean;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.web.SecurityFilterChain;
public class Settings {
  @Bean SecurityFilterChain chain(HttpSecurity http) throws Exception { return http${chain}.build(); }
}
`,
});

test.each([
  '.formLogin(form -> form.loginPage("/enter")).csrf(csrf -> csrf.disable())',
  '.formLogin(form -> form.loginPage("/enter")).csrf(AbstractHttpConfigurer::disable)',
])('other sites’ requests ride on a sign-in that keeps a session: %s', async (chain) => {
  expect(await confidenceIn(secured(chain))).toEqual(['CERTAIN']);
});

test.each([
  '.formLogin(AbstractHttpConfigurer::disable).csrf(csrf -> csrf.disable())',
  '.formLogin(form -> form.disable()).csrf(AbstractHttpConfigurer::disable)',
  '.csrf(csrf -> csrf.disable()).oauth2ResourceServer(server -> server.jwt())',
  '.formLogin(form -> form.loginPage("/enter")).csrf(csrf -> csrf.disable())' +
    '.sessionManagement(session -> session.sessionCreationPolicy(SessionCreationPolicy.STATELESS))',
])('and on none where no browser signs in by itself: %s', async (chain) => {
  expect(await confidenceIn(secured(chain))).toEqual([]);
});

test.each([
  ['LIKELY', ''],
  ['REVIEW', '[Authorize] '],
])('who has signed in may name what is fetched: %s %s', async (confidence, annotation) => {
  const files = {
    'Fetch.cs': `using System.Net.Http;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Mvc;
${annotation}public class FetchController : Controller {
  private readonly HttpClient http;
  [HttpGet] public async Task<IActionResult> Get(string url) { return Ok(await http.GetStringAsync(url)); }
}
`,
  };
  expect(await confidenceIn(files)).toEqual([confidence]);
});
