import type { AnnotationFact, SyntaxFacts } from './facts.ts';

const VERBS = /^(Get|Post|Put|Patch|Delete|Head|Options|All)$/;
const SPRING = /^(Get|Post|Put|Patch|Delete)Mapping$/;
const ASPNET = /^Http(Get|Post|Put|Patch|Delete|Head|Options)$/;
const PYTHON = /\.(get|post|put|patch|delete|head|options|route|websocket)$/;
const RUST = /^(get|post|put|patch|delete|head|options)$/;
const JAX_RS = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/;
const PREFIXES = /^(RequestMapping|Controller|RestController|Path|Route|JsonController|Resolver)$/;

/** The first string of an annotation's arguments. */
function pathIn(args: string): string {
  return /["'`]([^"'`]*)["'`]/.exec(args)?.[1] ?? '';
}

/** HTTP method an annotation binds its function to; '' for an annotation about something else. */
function methodOf(annotation: AnnotationFact): string {
  const { name } = annotation;
  if (JAX_RS.test(name)) return name;
  const verb = (SPRING.exec(name) ?? ASPNET.exec(name) ?? VERBS.exec(name))?.[1];
  if (verb) return verb === 'All' ? 'ANY' : verb.toUpperCase();
  return methodInArguments(annotation);
}

function methodInArguments({ name, arguments: args }: AnnotationFact): string {
  if (name === 'RequestMapping') return /RequestMethod\.(\w+)/.exec(args)?.[1] ?? 'ANY';
  const python = PYTHON.exec(name)?.[1];
  if (python)
    return python === 'route'
      ? (/methods\s*=\s*[[(]\s*["'](\w+)/.exec(args)?.[1] ?? 'GET')
      : python.toUpperCase();
  if (RUST.test(name) && args.startsWith('"/')) return name.toUpperCase();
  return name === 'Route' ? 'ANY' : '';
}

function joined(prefix: string, path: string): string {
  const whole = `/${prefix}/${path}`.replace(/\/+/g, '/');
  return whole.length > 1 && whole.endsWith('/') ? whole.slice(0, -1) : whole;
}

/** Adds the routes that annotations declare: Spring, JAX-RS, NestJS, ASP.NET, Symfony, Flask, FastAPI, Actix. */
export function addAnnotationRoutes(facts: SyntaxFacts): void {
  facts.functions.forEach((fn, index) => {
    const owner = facts.types[fn.owner];
    const onType = owner?.annotations.find(
      ({ name, arguments: args }) => PREFIXES.test(name) && pathIn(args) !== '',
    );
    for (const annotation of fn.annotations) {
      const method = methodOf(annotation);
      if (!method) continue;
      const sibling = JAX_RS.test(annotation.name)
        ? fn.annotations.find(({ name }) => name === 'Path')
        : annotation;
      const path = joined(onType ? pathIn(onType.arguments) : '', pathIn(sibling?.arguments ?? ''));
      facts.routes.push({ method, path, handler: fn.name, line: annotation.line, function: index });
    }
  });
}
