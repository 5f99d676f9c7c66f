import { expect, test } from 'vitest';
import { placesIn } from '../testing/analyse-texts.ts';

const ORDER = `package org.acme;
import java.util.*;
import lombok.Getter;
@Getter
public class Order {
  private Integer number;
  private String label;
  private State state;
  private List<Long> pieces;
  private Long id;
  private int value;
}
enum State { NEW, OLD }`;

/** What is read from what an unknown library has made of a request reaches a statement in line 12. */
const java = (value: string, others: Record<string, string> = {}): Record<string, string> => ({
  'Order.java': ORDER,
  'Orders.java': `package org.acme;
import java.util.*;
import org.somewhere.Reader;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.*;
@RestController
class Orders {
  private JdbcTemplate db;
  @PostMapping("/orders")
  void sort(@RequestBody String body) {
    var order = body.unknownParts();
    db.queryForObject("SELECT 1 FROM orders WHERE number = " + ${value}, Integer.class);
  }
}`,
  ...others,
});

test.each(['order.getNumber()', 'order.getState()', 'order.getPieces()', 'order.getId()', 'order.number'])(
  '%s of a value of unknown type gives no text where all types of the project say so',
  async (value) => {
    expect(await placesIn(java(value))).toEqual([]);
  },
);

const OTHER: readonly (readonly [string, string])[] = [
  ['a method', 'class Note { String getNumber() { return ""; } }'],
  ['a field', 'class Note { String number; }'],
  ['a component', 'record Note(String number) {}'],
  ['a list of texts', 'class Note { java.util.List<String> getNumber() { return null; } }'],
  ['any type', 'class Note<T> { T getNumber() { return null; } }'],
  ['letters', 'class Note { byte[] number; }'],
];

test.each(OTHER)('it may give text where %s of another type does', async (_, text) => {
  const other = { 'Note.java': `package org.acme.other;\n${text}` };
  expect(await placesIn(java('order.getNumber()', other))).toHaveLength(1);
});

test.each(['order.getLabel()', 'order.getElse()', 'order.getValue()', 'order.getNumber("x")', 'order'])(
  '%s of a value of unknown type may give text',
  async (value) => {
    expect(await placesIn(java(value))).toHaveLength(1);
  },
);

test('types of languages that do not hold them say nothing', async () => {
  const files = (value: string): Record<string, string> => ({
    'order.ts': 'export interface Order { number: number }',
    'orders.ts': `import express from 'express';
const app = express();
app.get('/', (req, res) => {
  res.send('<b>' + ${value});
});`,
  });
  expect(await placesIn(files('req.query.number'))).toHaveLength(1);
});

const kotlin = (value: string): Record<string, string> => ({
  'Order.java': ORDER,
  'Bill.kt': 'package org.acme\ndata class Bill(val amount: Double, val title: String)',
  'Orders.kt': `package org.acme
import org.springframework.jdbc.core.JdbcTemplate
import org.springframework.web.bind.annotation.*
@RestController
class Orders(private val db: JdbcTemplate) {
  @PostMapping("/orders")
  fun sort(@RequestBody body: String) {
    val order = body.unknownParts()
    db.queryForObject("SELECT 1 FROM orders WHERE number = " + ${value}, Int::class.java)
  }
}`,
});

test("Kotlin's properties, and those of Java's types", async () => {
  expect(await placesIn(kotlin('order.amount'))).toEqual([]);
  expect(await placesIn(kotlin('order.number'))).toEqual([]);
  expect(await placesIn(kotlin('order.title'))).toHaveLength(1);
  expect(await placesIn(kotlin('order.label'))).toHaveLength(1);
});

const csharp = (value: string, made = ''): Record<string, string> => ({
  'Order.cs':
    'namespace Acme; public class Order { public int Number { get; set; } public string Label { get; set; } }',
  'Orders.cs': `using Microsoft.AspNetCore.Mvc;
using System.Data.SqlClient;
namespace Acme;
[ApiController]
public class OrdersController : ControllerBase {
  [HttpPost]
  public void Sort([FromBody] string body) {
    var order = body.UnknownParts();
    var other = ${made || '1'};
    var command = new SqlCommand("SELECT 1 FROM orders WHERE number = " + ${value});
  }
}`,
});

test("C#'s properties, unless the project makes objects of no type that hold them", async () => {
  expect(await placesIn(csharp('order.Number'))).toEqual([]);
  expect(await placesIn(csharp('order.Label'))).toHaveLength(1);
  expect(await placesIn(csharp('order.Number', 'new { Number = body }'))).toHaveLength(1);
});
