import { expect, test } from 'vitest';
import { placesIn } from '../testing/analyse-texts.ts';

/** What is put together of the fields of a list of orders reaches a statement in line 15. */
const java = (parameter: string, statements: string): Record<string, string> => ({
  'Order.java': `package org.acme.domain;
import java.util.List;
import lombok.Data;
@Data
public class Order {
  private Integer number;
  private String label;
  private Customer customer;
  private List<Customer> partners;
}`,
  'Customer.java': `package org.acme.domain;
public record Customer(long id, String name) {}
`,
  'Orders.java': `package org.acme;
import java.util.*;
import java.util.stream.*;
import org.acme.domain.Order;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.*;

@RestController
class Orders {
  private JdbcTemplate db;
  private Mapper mapper;
  @PostMapping("/orders")
  void sort(@RequestBody ${parameter}) {
    ${statements}
    db.queryForObject("SELECT 1 FROM orders WHERE number IN " + text, Integer.class);
  }
}`,
});

const JAVA_FOUND = ['Orders.java:15 sql-injection CERTAIN'];

const joined = (list: string): string => `String text = ${list}.collect(Collectors.joining(",", "(", ")"));`;
const LIST = 'List<Order> orders';

test.each([
  [
    'a lambda on a stream',
    LIST,
    joined('orders.stream().map(x -> x.getNumber() + "::int")'),
    joined('orders.stream().map(x -> x.getLabel() + "::int")'),
  ],
  [
    'a chain',
    LIST,
    joined(
      'orders.stream().filter(x -> x != null).sorted().distinct().peek(x -> {}).skip(1).limit(9).map(x -> "" + x.getNumber())',
    ),
    joined(
      'orders.stream().filter(x -> x != null).sorted().distinct().peek(x -> {}).skip(1).limit(9).map(x -> "" + x.getLabel())',
    ),
  ],
  [
    'a method reference',
    LIST,
    joined('orders.stream().map(Order::getNumber).map(String::valueOf)'),
    joined('orders.stream().map(Order::getLabel).map(String::valueOf)'),
  ],
  [
    'two steps',
    LIST,
    joined('orders.stream().map(x -> x.getCustomer()).map(c -> c.id() + "")'),
    joined('orders.stream().map(x -> x.getCustomer()).map(c -> c.name() + "")'),
  ],
  [
    'several of each',
    LIST,
    joined('orders.stream().flatMap(x -> x.getPartners().stream()).map(c -> c.id() + "")'),
    joined('orders.stream().flatMap(x -> x.getPartners().stream()).map(c -> c.name() + "")'),
  ],
  [
    'a set',
    'Set<Order> orders',
    joined('orders.stream().map(x -> x.getNumber() + "")'),
    joined('orders.stream().map(x -> x.getLabel() + "")'),
  ],
  [
    'an array',
    'Order[] orders',
    joined('Arrays.stream(orders).map(x -> x.getNumber() + "")'),
    joined('Arrays.stream(orders).map(x -> x.getLabel() + "")'),
  ],
  [
    'an optional',
    'Optional<Order> orders',
    'String text = orders.map(x -> x.getNumber() + "").orElse("");',
    'String text = orders.map(x -> x.getLabel() + "").orElse("");',
  ],
  [
    'the first one',
    LIST,
    'String text = "" + orders.stream().findFirst().get().getNumber();',
    'String text = "" + orders.stream().findFirst().get().getLabel();',
  ],
  [
    'a list of it',
    LIST,
    joined(
      'orders.stream().filter(x -> x != null).collect(Collectors.toList()).stream().map(x -> x.getNumber() + "")',
    ),
    joined(
      'orders.stream().filter(x -> x != null).collect(Collectors.toList()).stream().map(x -> x.getLabel() + "")',
    ),
  ],
  [
    'a loop',
    LIST,
    'String text = ""; for (var x : orders) text += x.getNumber();',
    'String text = ""; for (var x : orders) text += x.getLabel();',
  ],
])(
  'Java: %s of objects, of which a number carries no text and a text does',
  async (_, parameter, number, text) => {
    expect(await placesIn(java(parameter, number))).toEqual([]);
    expect(await placesIn(java(parameter, text))).toEqual(JAVA_FOUND);
  },
);

const kotlin = (parameter: string, value: string): Record<string, string> => ({
  'Order.kt': `package org.acme.domain
data class Customer(val id: Long, val name: String)
data class Order(val number: Int, val label: String, val customer: Customer, val partners: List<Customer>)
`,
  'Orders.kt': `package org.acme
import org.acme.domain.Order
import org.springframework.jdbc.core.JdbcTemplate
import org.springframework.web.bind.annotation.*

@RestController
class Orders(private val db: JdbcTemplate) {
  @PostMapping("/orders")
  fun sort(@RequestBody ${parameter}) {
    val text = ${value}
    db.queryForObject("SELECT 1 FROM orders WHERE number IN " + text, Integer::class.java)
  }
}`,
});

const KOTLIN_LIST = 'orders: List<Order>';

test.each([
  [
    'it',
    KOTLIN_LIST,
    'orders.map { "a" + it.number }.joinToString(",")',
    'orders.map { "a" + it.label }.joinToString(",")',
  ],
  [
    'a named one',
    KOTLIN_LIST,
    'orders.joinToString(",") { x -> x.number.toString() }',
    'orders.joinToString(",") { x -> x.label }',
  ],
  [
    'a chain',
    KOTLIN_LIST,
    'orders.filterNotNull().sortedBy { it.number }.take(3).map { it.number }',
    'orders.filterNotNull().sortedBy { it.number }.take(3).map { it.label }',
  ],
  [
    'two steps',
    KOTLIN_LIST,
    'orders.map { it.customer }.filter { it.id > 1 }.map { it.id }',
    'orders.map { it.customer }.filter { it.id > 1 }.map { it.name }',
  ],
  [
    'several of each',
    KOTLIN_LIST,
    'orders.flatMap { it.partners }.map { it.id }',
    'orders.flatMap { it.partners }.map { it.name }',
  ],
  [
    'one with its place',
    KOTLIN_LIST,
    'orders.mapIndexed { at, x -> at + x.number }',
    'orders.mapIndexed { at, x -> "$at" + x.label }',
  ],
  ['the first one', KOTLIN_LIST, '"a" + orders.first().number', '"a" + orders.first().label'],
  [
    'one that may be missing',
    KOTLIN_LIST,
    'orders.firstOrNull()?.let { it.number }',
    'orders.firstOrNull()?.let { it.label }',
  ],
  ['one alone', 'order: Order?', 'order?.let { "a" + it.number }', 'order?.let { "a" + it.label }'],
  [
    'one that is given back',
    'order: Order',
    'order.also { println(it) }.number',
    'order.also { println(it) }.label',
  ],
  [
    'the values of a map',
    'orders: Map<String, Order>',
    'orders.values.map { it.number }',
    'orders.values.map { it.label }',
  ],
  ['an array', 'orders: Array<Order>', 'orders.map { it.number }', 'orders.map { it.label }'],
])(
  'Kotlin: %s of objects, of which a number carries no text and a text does',
  async (_, parameter, number, text) => {
    expect(await placesIn(kotlin(parameter, number))).toEqual([]);
    expect(await placesIn(kotlin(parameter, text))).toHaveLength(1);
  },
);

const csharp = (parameter: string, value: string): Record<string, string> => ({
  'Order.cs': `namespace Acme.Domain;
public class Customer { public long Id { get; set; } public string Name { get; set; } }
public class Order {
  public int Number { get; set; }
  public string Label { get; set; }
  public Customer Customer { get; set; }
  public List<Customer> Partners { get; set; }
}
`,
  'Orders.cs': `using Acme.Domain;
using Microsoft.AspNetCore.Mvc;
using System.Data.SqlClient;
using System.Collections.Generic;
using System.Linq;
namespace Acme.Web;
[ApiController]
public class OrdersController : ControllerBase {
  [HttpPost]
  public void Sort([FromBody] ${parameter}) {
    var text = ${value};
    var command = new SqlCommand("SELECT 1 FROM orders WHERE number IN " + text);
  }
}`,
});

const CSHARP_LIST = 'List<Order> orders';

test.each([
  [
    'Select',
    CSHARP_LIST,
    'string.Join(",", orders.Select(x => "a" + x.Number))',
    'string.Join(",", orders.Select(x => "a" + x.Label))',
  ],
  [
    'a chain',
    CSHARP_LIST,
    'string.Join(",", orders.Where(x => x.Number > 1).OrderBy(x => x.Number).Take(3).Select(x => x.Number).ToList())',
    'string.Join(",", orders.Where(x => x.Number > 1).OrderBy(x => x.Number).Take(3).Select(x => x.Label).ToList())',
  ],
  [
    'two steps',
    CSHARP_LIST,
    'string.Join(",", orders.Select(x => x.Customer).Where(x => x.Id > 1).Select(x => x.Id))',
    'string.Join(",", orders.Select(x => x.Customer).Where(x => x.Id > 1).Select(x => x.Name))',
  ],
  [
    'several of each',
    CSHARP_LIST,
    'string.Join(",", orders.SelectMany(x => x.Partners).Select(x => x.Id))',
    'string.Join(",", orders.SelectMany(x => x.Partners).Select(x => x.Name))',
  ],
  [
    'the first one',
    'IEnumerable<Order> orders',
    '"a" + orders.FirstOrDefault().Number',
    '"a" + orders.FirstOrDefault().Label',
  ],
  [
    'an array',
    'Order[] orders',
    'string.Join(",", orders.Select(x => x.Number))',
    'string.Join(",", orders.Select(x => x.Label))',
  ],
  [
    'a sum',
    CSHARP_LIST,
    'orders.Aggregate("", (sum, x) => sum + x.Number)',
    'orders.Aggregate("", (sum, x) => sum + x.Label)',
  ],
])(
  'C#: %s of objects, of which a number carries no text and a text does',
  async (_, parameter, number, text) => {
    expect(await placesIn(csharp(parameter, number))).toEqual([]);
    expect(await placesIn(csharp(parameter, text))).toHaveLength(1);
  },
);

test.each([
  [
    'keys of a map, whatever its values are',
    'Map<String, Integer> orders',
    'String text = ""; orders.forEach((k, v) -> db.execute("DROP TABLE " + k));',
  ],
  [
    'keys of a map by its entries',
    'Map<String, Integer> orders',
    joined('orders.entrySet().stream().map(e -> e.getKey())'),
  ],
  ['the first of a pair', 'Pair<String, Integer> orders', 'String text = orders.getFirst();'],
  ['keys of a map alone', 'Map<String, Integer> orders', joined('orders.keySet().stream()')],
  ['what a library makes of each', LIST, joined('orders.stream().map(x -> mapper.toText(x))')],
  ['texts', 'List<String> orders', joined('orders.stream().map(x -> x + "a")')],
])('Java: %s keep what was sent', async (_, parameter, statements) => {
  expect(await placesIn(java(parameter, statements))).toHaveLength(1);
});
