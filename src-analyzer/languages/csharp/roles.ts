import type { SyntaxFacts, TypeFact } from '#analyzer/syntax/facts.ts';
import type { RoleSigns } from '../resolution/language-architecture.ts';

/** FastEndpoints; what Ardalis.ApiEndpoints and FastEndpoints build a base class from: `EndpointBaseAsync.WithRequest<…>`. */
const FAST_ENDPOINTS = /^(Endpoint|EndpointWithoutRequest|EndpointWithMapping|WithRequest|WithoutRequest)$/;
const FLUENT_ENDPOINTS = /^(Req|NoReq)$/;

/** `Endpoint<Order>`, or `Ep.Req<Order>` where FastEndpoints is at hand. */
function isEndpoint(name: string, { imports }: SyntaxFacts): boolean {
  const isFluent =
    FLUENT_ENDPOINTS.test(name) && imports.some(({ specifier }) => specifier === 'FastEndpoints');
  return isFluent || FAST_ENDPOINTS.test(name);
}

const ROUTE_BUILDERS = /^(IEndpointRouteBuilder|RouteGroupBuilder|WebApplication)$/;
const MAPS_ROUTES = /^Map(Get|Post|Put|Patch|Delete|Methods)$/;

/** The minimal APIs of ASP.NET. */
function registersRoutes(type: TypeFact, facts: SyntaxFacts): boolean {
  return (
    facts.calls.names.some((name) => MAPS_ROUTES.test(name)) &&
    facts.functions.some(
      ({ owner, parameters }) =>
        facts.types[owner] === type &&
        parameters.some((parameter) => ROUTE_BUILDERS.test(parameter.type.replace(/^this /, ''))),
    )
  );
}

export const CSHARP_ROLES: RoleSigns = {
  isEndpoint,
  registersRoutes,
  // The handlers of minimal APIs.
  worksWithData: ({ supers, annotations }) => supers.length === 0 && annotations.length === 0,
};
