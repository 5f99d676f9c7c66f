import type { User } from './user.entity';
import DefaultThing, { UserService as Service, type Options } from '../user/user.service';
import * as path from 'node:path';
import legacy = require('./legacy');
import './side-effect';
export { first, second as renamed } from './named';
export * from './everything';
export * as space from './space';

/** 用户 😀 */
@Controller('users')
export class UserController<T> extends Base<T> implements OnInit, OnDestroy {
  @Input() private readonly name: string = 'a';
  state = new Store();
  constructor(private readonly users: Service, @Inject(TOKEN) options: Options) { super(); }
  @Get(':id')
  async find(@Param('id') id: string, rest?: number): Promise<User> {
    const found: User = await this.users.find(id);
    if (found && rest || id) { return found; } else if (rest) { return this.state.get(id); } else { for (const a of []) { label: while (a) break label; } }
    return rest ?? (id ? found : undefined);
  }
  static create = () => new UserController(new Service());
}
export interface Shape extends Base<string> { user: User; area(): number }
export type Alias = { a: Options } | string;
export enum Color { Red }
export default function main(x: number, { y }: { y: User }): void { void import('./lazy'); }
export const handler = async (request: Request) => request.url;
const { join: j, sep } = require('./required');
app.get('/users/:id', guard, handler);
exports.extra = 1;
switch (1) { case 1: break; default: }
function* gen() { try { yield 1; } catch { /* nothing */ } }
