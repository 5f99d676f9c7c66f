import { expect, test } from 'vitest';
import { linesOfFacts, readSample } from '../testing/read-facts.ts';

test('facts of UsersController.cs', async () => {
  const facts = await readSample(import.meta.dirname, 'UsersController.cs');
  expect(linesOfFacts(facts, 'Find')).toEqual({
    unit: 'Shop.Web.Controllers',
    imports: [
      'System[*]',
      'System.Collections.Generic[*]',
      'Shop.Text.Strings[*]',
      'Shop.Models.User[User]',
      'Shop.Services[*]',
    ],
    types: [
      'class UsersController(ControllerBase,IAudited)',
      'interface IUserService(IService)',
      'record UserDto()',
      'struct Point()',
      'enum Color()',
    ],
    fields: ['_service: IUserService', 'Limit: int', 'Name: string', 'Total: int'],
    signature: 'Find(id: int, dto: UserDto): Task<ActionResult<User>>',
    complexity: [10, 12, 2],
    calls: expect.arrayContaining(['Helper.new:23', '_service.All:24', '_service.Repository.Touch:28']),
    routes: ['GET /api/[controller]/{id} Find:20'],
    errorLines: [],
  });
});
