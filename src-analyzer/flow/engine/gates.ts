import type { FunctionInfo } from '../names/project-index.ts';
import { lastPart } from '../names/signs.ts';
import type { Annotation } from '../program/program.ts';
import { ASKED_YES } from '../values/taint.ts';
import type { Condition } from '../values/condition.ts';
import { onlyText, type Value } from '../values/value.ts';
import { addProof, type Call, type FlowEngine, type FunctionRun } from './scope.ts';
import { nameOfValue } from './value-names.ts';
import { words } from './words.ts';

/*
 * Requests that only administrators get answered: what they send is no stranger's text, though worth a look where the
 * administrator of a part may reach the machine.
 */

/** Stands for everything that is read from outside: who asks is known. */
export const EVERYTHING = '*';

const ADMIN = /(?:^|_)(?:admin\w*|super_?user\w*|super_?admin\w*|sys_?admin\w*)(?:_|$)/;
const REFUSES =
  /^(?:check|require|ensure|assert|must|verify|enforce|demand|need|authori[sz]e|only|guard)(?:_|s_|$)/;
const ASKS = /^(?:is|has|can|in|user_(?:is|has|in))_/;
const REQUIRED = /_(?:only|required|guard|auth|middleware|gate)$/;
/** Asks for one of several roles, which stands among its arguments. */
const ROLES = /(?:role|permission|authorit|privilege|access|right|policy|claim)/;
const ROLE_ANNOTATION =
  /^(?:PreAuthorize|Secured|RolesAllowed|Authorize|RequiresRoles|RequiresPermissions|SaCheckRole|Roles|UseGuards|Permissions?|RequirePermissions?|HasRole)$/;
const ADMIN_TEXT = /admin|super_?user|\broot\b/i;
/** Lets everybody in, or says what an administrator may do besides. */
const NOT_ALONE = /permitAll|isAuthenticated\(\)\s*or|anonymous|\bor\b|\|\||,/i;

/** Whether a name says that it lets administrators through alone: `requireAdmin`, `adminOnly`, `isSuperuser`. */
function isAdminName(name: string): boolean {
  const text = words(name);
  return ADMIN.test(text) && (REFUSES.test(text) || ASKS.test(text) || REQUIRED.test(text));
}

/** Most names need no closer look. */
const MAY_ASK = /admin|super_?user|role|permission|authorit|privilege|access|right|policy|claim/i;

function asksForAdmin(name: string, given: readonly Value[]): boolean {
  if (!MAY_ASK.test(name)) return false;
  if (isAdminName(name)) return true;
  const text = words(name);
  if (!ROLES.test(text) || !(REFUSES.test(text) || ASKS.test(text))) return false;
  return given.some(
    (value) => ADMIN_TEXT.test(lastPart(value.symbol)) || ADMIN_TEXT.test(onlyText(value) ?? ''),
  );
}

/** What follows from an answer whether somebody is an administrator. */
export function adminQuestion(name: string, given: readonly Value[]): Condition | undefined {
  if (!asksForAdmin(name, given)) return undefined;
  return { whenTrue: [{ keys: [EVERYTHING], bits: ASKED_YES }], whenFalse: [] };
}

/** A call that comes back for administrators alone: `checkPermission(Jenkins.ADMINISTER)`. */
export function noteAdminRefusal({ state }: FunctionRun, name: string, given: readonly Value[]): void {
  if (asksForAdmin(name, given) && REFUSES.test(words(name)))
    addProof(state, { keys: [EVERYTHING], bits: ASKED_YES });
}

/** Whether one of a handler's fellows lets administrators through alone: `router.get('/', requireAdmin, show)`. */
export function hasAdminGate(fellows: readonly string[]): boolean {
  return fellows.some(isAdminName);
}

/** How many calls stand between a router and the place of a route: `router.route('/users').get(…)`. */
const MAX_CHAIN = 3;

/** The router that a call registers at, by its name. */
function routerOf(run: FunctionRun, register: number): string {
  let at = register;
  for (let depth = 0; depth < MAX_CHAIN; depth++) {
    const maker = run.maker(at);
    if (maker?.op !== 'call' || maker.receiver < 0) break;
    at = maker.receiver;
  }
  return nameOfValue(run, at);
}

/** Whether all that a router answers below this line is behind what lets administrators through: `router.use(requireAdmin)`. */
export function isBehindGate(run: FunctionRun, { to, line }: Call): boolean {
  const registering = run.maker(to);
  if (registering?.op !== 'call' || registering.receiver < 0) return false;
  const router = routerOf(run, registering.receiver);
  if (router === '') return false;
  return run.graph.makers.some(
    (maker) =>
      maker?.op === 'call' &&
      maker.name === 'use' &&
      maker.line < line &&
      nameOfValue(run, maker.receiver) === router &&
      isGateForAll(run, maker.operands),
  );
}

/** Whether a router is given middleware alone, none for a part of its paths, and some of it lets administrators through. */
function isGateForAll(run: FunctionRun, operands: readonly { readonly value: number }[]): boolean {
  if (operands.some(({ value }) => run.value(value).constants !== undefined)) return false;
  return operands.some(
    ({ value }) => isAdminName(nameOfValue(run, value)) || namesOf(run, run.value(value)).some(isAdminName),
  );
}

/** Names of what a call is given, alone or in lists: functions, variables, symbols. */
export function fellowNames(run: FunctionRun, { operands, registers = [] }: Call): string[] {
  return operands.flatMap(({ value }, at) => {
    const pieces = value.objects.flatMap((object) => [...run.heldBy(object).entries.values()]);
    return [nameOfValue(run, registers[at] ?? -1), ...[value, ...pieces].flatMap((one) => namesOf(run, one))];
  });
}

function namesOf({ engine }: FunctionRun, { symbol, functions }: Value): string[] {
  return [lastPart(symbol), ...functions.map((id) => engine.index.functions[id]?.fn.name ?? '')];
}

function isGate({ name, arguments: written }: Annotation): boolean {
  const last = lastPart(name);
  const isAuthorizing = last.startsWith('Admin') && last.includes('Authorize');
  if (isAuthorizing || last.startsWith('AuthorizeAdmin') || isAdminName(last.replace(/Attribute$/, '')))
    return true;
  return ROLE_ANNOTATION.test(last) && ADMIN_TEXT.test(written) && !NOT_ALONE.test(written);
}

function annotationsOfType({ index }: FlowEngine, full: string): readonly Annotation[] {
  const type = index.types.get(full);
  if (!type) return [];
  const facts = index.files[type.file]?.facts.types ?? [];
  return facts.find(({ name }) => name === lastPart(full))?.annotations ?? [];
}

/** A type that handlers of the administrators' part extend: `ShopAdminController`, `AdminPage`. */
const ADMIN_BASE =
  /Admin(?:istration|istrator)?(?:Base)?(?:Api)?(?:Controller|Page|PageModel|View|Handler)(?:Base)?$/;

const known = new WeakMap<FunctionInfo, boolean>();

/** Whether annotations, of the function, its type or a type above, or that type's name, let administrators alone reach it. */
function isAnnotated({ engine, info }: FunctionRun): boolean {
  const before = known.get(info);
  if (before !== undefined) return before;
  const types = info.ownerType === '' ? [] : [info.ownerType, ...engine.names.allAbove(info.ownerType)];
  const annotations = [...info.fn.annotations, ...types.flatMap((type) => annotationsOfType(engine, type))];
  const isBelow = types.some((type) => type !== info.ownerType && ADMIN_BASE.test(lastPart(type)));
  const isForAdmins = isBelow || annotations.some(isGate);
  known.set(info, isForAdmins);
  return isForAdmins;
}

/** What is known from the start of all that a function reads from outside. */
export function gateBits(run: FunctionRun): number {
  return run.engine.isGated(run.info) || isAnnotated(run) ? ASKED_YES : 0;
}
