import { afterEach, expect, test } from 'vitest';
import { detachedContext } from '../request/context.ts';
import { createTemporaryTree, type TemporaryTree } from '../source/temporary-tree.ts';
import { flowEngine } from './flow-engine.ts';

const trees: TemporaryTree[] = [];
afterEach(() => {
  for (const tree of trees.splice(0)) tree.remove();
});

type Files = Readonly<Record<string, string>>;

async function confidenceIn(files: Files): Promise<readonly (string | undefined)[]> {
  const tree = createTemporaryTree(files);
  trees.push(tree);
  const project = { root: tree.root, files: [], environmentFiles: [] };
  const { findings } = await flowEngine.run(project, detachedContext());
  return findings.map(({ confidence }) => confidence);
}

const express = (code: string): Files => ({
  'app.js': `const express = require('express');\nconst app = express();\n${code}\n`,
});
const STATEMENT = `"SELECT * FROM book WHERE isbn = '" + isbn + "'"`;
const layers = (statement: string): Files => ({
  'src/org/acme/BookController.java': `package org.acme;
import org.springframework.web.bind.annotation.*;
@RestController
public class BookController {
  private final BookService service = new BookService();
  @GetMapping("/books") public Object find(@RequestParam String isbn) { return service.find(isbn); }
}`,
  'src/org/acme/BookService.java': `package org.acme;
public class BookService {
  private final Books books = new Books();
  public Object find(String isbn) { return books.find(isbn); }
}`,
  'src/org/acme/Books.java': `package org.acme;
import java.sql.*;
public class Books {
  private Connection connection;
  public Object find(String isbn) throws SQLException {
    return connection.createStatement().executeQuery(${statement});
  }
}`,
});
const unregistered: Files = {
  ...layers(STATEMENT),
  'src/org/acme/BookController.java': `package org.acme;
import javax.servlet.http.HttpServletRequest;
public class BookController {
  public Object find(HttpServletRequest request) { return new BookService().find(request.getParameter("isbn")); }
}`,
};
const parser = (setting: string): Files => ({
  'src/org/acme/NoteController.java': `package org.acme;
import org.springframework.web.bind.annotation.*;
@RestController
public class NoteController {
  private final Notes notes = new Notes();
  @PostMapping("/notes") public Object add(@RequestBody String note) throws Exception { return notes.read(note); }
}`,
  'src/org/acme/Notes.java': `package org.acme;
import java.io.StringReader;
import javax.xml.stream.XMLInputFactory;
public class Notes {
  public Object read(String note) throws Exception {
    XMLInputFactory factory = XMLInputFactory.newInstance();
    ${setting}
    return factory.createXMLStreamReader(new StringReader(note));
  }
}`,
});
const keyed = (key: string): Files => ({
  'Signs.java': `import io.jsonwebtoken.Jwts;
import io.jsonwebtoken.SignatureAlgorithm;
import io.jsonwebtoken.impl.TextCodec;
import io.jsonwebtoken.security.Keys;
import java.util.Base64;
public class Signs {
  private static final String KEY = "correct-horse-battery";
  public String sign(String name) { return Jwts.builder().setSubject(name).signWith(${key}).compact(); }
}
`,
  'Use.java': 'class Use { Object of(String name) { return new Signs().sign(name); } }\n',
});
const matched = (before: string): Files =>
  express(
    `app.post('/bank', (req, res) => { const { code } = req.body; ${before} res.json(/^([0-9]+)+#$/.test(code)); });`,
  );
const unescaped = "const swig = require('swig');\nswig.setDefaults({ autoescape: false });";

test.each<[string, readonly string[], Files]>([
  ['layers hand a value on to a statement that is put together with it', ['LIKELY'], layers(STATEMENT)],
  ['nothing registers the function that reads it', ['REVIEW'], unregistered],
  ['layers hand on a statement that is the visitor’s own', ['REVIEW'], layers('isbn')],
  ['a layer parses a document, and nothing keeps entities out', ['LIKELY'], parser('')],
  ['a layer keeps entities out', [], parser('factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);')],
  ['a key that signs tokens is in the code', ['CERTAIN'], keyed('Keys.hmacShaKeyFor(KEY.getBytes())')],
  [
    'the same key, in other characters',
    ['CERTAIN'],
    keyed('SignatureAlgorithm.HS256, Base64.getEncoder().encodeToString(KEY.getBytes())'),
  ],
  [
    'the same key, as the library writes it',
    ['CERTAIN'],
    keyed('SignatureAlgorithm.HS256, TextCodec.BASE64.encode(KEY)'),
  ],
  ['a key that is set from outside', [], keyed('Keys.hmacShaKeyFor(System.getenv("KEY").getBytes())')],
  ['a form’s value meets a pattern of the program’s that takes exponential time', ['CERTAIN'], matched('')],
  ['the same where a length is asked for', ['REVIEW'], matched('if (code.length > 20) return res.end();')],
  [
    'no page of a web application escapes what it shows',
    ['CERTAIN'],
    express(`${unescaped}\napp.engine('.html', require('swig').renderFile);`),
  ],
  ['texts that may be no pages are not escaped', ['REVIEW'], { 'mails.js': `${unescaped}\n` }],
])('%s', async (_, confidences, files) => {
  expect(await confidenceIn(files)).toEqual(confidences);
});
