import { expect, test } from 'vitest';
import { placesIn } from '../testing/analyse-texts.ts';

const script = (asks: string): Record<string, string> => ({
  'a.js': `const fs = require('fs'); const app = require('express')();
const KNOWN = ['a', 'b'];
app.get('/', (req, res) => {
  const name = req.query.name;
  if (${asks}) return res.end();
  fs.unlink(name);
});
`,
});
const IN_SCRIPT = ['a.js:6 path-traversal CERTAIN'];

test.each([
  ['one of a list is the same', '!KNOWN.some((one) => one === name)', []],
  ['none of a list is another', 'KNOWN.every((one) => one !== name)', []],
  ['one of a list is found', '!KNOWN.find((one) => name === one)', []],
  ['the place of one is found', 'KNOWN.findIndex((one) => one === name) === -1', []],
  ['one of a list is the same, the other way', 'KNOWN.some((one) => one === name)', IN_SCRIPT],
  ['one of a list is another', '!KNOWN.some((one) => one !== name)', IN_SCRIPT],
  ['all of a list are the same, or not', 'KNOWN.every((one) => one === name)', IN_SCRIPT],
  ['one of a list of the sender', '!req.query.all.some((one) => one === name)', IN_SCRIPT],
  ['a part of one is the same', '!KNOWN.some((one) => one.length === name.length)', IN_SCRIPT],
  ['another value is the same', '!KNOWN.some((one) => one === req.query.other)', IN_SCRIPT],
  ['one that may be let through otherwise', '!KNOWN.some((one) => (one ? one === name : true))', IN_SCRIPT],
])('JavaScript: %s', async (_, asks, found) => {
  expect(await placesIn(script(asks))).toEqual(found);
});

const csharp = (asks: string): Record<string, string> => ({
  'A.cs': `using System.Linq;
using Microsoft.AspNetCore.Mvc;
public class A : Controller {
  private static readonly string[] Known = { "a", "b" };
  [HttpGet]
  public IActionResult Get([FromQuery] string name) {
    if (${asks}) return NotFound();
    System.IO.File.Delete("/data/" + name);
    return Ok();
  }
}
`,
});
const IN_CSHARP = ['A.cs:8 path-traversal CERTAIN'];

test.each([
  ['!Known.Any(one => one == name)', []],
  ['!Known.Any(one => one.Equals(name))', []],
  ['!Known.Any(one => string.Equals(one, name))', []],
  ['Known.All(one => one != name)', []],
  ['!System.Array.Exists(Known, one => one == name)', []],
  ['Known.Any(one => one == name)', IN_CSHARP],
  ['!Known.Any(one => one.Length == name.Length)', IN_CSHARP],
])('C#: %s', async (asks, found) => {
  expect(await placesIn(csharp(asks))).toEqual(found);
});

const java = (asks: string): Record<string, string> => ({
  'A.java': `import java.io.File;
import java.util.*;
import org.springframework.web.bind.annotation.*;
@RestController
public class A {
  private static final List<String> KNOWN = List.of("a", "b");
  @GetMapping("/a")
  public void get(@RequestParam String name) {
    if (${asks}) return;
    new File("/data/" + name).delete();
  }
}
`,
});
const IN_JAVA = ['A.java:10 path-traversal CERTAIN'];

test.each([
  ['KNOWN.stream().noneMatch(one -> one.equals(name))', []],
  ['KNOWN.stream().noneMatch(name::equals)', []],
  ['!KNOWN.stream().anyMatch(one -> name.equalsIgnoreCase(one))', []],
  ['KNOWN.stream().anyMatch(one -> one.equals(name))', IN_JAVA],
  ['!KNOWN.stream().anyMatch(one -> name.startsWith(one))', IN_JAVA],
])('Java: %s', async (asks, found) => {
  expect(await placesIn(java(asks))).toEqual(found);
});
