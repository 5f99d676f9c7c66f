import { expect, test } from 'vitest';
import type { ProjectModel, Violation } from '../graph.ts';
import { analyseFiles } from '../testing/analyse-files.ts';
import { withoutLeaving } from './announced-to-go.ts';

const TABLE =
  'package a.entity;\nimport javax.persistence.Entity;\n@Entity public class Link { Long id; String address; String password; }\n';

const controller = (mark: string): string =>
  `package a.web;\nimport a.entity.*;\n${mark}@RestController class Links {\n@GetMapping("/y") public LinkDto one() { return null; }\n@PostMapping("/x") public void save(@RequestBody Link link) { }\n}\n`;

test.each([
  ['a controller that is announced to go', '@Deprecated\n', '', 'REVIEW'],
  ['an entity that is', '', '@Deprecated ', 'REVIEW'],
  ['neither', '', '', undefined],
])('%s in a finding about its endpoints', async (_, mark, onTable, confidence) => {
  const { violations } = await analyseFiles({
    'a/entity/Link.java': TABLE.replace('@Entity', `${onTable}@Entity`),
    'a/web/LinkDto.java': 'package a.web;\npublic class LinkDto { public Long id; }\n',
    'a/web/Links.java': controller(mark),
  });
  expect(violations.map((one) => [one.violationType, one.confidence])).toEqual([
    ['ENTITY_IN_CONTROLLER', confidence],
  ]);
});

test.each([
  ['/** @deprecated use Invoice */\nexport class Order {', 'REVIEW'],
  ['/**\n * The order.\n * @deprecated\n */\n@Injectable()\nexport class Order {', 'REVIEW'],
  ['/** The total of what was ordered. */\nexport class Order {', undefined],
  ['/** @deprecated the old rate */\nconst RATE = 2;\nexport class Order {', undefined],
  ['export class Order {\n  /** @deprecated */\n  total() {}', undefined],
])('a class below %j', (text, confidence) => {
  const node = { key: 'src/order.ts', name: 'order.ts', path: 'src/order.ts', language: 'TypeScript' };
  const model = { nodes: [node], read: () => text } as unknown as ProjectModel;
  const found = { violationType: 'GOD_CLASS', subject: 'Order', sourceNodeKey: node.key } as Violation;
  expect(withoutLeaving(model, [found]).map((one) => one.confidence)).toEqual([confidence]);
});
