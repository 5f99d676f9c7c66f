import type { SyntaxFacts, TypeFact } from '#analyzer/syntax/facts.ts';
import type { RoleSigns } from '../resolution/language-architecture.ts';

/** Kotlin's builders of router functions, whose result is seldom written down. */
const isRouterBuilder = (specifier: string): boolean =>
  specifier.startsWith('org.springframework.web.') && /\.(router|coRouter)$/.test(specifier);

/** Spring's router functions. */
export function registersRoutes(type: TypeFact, { imports, functions, types }: SyntaxFacts): boolean {
  const isBuilder = imports.some(({ specifier }) => isRouterBuilder(specifier));
  return functions.some(
    ({ owner, returnType, hasBody }) =>
      hasBody &&
      types[owner] === type &&
      (returnType.startsWith('RouterFunction<') || (isBuilder && returnType === '')),
  );
}

const WEB_PACKAGES =
  /^(org\.springframework\.(web|stereotype)|(javax|jakarta)\.(ws\.rs|servlet)|io\.(micronaut|javalin|ktor|vertx|quarkus)|play\.|com\.jfinal|spark\.|org\.apache\.struts)/;

/** What shows the roles of Java's and Kotlin's classes. */
export const JVM_ROLES: RoleSigns = { registersRoutes, webPackages: WEB_PACKAGES };
