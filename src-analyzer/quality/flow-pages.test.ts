import { expect, test } from 'vitest';
import { detachedContext } from '../request/context.ts';
import { createTemporaryTree } from '../source/temporary-tree.ts';
import { flowEngine } from './flow-engine.ts';

type Files = Readonly<Record<string, string>>;

async function confidenceIn(files: Files): Promise<readonly (string | undefined)[]> {
  const tree = createTemporaryTree(files);
  try {
    const project = { root: tree.root, files: [], environmentFiles: [] };
    const { findings } = await flowEngine.run(project, detachedContext());
    return findings.map(({ confidence }) => confidence);
  } finally {
    tree.remove();
  }
}

const express = (code: string): Files => ({
  'app.js': `const express = require('express');\nconst app = express();\n${code}\n`,
});

test.each<[string, string, Files]>([
  [
    'not told: the whole address of a page is written with percent signs',
    'REVIEW',
    {
      'find.js':
        "const line = '<b>' + window.location.href + '</b>';\ndocument.getElementById('found').innerHTML = line;\n",
    },
  ],
  [
    'not told: an address is a format of the program, kept behind a property',
    'REVIEW',
    {
      'LinksController.cs': `using Microsoft.AspNetCore.Mvc;
public class LinksController : Controller {
  private readonly SiteLinks _links;
  public LinksController(SiteLinks links) { _links = links; }
  [HttpGet] public IActionResult Finance([FromQuery] string accountId) {
    var url = string.Format(_links.Finance, accountId);
    return Redirect(url);
  }
}
`,
      'SiteLinks.cs':
        'public class SiteLinks {\n  private readonly Settings _settings;\n  public SiteLinks(Settings settings) { _settings = settings; }\n  public string Finance => $"{_settings.Site}/accounts/{{0}}";\n}\n',
    },
  ],
  [
    'right: an address is filled with nothing but what the link says',
    'LIKELY',
    {
      'LinksController.cs': `using Microsoft.AspNetCore.Mvc;
public class LinksController : Controller {
  [HttpGet] public IActionResult To([FromQuery] string target) {
    var url = string.Format("{0}?from=shop", target);
    return Redirect(url);
  }
}
`,
    },
  ],
  [
    'not told: what a program sends may be a script',
    'REVIEW',
    express(
      "app.get('/shop.js', (request, response) => {\n  response.contentType('application/javascript');\n  const name = request.query.name;\n  const text = 'var NAME = ' + name;\n  response.send(text);\n});",
    ),
  ],
  [
    'right: a page of PHP leads where its link says',
    'LIKELY',
    { 'out.php': '<?php\n$to = $_GET["to"];\nif ($to) { header("Location: " . $to); }\n' },
  ],
  [
    'right: a servlet whose methods share one leads where its link says',
    'LIKELY',
    {
      'Leave.java': `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
public class Leave extends HttpServlet {
  protected void processRequest(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String to = request.getParameter("to");
    if (to != null && !to.equals("")) response.sendRedirect(to);
  }
  @Override protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    processRequest(request, response);
  }
}
`,
    },
  ],
  [
    'right: a file that the request names is sent back',
    'CERTAIN',
    express(
      "app.post('/files', (req, res) => { const name = 'kept/' + req.body.name; res.download(name); });",
    ),
  ],
  ['right: a file that the link names is run', 'CERTAIN', { 'page.php': '<?php include($_GET["page"]);\n' }],
  [
    'not told: what is sent back was checked',
    'REVIEW',
    express(
      "app.get('/files', (req, res) => { if (!knows(req.query.name)) return; res.download('kept/' + req.query.name); });",
    ),
  ],
  [
    'right: a text of a link is kept first, and then shown',
    'CERTAIN',
    {
      'found.php':
        '<?php\n$word = $_GET["word"];\n$line = "<p>Nothing for " . $word . "</p>";\necho $line;\n',
    },
  ],
  [
    'right: a page puts what its address says into itself',
    'CERTAIN',
    {
      'find.js':
        "const word = new URLSearchParams(location.search).get('word');\nconst line = '<b>' + word + '</b>';\ndocument.getElementById('found').innerHTML = line;\n",
    },
  ],
  [
    'not told: a text of a form is kept first, and then shown',
    'REVIEW',
    { 'found.php': '<?php\n$word = $_POST["word"];\n$line = "<p>" . $word . "</p>";\necho $line;\n' },
  ],
])('%s: %s', async (_, confidence, files) => {
  expect(await confidenceIn(files)).toEqual([confidence]);
});

const answering = (condition: string): Files => ({
  'server.js': `const express = require('express');
const app = express();
const settings = require('./settings');
function mayRead(request) {
  const origin = request.headers.origin;
  return settings.everybody || settings.sites.some((site) => origin && site === origin);
}
app.use((request, response, next) => {
  if (${condition}) {
    response.setHeader('access-control-allow-origin', request.headers.origin);
    response.setHeader('access-control-allow-credentials', 'true');
  }
  next();
});
`,
});

test.each([
  ['request.headers.origin', ['CERTAIN']],
  ['mayRead(request)', ['REVIEW']],
  ["settings.sites[0] === '*' || settings.sites.indexOf(request.headers.origin) > -1", ['REVIEW']],
])('a site that may read the answers is asked about before: %s', async (condition, expected) => {
  expect(await confidenceIn(answering(condition))).toEqual(expected);
});
