import { expect, test } from 'vitest';
import { placesIn } from '../testing/analyse-texts.ts';

const WEB = `import org.springframework.http.ResponseEntity
import org.springframework.web.bind.annotation.GetMapping
import org.springframework.web.bind.annotation.PathVariable
import org.springframework.web.bind.annotation.RestController`;

const kotlin = (body: string): string => `package org.acme\n${WEB}\n${body}`;

/** What the one handler of a controller sends is found in its line. */
const controller = (answer: string): string =>
  kotlin(
    `@RestController\nclass Bills {\n  @GetMapping("/bills/{id}")\n  fun bill(@PathVariable id: String) = ${answer}\n}`,
  );

const BILLS = `package org.acme
class Bill(val number: Long)
interface Store {
  fun byNumber(number: String): Bill
}
fun store(): Store = current
val String.bill: Bill
  get() {
    return store().byNumber(this)
  }
fun String.shown() = "<b>" + this + "</b>"
fun String.shortened() = trim().padEnd(3)
fun <T> T.toAnswer(): ResponseEntity<T> = ResponseEntity.ok(this)
fun Long.shown() = "none"`.replace('package org.acme', `package org.acme\n${WEB}`);

const atTheAnswer = ['Bills.kt:9 xss CERTAIN'];

test('a property that an extension computes is what its code gives', async () => {
  expect(await placesIn({ 'Store.kt': BILLS, 'Bills.kt': controller('run { id.bill }') })).toEqual([]);
  expect(await placesIn({ 'Store.kt': BILLS, 'Bills.kt': controller('id.bill.toAnswer()') })).toEqual([]);
});

test('a text keeps what was sent through functions of the project that are called on it', async () => {
  expect(await placesIn({ 'Store.kt': BILLS, 'Bills.kt': controller('id.shown()') })).toEqual(atTheAnswer);
  expect(await placesIn({ 'Store.kt': BILLS, 'Bills.kt': controller('id.shortened()') })).toEqual(
    atTheAnswer,
  );
});

test('of several extensions of a name the one for the type is meant', async () => {
  const store = BILLS.replace(
    'fun String.shown() = "<b>" + this + "</b>"',
    'fun String.shown() = "all"',
  ).replace('fun Long.shown() = "none"', 'fun List<String>.shown() = this[0]');
  expect(await placesIn({ 'Store.kt': store, 'Bills.kt': controller('id.shown()') })).toEqual([]);
});

test('a property of a text that nobody declares is no part of it', async () => {
  expect(await placesIn({ 'Bills.kt': controller('id.somewhereElse') })).toEqual([]);
  expect(await placesIn({ 'Bills.kt': controller('id.trim()') })).toEqual(atTheAnswer);
});

test('a handler whose type is no text sends data', async () => {
  const handler = (type: string): string =>
    kotlin(
      `@RestController\nclass Bills {\n  @GetMapping("/bills/{id}")\n  fun bill(@PathVariable id: String): ${type} { return load(id) }\n  fun load(id: String) = id\n}`,
    );
  expect(await placesIn({ 'Bills.kt': handler('Bill') })).toEqual([]);
  expect(await placesIn({ 'Bills.kt': handler('String') })).toEqual(atTheAnswer);
});

test("C#'s extension methods are followed as well", async () => {
  const files = (body: string): Record<string, string> => ({
    'Texts.cs': `namespace Acme { public static class Texts { public static string Marked(this string text, string mark) => ${body}; } }`,
    'Notes.cs': `using Microsoft.AspNetCore.Mvc;
namespace Acme {
  public class NotesController : Controller {
    public IActionResult Note(string name) {
      return Content(name.Marked("x"), "text/html");
    }
  }
}`,
  });
  expect(await placesIn(files('mark + text'))).toEqual(['Notes.cs:5 xss CERTAIN']);
  expect(await placesIn(files('"none" + mark'))).toEqual([]);
});

test('a name alone inside of an extension is a member of what it is called on', async () => {
  const routes = (member: string): string => `package org.acme
import io.ktor.server.application.*
import io.ktor.server.routing.*
import java.io.File
fun ApplicationCall.wanted() = ${member}["name"]
fun Application.routes() {
  routing {
    get("/files/{name}") {
      File("files/" + call.wanted()).readText()
    }
  }
}`;
  expect(await placesIn({ 'Routes.kt': routes('parameters') })).toEqual([
    'Routes.kt:9 path-traversal CERTAIN',
  ]);
  expect(await placesIn({ 'Routes.kt': routes('settings') })).toEqual([]);
});
