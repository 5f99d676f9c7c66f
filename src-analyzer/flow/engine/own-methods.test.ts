import { expect, test } from 'vitest';
import { placesIn } from '../testing/analyse-texts.ts';

const page = (method: string, call: string): Record<string, string> => ({
  'app/shelves.rb': `class Shelf < ActiveRecord::Base
${method}
end
class ShelvesController < ActionController::Base
  def create
    shelf = Shelf.new
    ${call}
  end
end
`,
});
const FOUND = ['app/shelves.rb:7 sql-injection CERTAIN'];

test.each([
  ['a method of the model runs in the place of the library’s', 'def order(a, b) = keep(a)', []],
  ['one that takes other arguments stands beside it', 'def order(a) = keep(a)', FOUND],
  ['one of another name changes nothing', 'def sorted(a, b) = keep(a)', FOUND],
])('%s', async (_, method, found) => {
  expect(await placesIn(page(method, 'shelf.order(params[:by], 1)'))).toEqual(found);
});

test('the library’s own method in the project is what its row says', async () => {
  const text = `<?php
class wpdb { public function query($text) { $this->last = $text; } }
function show(wpdb $db) { $db->query("SELECT " . $_GET['a']); }
`;
  expect(await placesIn({ 'a.php': text })).toEqual(['a.php:3 sql-injection CERTAIN']);
});
