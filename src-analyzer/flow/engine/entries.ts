import { flowOf } from '#analyzer/languages/languages.ts';
import { lastPart } from '../names/signs.ts';
import { FILE_BODY } from '../program/program.ts';
import { TEMPLATE_BODY } from '../program/template-words.ts';
import type { Source } from '../values/taint.ts';
import { handlerAround } from './makings.ts';
import type { FunctionRun } from './scope.ts';
import { words } from './words.ts';

/*
 * How a request's value gets into the program: through a function that a framework calls, and by a link or not. Another
 * site can lead a browser to an address; a form it sends is refused by most programs.
 */

/** A parameter that a framework fills without a word of the program: from the address, if it can. */
export const PARAMETER = 'a parameter of the handler';

/** A place of a route: `:id` in `/orders/:id`. */
export const PATH_PART = 'a part of the path';

/** What the tables call entries of an address that a link can name. */
const IN_ADDRESS = new Set([
  PARAMETER,
  PATH_PART,
  'the query string',
  'a request parameter',
  'the request',
  'the address of the page',
]);

/** Of annotations, registering calls and methods: for requests with a body alone. */
const WITH_BODY =
  /^(?:(?:Map|Http|do)?(?:Post|Put|Patch|Delete)(?:Mapping)?|require_POST|do_(?:POST|PUT|PATCH|DELETE)|POST|PUT|PATCH|DELETE|post|put|patch|delete|del)$/;
const WITHOUT_BODY = /^(?:(?:Map|Http|do)?Get(?:Mapping)?|require_GET|do_GET|require_safe|GET|get)$/;
/** Methods of a controller that change something, as Rails and Laravel call them. */
const CHANGES = /^(?:create|update|destroy|store)$/;
/** Methods in the arguments of an annotation: `methods=['POST']`. */
const METHODS = /\b(?:GET|HEAD|POST|PUT|PATCH|DELETE)\b/g;

/** The function that a request reaches. */
type Reached = Pick<FunctionRun, 'engine' | 'info'>;

/** Whether a function answers requests with a body alone, as far as what registers it says. */
function needsBody({ engine, info }: Reached): boolean {
  const { annotations, name } = info.fn;
  const names = [engine.registeredBy(info), ...annotations.map((one) => lastPart(one.name))];
  if (names.some((one) => WITHOUT_BODY.test(one))) return false;
  if (names.some((one) => WITH_BODY.test(one))) return true;
  const written = annotations.flatMap(({ arguments: text }) => text.match(METHODS) ?? []);
  if (written.length > 0) return !written.some((method) => method === 'GET' || method === 'HEAD');
  return info.ownerType !== '' && (WITH_BODY.test(name) || CHANGES.test(name));
}

const VALIDATES = /(?:^|_)(?:valid|sanitiz|sanitis|schema|celebrate|joi|zod)/;

/** Asks who sends the request, not what is in it: `validateToken`. */
const VALIDATES_SENDER =
  /(?:^|_)valid(?:ate|ates|ator|ation)?_(?:[a-z]{1,20}_)?(?:tokens?|jwt|auth[a-z]{0,12}|session|api_?key|csrf|roles?|permissions?|admin)(?:_|$)/;

/** Whether a validator stands beside a handler: `router.put('/', formValidator, save)`. */
export function hasValidator(fellows: readonly string[]): boolean {
  return fellows.some((name) => VALIDATES.test(words(name)) && !VALIDATES_SENDER.test(words(name)));
}

/** A place of a route with what it lets through: `{name:regex(…)}`, `{id:[0-9]+}`, `<uuid:id>`. */
const PLACES = [
  /\{\*{0,2}(\w{1,80})\s{0,3}:\s{0,3}([^{}\s]{1,200})/g,
  /<(\w{1,40})(?:\([^()<>]{0,200}\))?:(\w{1,80})>/g,
] as const;
/** Lets any text through, with slashes or without. */
const ANYTHING = /^(?:\.[*+]|path|string|default|str)\)?$/;

/** Whether the route of a handler has a pattern for the part of that name. */
function hasPattern({ info }: Reached, name: string): boolean {
  if (name === '') return false;
  const [braces, angles] = PLACES;
  return info.fn.annotations.some(({ arguments: text }) => {
    const written = [
      ...[...text.matchAll(braces)].map(([, of, pattern]) => ({ of, pattern })),
      ...[...text.matchAll(angles)].map(([, pattern, of]) => ({ of, pattern })),
    ];
    return written.some(({ of, pattern = '' }) => of === name && !ANYTHING.test(pattern));
  });
}

/** Places of a route as annotations have them: `{name}`, `{path:path}`, `<name>`, `<string:name>`. */
const IN_BRACES = /\{(\*{0,2}\w{1,80})(?:\s{0,3}:\s{0,3}([^{}\s]{1,200}))?\}/g;
const IN_ANGLES = /<(?:(\w{1,40}):)?(\w{1,80})>/g;
/** Converters whose texts end at the next slash. */
const UP_TO_SLASH = /^(?:|string|str|slug|int|uuid|float)$/;

/**
 * Whether the part of that name in the route of a handler ends at the next slash. Frameworks whose rows say so decode an address
 * before they look for the route: no slash gets into the part, and no folder is left with it.
 */
export function isOneSegment({ info }: Pick<FunctionRun, 'info'>, name: string): boolean {
  const places = info.fn.annotations.flatMap(({ arguments: text }) => [
    ...[...text.matchAll(IN_BRACES)].map(([, of, pattern]) => ({ of, isOne: pattern !== 'path' })),
    ...[...text.matchAll(IN_ANGLES)].map(([, converter = '', of]) => ({
      of,
      isOne: UP_TO_SLASH.test(converter),
    })),
  ]);
  const own = places.filter(({ of }) => of === name);
  return own.length > 0 && own.every(({ isOne }) => isOne);
}

/** Whether each place of a route of Django's ends at the next slash: `agents/<str:name>/`. */
export function hasOnlySegments(route: string): boolean {
  const places = [...route.matchAll(IN_ANGLES)];
  return (
    places.length > 0 &&
    !/[(\\]/.test(route) &&
    places.every(([, converter = '']) => UP_TO_SLASH.test(converter))
  );
}

/** A group of a pattern for addresses, without groups in it: `(?P<year>[0-9]{4})`. */
const GROUP = /\((?:\?P<\w{1,40}>)?([^()]{1,100})\)/g;
/** Letters, numbers, `_` and `-`, as many as there are; words to choose from. */
const PLAIN_PIECES = /^(?:(?:\\[dw]|\[(?:\\[dw]|[\w-])+\]|[\w|-])(?:[+*?]|\{\d{0,4}(?:,\d{0,4})?\})?)+$/;

/**
 * Whether every place of a route lets letters and numbers through alone: `orders/<int:id>`, `^orders/(\d+)/$`. What a
 * converter of the project's own gives is made by it.
 */
export function isNarrowRoute(route: string): boolean {
  const converters = [...route.matchAll(/<(?!\?)([^<>]{1,120})>/g)].filter(
    ([, place = '']) => !/^\w{1,40}$/.test(place) || !route.includes('(?P<'),
  );
  const groups = [...route.matchAll(GROUP)].map(([, pattern = '']) => pattern);
  if (converters.length + groups.length === 0 || /[([{].{0,100}\(/.test(route)) return false;
  const isNarrow = ([, place = '']: readonly string[]): boolean =>
    place.includes(':') && !ANYTHING.test(place.slice(0, place.indexOf(':')));
  return converters.every(isNarrow) && groups.every((pattern) => PLAIN_PIECES.test(pattern));
}

/** The route of an annotation: `('/users/<id>', methods=['GET'])`. */
const ROUTE = /^\(?\s*(['"])([^'"]{1,300})\1/;

/** Whether a function answers at paths alone that are written as they are: no part of them is a place for any text. */
export function hasFixedRoute({ engine, info }: FunctionRun): boolean {
  if (engine.handlerRow(info)?.annotation === undefined) return false;
  const routes = info.fn.annotations.flatMap(({ arguments: text }) => ROUTE.exec(text)?.[2] ?? []);
  return routes.length > 0 && routes.every((route) => route.startsWith('/') && !/[<{:*]/.test(route));
}

/** What is read: what the tables call it, and its name, '' where it has none. */
interface Entry {
  readonly what: string;
  readonly name: string;
}

/** Lets nobody in who has not signed in. */
const SIGNED_IN =
  /^(?:Authorize|PreAuthorize|Secured|RolesAllowed|RequiresAuthentication|RequiresUser|SaCheckLogin|login_required|permission_required|jwt_required|auth_required|UseGuards|Authenticated)$/;
const LETS_ALL_IN = /^(?:AllowAnonymous|PermitAll|Public|SkipAuth|SaIgnore)$/;

/** Whether annotations, of the function or its type, say that only users who have signed in get there. */
function needsSignIn({ engine, info }: Reached): boolean {
  const said = info.fn.annotations.map(({ name }) => lastPart(name));
  if (said.some((name) => LETS_ALL_IN.test(name))) return false;
  const { facts } = engine.index.files[info.file] ?? {};
  const type = facts?.types.find(({ name }) => name === lastPart(info.fn.owner));
  return [...said, ...(type?.annotations ?? []).map(({ name }) => lastPart(name))].some((name) =>
    SIGNED_IN.test(name),
  );
}

/** Whether a request runs the code as it stands: the body of a page, and of a file where each answers at its own path. */
function answersItself({ info, language }: Pick<FunctionRun, 'info' | 'language'>): boolean {
  if (info.fn.name === TEMPLATE_BODY) return true;
  return info.fn.name === FILE_BODY && flowOf(language)?.answersAsFile === true;
}

/** How a value gets into the function that reads it. */
export function entryOf(
  run: FunctionRun,
  { what, name }: Entry,
): Pick<Source, 'isRegistered' | 'isByLink' | 'isNarrowed' | 'isSignedIn'> {
  const { engine, language } = run;
  const info = handlerAround(run);
  const reached: Reached = { engine, info };
  return {
    isRegistered: engine.handlerRow(info) !== undefined || answersItself({ info, language }),
    isByLink: IN_ADDRESS.has(what) && !needsBody(reached),
    isNarrowed: engine.isValidated(info) || hasPattern(reached, name),
    isSignedIn: needsSignIn(reached),
  };
}
