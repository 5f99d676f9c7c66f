import { afterEach, expect, test } from 'vitest';
import { detachedContext } from '../request/context.ts';
import type { Finding } from '../rules/rule.ts';
import { createTemporaryTree, type TemporaryTree } from '../source/temporary-tree.ts';
import { flowEngine } from './flow-engine.ts';

const trees: TemporaryTree[] = [];
afterEach(() => {
  for (const tree of trees.splice(0)) tree.remove();
});

async function findingsIn(files: Readonly<Record<string, string>>): Promise<readonly Finding[]> {
  const tree = createTemporaryTree(files);
  trees.push(tree);
  const project = { root: tree.root, files: [], environmentFiles: [] };
  return (await flowEngine.run(project, detachedContext())).findings;
}

const placesOf = (findings: readonly Finding[]): string[] =>
  findings.map(({ path, line, confidence }) => `${path}:${line} ${confidence}`);

const controller = (body: string): Record<string, string> => ({
  'Home.cs': `using Microsoft.AspNetCore.Mvc;
public class HomeController : Controller {
  [HttpGet]
  public IActionResult Enter(string target, string other) {
${body}
  }
}
`,
});

test('one value that is read once and checked nowhere is one finding, which names the other places', async () => {
  const found = await findingsIn(
    controller(`    if (other == null) return Redirect(target);
    if (other == "a") return Redirect($"{target}#a");
    return Redirect($"{target}#b");`),
  );
  expect(placesOf(found)).toEqual(['Home.cs:5 LIKELY']);
  expect(found[0]?.steps?.map(({ line, note }) => `${line} ${note}`)).toEqual([
    '4 `target` comes from the address of the request',
    '6 also here: sends the browser there',
    '7 also here: sends the browser there',
    '5 sends the browser there',
  ]);
});

test('two values are two findings', async () => {
  const found = await findingsIn(
    controller(`    if (other == null) return Redirect(target);
    return Redirect(other);`),
  );
  expect(placesOf(found)).toEqual(['Home.cs:5 LIKELY', 'Home.cs:6 LIKELY']);
});

const USES = `package acme.web;
import acme.Keys;
import io.jsonwebtoken.Jwts;
import io.jsonwebtoken.SignatureAlgorithm;
public class Tokens {
  private static final String OWN = "Nh4kV0sPq7";
  Object read(String token) { return Jwts.parser().setSigningKey(Keys.SIGNING).parseClaimsJws(token); }
  Object again(String token) { return Jwts.parser().setSigningKey(Keys.SIGNING.getBytes()).parseClaimsJws(token); }
  String write() { return Jwts.builder().signWith(SignatureAlgorithm.HS256, Keys.SIGNING).compact(); }
  String own() { return Jwts.builder().signWith(SignatureAlgorithm.HS256, OWN).compact(); }
  String here() { return Jwts.builder().signWith(SignatureAlgorithm.HS256, "Lw8xT2mZc5").compact(); }
}
`;

test('a secret is told where it is written, once, however many calls take it', async () => {
  const found = await findingsIn({
    'Keys.java': `package acme;
public class Keys {
  public static final String SIGNING = "Rj3bY9gFd6";
}
`,
    'Tokens.java': USES,
    'Use.java':
      'package acme.web; class Use { Object of(String token) { return new Tokens().read(token); } }\n',
  });
  expect(placesOf(found.filter(({ ruleKey }) => ruleKey === 'flow/hard-coded-secret'))).toEqual([
    'Keys.java:3 CERTAIN',
    'Tokens.java:6 CERTAIN',
    'Tokens.java:11 CERTAIN',
  ]);
});
