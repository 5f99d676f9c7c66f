import { expect, test } from 'vitest';
import { analyseFiles } from '../testing/analyse-files.ts';

async function layersIn(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { violations } = await analyseFiles(files);
  return violations
    .filter(({ violationType }) => violationType === 'LAYER_VIOLATION')
    .map(({ sourceNodeKey, targetNodeKey }) => `${sourceNodeKey} > ${targetNodeKey}`);
}

const SERVICE = 'package a.core;\npublic interface PriceService { int price(); }\n';
const ENTITY =
  'package a.core;\n@Entity public class Order { private Long id; int sum(PriceService prices) { return prices.price(); } }\n';
const implementation = (annotation: string): string =>
  `package a.core;\n${annotation} public class Prices implements PriceService { public int price() { return 1; } }\n`;

test('an interface is a service when a class that is one implements it, not by its name alone', async () => {
  const files = { 'a/core/PriceService.java': SERVICE, 'a/core/Order.java': ENTITY };
  expect(await layersIn({ ...files, 'a/core/Prices.java': implementation('') })).toEqual([]);
  expect(await layersIn({ ...files, 'a/core/Prices.java': implementation('@Service') })).toEqual([
    'a.core.Order > a.core.PriceService',
  ]);
});

test('a service named like a repository, and the interface it implements, violate nothing', async () => {
  const found = await layersIn({
    'a/service/OrderService.java': 'package a.service;\npublic interface OrderService { void add(); }\n',
    'a/service/PriceService.java':
      'package a.service;\n@Service public class PriceService { public void set() { } }\n',
    'a/service/OrderServiceJpaRepositoryImpl.java':
      'package a.service;\npublic class OrderServiceJpaRepositoryImpl implements OrderService { private PriceService prices; public void add() { prices.set(); } }\n',
    'a/data/OrderStore.java':
      'package a.data;\nimport a.service.OrderService;\n@Repository public class OrderStore implements OrderService { public void add() { } }\n',
  });
  expect(found).toEqual([]);
});

test('a minimal API works with its data', async () => {
  const found = await layersIn({
    'Shop/Services/Mail.cs':
      'namespace Shop.Services;\npublic class MailService { public void Send() { } }\n',
    'Shop/Data/ShopContext.cs':
      'namespace Shop.Data;\npublic class ShopContext : DbContext { public void Save() { } }\n',
    'Shop/Apis/Orders.cs':
      'namespace Shop.Apis;\nusing Shop.Data;\npublic static class Orders { public static void Map(this IEndpointRouteBuilder app) { app.MapGet("/a", All); } static void All(ShopContext db) { db.Save(); } }\n',
  });
  expect(found).toEqual([]);
});
