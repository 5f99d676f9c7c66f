import { expect, test } from 'vitest';
import { placesIn } from '../testing/analyse-texts.ts';

/** Pages that leave before their query where there is an address, which a function makes. */
const PAGES = {
  PHP: (made: string) => ({
    'a.php': `<?php
function address($db) { return ${made}; }
$db = new mysqli("a", "b", "c", "d");
if (!is_null(address($db))) { return; }
$db->query("SELECT 1 FROM a WHERE id = " . $_POST["id"]);
`,
  }),
  Java: (made: string) => ({
    'A.java': `@RestController
class A {
  private static String address(java.sql.Statement db) { return ${made}; }
  @GetMapping("/a") String show(@RequestParam String id, java.sql.Statement db) throws Exception {
    if (java.util.Objects.nonNull(address(db))) return "";
    db.executeQuery("SELECT 1 FROM a WHERE id = " + id); return "";
  }
}
`,
  }),
  'C#': (made: string) => ({
    'A.cs': `using System.Data.SqlClient; using Microsoft.AspNetCore.Mvc;
[ApiController] public class A : ControllerBase {
  private static string Address(SqlConnection db) { return ${made}; }
  [HttpGet("a")] public string Show([FromQuery] string id, SqlConnection db) {
    if (!string.IsNullOrEmpty(Address(db))) return "";
    new SqlCommand("SELECT 1 FROM a WHERE id = " + id, db).ExecuteReader(); return "";
  }
}
`,
  }),
  Ruby: (made: string) => ({
    'app/a.rb': `class Shelf < ActiveRecord::Base
end
class ShelvesController < ActionController::Base
  def address(a) = ${made}
  def show
    return unless address(1).nil?
    Shelf.new.order(params[:by])
  end
end
`,
  }),
};

test.each([
  ['PHP', '"/a"', '$db->address'],
  ['Java', '"/a"', 'db.toString()'],
  ['C#', '"/a"', 'db.Address'],
  ['Ruby', '"/a"', 'lend(1)'],
] as const)('%s: what follows where a known text is none never runs', async (language, known, open) => {
  expect(await placesIn(PAGES[language](known))).toEqual([]);
  expect(await placesIn(PAGES[language](open))).toEqual([expect.stringContaining(' sql-injection ')]);
});
