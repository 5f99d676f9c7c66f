import { expect, test } from 'vitest';
import { placesIn } from '../testing/analyse-texts.ts';

const weaknesses = async (files: Readonly<Record<string, string>>): Promise<string[]> =>
  (await placesIn(files)).map((place) => place.split(' ')[1] ?? '');

const java = (lines: string): string => `package org.acme;
import java.util.List;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.client.RestTemplate;
@RestController
public class Notes {
  private static final String PLACE = "https://notes.example.com/%s/%s";
  private static final String ANY = "https://%s/notes";
  private final RestTemplate client = new RestTemplate();
  @GetMapping("/notes")
  public String notes(@RequestParam String name, @RequestParam List<Long> ids, @RequestParam List<String> names) {
    ${lines}
  }
}`;

test.each([
  [
    'after the host of a format',
    'return client.getForObject(String.format(PLACE, "a", name), String.class);',
  ],
  [
    'in a format filled by its own method',
    'return client.getForObject(PLACE.formatted("a", name), String.class);',
  ],
  ['numbers of a list', 'return client.getForObject("https://" + ids.get(0), String.class);'],
])('%s: leads nowhere else', async (_, lines) => {
  expect(await weaknesses({ 'Notes.java': java(lines) })).toEqual([]);
});

test.each([
  ['as the host of a format', 'return client.getForObject(String.format(ANY, name), String.class);'],
  ['texts of a list', 'return client.getForObject("https://" + names.get(0), String.class);'],
])('%s: leads anywhere', async (_, lines) => {
  expect(await weaknesses({ 'Notes.java': java(lines) })).toEqual(['ssrf']);
});

const node = (lines: string): string => `const app = require('express')();
const request = require('request');
app.get('/', (req, res) => {
  const name = req.query.name;
  ${lines}
});
`;

test('of options only what says where a request goes', async () => {
  const sent = `request({ url: 'https://example.com/in', json: { name } });`;
  expect(await weaknesses({ 'app.js': node(sent) })).toEqual([]);
  expect(await weaknesses({ 'app.js': node(`request({ url: name, json: { a: 1 } });`) })).toEqual(['ssrf']);
});

test('a single character carries nothing', async () => {
  expect(await weaknesses({ 'app.js': node(`res.send('<b>' + name.substring(0, 1) + '</b>');`) })).toEqual(
    [],
  );
  expect(await weaknesses({ 'app.js': node(`res.send('<b>' + name.substring(0, 9) + '</b>');`) })).toEqual([
    'xss',
  ]);
});

test('what a filter has asked of each piece holds for those that are left', async () => {
  const text = (ask: string): string => `const app = require('express')();
const fs = require('fs');
app.post('/', (req, res) => {
  for (const name of req.body.names.filter((one) => ${ask})) fs.readFileSync('/data/' + name);
});
`;
  expect(await weaknesses({ 'app.js': text('isValidName(one)') })).toEqual([]);
  expect(await weaknesses({ 'app.js': text('one.length > 3') })).toEqual(['path-traversal']);
});

const go = (lines: string): string => `package web

import (
	"net/http"
)

func forward(own *Settings, w http.ResponseWriter, r *http.Request) {
	to := *r.URL
	${lines}
	http.Redirect(w, r, to.String(), http.StatusFound)
}
`;

test('an address whose host is set leads there, whatever the setting was asked with', async () => {
  const host = 'to.Host = own.AddressOf(r.Context()).Host';
  expect(await weaknesses({ 'web.go': go(host) })).toEqual([]);
  expect(await weaknesses({ 'web.go': go('to.Host = to.Host') })).toEqual(['open-redirect']);
});

test('of functions of one name, the one that takes a text is called with it', async () => {
  const text = (given: string): string => `package org.acme;
import java.io.File;
import org.springframework.web.bind.annotation.*;
@RestController
public class Sums {
  @GetMapping("/sum")
  public int sum(@RequestParam String name) { return of(${given}); }
  private int of(String text) { return text.length(); }
  private int of(File file) throws Exception { return new java.io.FileInputStream(file).read(); }
}`;
  expect(await weaknesses({ 'Sums.java': text('name') })).toEqual([]);
  expect(await weaknesses({ 'Sums.java': text('new File(name)') })).toEqual(['path-traversal']);
});

const reads = {
  java: (lines: string): string => `package org.acme;
import java.util.regex.Pattern;
import org.springframework.web.bind.annotation.*;
@RestController
public class Files {
  private static final Pattern NAME = Pattern.compile("[a-z]+");
  @GetMapping("/file")
  public int read(@RequestParam String name) throws Exception {
    ${lines}
    return new java.io.FileInputStream("/data/" + name).read();
  }
}`,
  js: (lines: string): string => `const app = require('express')();
const fs = require('fs');
const NAME = /^[a-z]+$/;
app.get('/', (req, res) => {
  let name = req.query.name;
  ${lines}
  fs.readFileSync('/data/' + name);
});
`,
  go: (lines: string): string => `package web

import (
	"net/http"
	"os"
	"regexp"
)

var named = regexp.MustCompile("^[a-z]+$")
var others = regexp.MustCompile("[^a-z]")

func read(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	${lines}
	os.ReadFile("/data/" + name)
}
`,
  cs: (lines: string): string => `using System.IO;
using System.Text.RegularExpressions;
using Microsoft.AspNetCore.Mvc;
public class FilesController : Controller {
  public string Read(string name) {
    ${lines}
    return System.IO.File.ReadAllText("/data/" + name);
  }
}
`,
};
type Kind = keyof typeof reads;

test.each<readonly [Kind, string]>([
  ['java', 'name = name.replaceAll("[^a-z]", "");'],
  ['java', 'if (!name.matches("[a-z]+")) return 0;'],
  ['java', 'if (!NAME.matcher(name).matches()) return 0;'],
  ['java', `name = name.substring(name.lastIndexOf('.') + 1);`],
  ['js', `name = name.replace(/[^a-z]/g, '');`],
  ['js', `if (!NAME.test(name)) return;`],
  ['js', `if (!/^[a-z]+$/.test(name)) return;`],
  ['go', 'if !named.MatchString(name) {\n\t\treturn\n\t}'],
  ['go', 'name = others.ReplaceAllString(name, "")'],
  ['cs', 'name = Regex.Replace(name, "[^a-z]", "");'],
  ['cs', 'if (!Regex.IsMatch(name, "^[a-z]+$")) return "";'],
  ['cs', 'name = new FileInfo(name).Name;'],
])('%s: %s leaves no path', async (kind, lines) => {
  const file = { java: 'Files.java', js: 'files.js', go: 'files.go', cs: 'Files.cs' }[kind];
  expect(await weaknesses({ [file]: reads[kind](lines) })).toEqual([]);
});

test.each<readonly [Kind, string]>([
  ['java', 'name = name.replaceAll("[a-z]", "");'],
  ['java', `name = name.substring(name.indexOf('.') + 1);`],
  ['js', `name = name.replace(/[^a-z]/, '');`],
  ['js', `name = name.replaceAll('a', '');`],
  ['go', 'name = named.ReplaceAllString(name, "")'],
  ['cs', 'name = Regex.Replace(name, "[a-z]", "");'],
  ['cs', 'name = name.Replace("[^a-z]", "");'],
  ['cs', 'name = new FileInfo(name).FullName;'],
])('%s: %s leaves paths', async (kind, lines) => {
  const file = { java: 'Files.java', js: 'files.js', go: 'files.go', cs: 'Files.cs' }[kind];
  expect(await weaknesses({ [file]: reads[kind](lines) })).toEqual(['path-traversal']);
});

test("a view's name that is put together may lead anywhere", async () => {
  const text = (view: string): string => `package org.acme;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.servlet.ModelAndView;
@Controller
public class Pages {
  @GetMapping("/go")
  public ModelAndView leave(@RequestParam String to) { return new ModelAndView(${view}); }
  @GetMapping("/back")
  public String back(@RequestParam String to) { return ${view}; }
}`;
  expect(await weaknesses({ 'Pages.java': text('"redirect:" + to') })).toEqual([
    'open-redirect',
    'open-redirect',
  ]);
  expect(await weaknesses({ 'Pages.java': text('"redirect:/notes/" + to') })).toEqual([]);
});

test('what the attributes of an element are given goes to it, not into the page', async () => {
  const page = (line: string): string => `<% String name = request.getParameter("name"); %>\n${line}\n`;
  const inside =
    '<c:out value="${param.a}" default="<%= name %>"/> <my:tab title="<%= name %>" other="${param.b}">';
  expect(await weaknesses({ 'page.jsp': page(inside) })).toEqual([]);
  expect(
    await weaknesses({ 'page.jsp': page(`${inside}\n<b title="<%= name %>">\n\${param.b}</b>`) }),
  ).toEqual(['xss', 'xss']);
});
