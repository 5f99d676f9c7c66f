import type { FlowTable } from '#analyzer/flow/tables/table.ts';

/** JSON web tokens: read without their signature, signed without one, signed with a key that is in the code. */
export const JWT_TABLE: FlowTable = {
  name: 'JWT libraries',
  results: [
    { call: 'io.jsonwebtoken.Jwts.builder', type: 'io.jsonwebtoken.JwtBuilder' },
    { call: 'io.jsonwebtoken.Jwts.parser', type: 'io.jsonwebtoken.JwtParser' },
    { call: 'io.jsonwebtoken.Jwts.parserBuilder', type: 'io.jsonwebtoken.JwtParserBuilder' },
    { call: 'io.jsonwebtoken.JwtParserBuilder#build', type: 'io.jsonwebtoken.JwtParser' },
    {
      call: 'io.jsonwebtoken.JwtBuilder#(setSubject|subject|setClaims|claims|claim|addClaims|setIssuedAt|issuedAt|setExpiration|expiration|setIssuer|issuer|setId|id|setHeaderParam|setAudience|signWith|compressWith)',
      type: 'io.jsonwebtoken.JwtBuilder',
    },
    {
      call: 'io.jsonwebtoken.JwtParser#(setSigningKey|setSigningKeyResolver)',
      type: 'io.jsonwebtoken.JwtParser',
    },
    { call: 'com.auth0.jwt.JWT.decode', type: 'com.auth0.jwt.interfaces.DecodedJWT' },
    {
      call: 'com.auth0.jwt.interfaces.DecodedJWT#(getClaim|getHeaderClaim)',
      type: 'com.auth0.jwt.interfaces.Claim',
    },
  ],
  sources: [
    {
      origin: 'stranger',
      call: 'com.auth0.jwt.interfaces.DecodedJWT#(getClaim|getHeaderClaim|getClaims|getKeyId|getSubject|getIssuer)',
      what: 'a token that is not verified yet',
    },
    // It is read to find the key, before anything is verified.
    {
      origin: 'stranger',
      call: 'io.jsonwebtoken.(Header|JwsHeader|JweHeader|ProtectedHeader)#(get|getKeyId|getJwkSetUrl|getX509Url)',
      what: 'the head of a token',
    },
  ],
  propagators: [
    {
      call: 'com.auth0.jwt.interfaces.Claim#(asString|as|asList|asArray|asMap)',
      from: 'receiver',
      to: 'result',
    },
  ],
  sinks: [
    {
      weakness: 'ssrf',
      call: 'new com.auth0.jwk.(JwkProviderBuilder|UrlJwkProvider)',
      argument: 0,
      what: 'takes the keys of tokens from there',
    },
  ],
  misuses: [
    {
      weakness: 'jwt-unverified',
      call: 'com.auth0.jwt.algorithms.Algorithm.none',
      when: [],
      what: 'anybody can write such a token',
    },
    {
      weakness: 'jwt-unverified',
      call: 'io.jsonwebtoken.JwtParser#(parseClaimsJwt|parsePlaintextJwt|parseUnsecuredClaims|parseUnsecuredContent)',
      when: [],
      what: 'reads the token without a signature',
    },
    {
      weakness: 'jwt-unverified',
      call: 'io.jsonwebtoken.JwtParser#parse',
      when: [{ argument: 1, is: { missing: true } }],
      // A parser that is given the key as it is, without a builder: before 0.12, which refuses such tokens.
      chosen: [{ call: 'io.jsonwebtoken.JwtParser#(setSigningKey|setSigningKeyResolver)' }],
      what: 'accepts tokens without a signature, too',
    },
    {
      weakness: 'hard-coded-secret',
      call: 'com.auth0.jwt.algorithms.Algorithm.(HMAC256|HMAC384|HMAC512)',
      when: [{ argument: 0, is: /^[\s\S]{4,}$/ }],
      chosen: 'always',
      what: 'the key that signs tokens is in the code',
    },
    {
      weakness: 'hard-coded-secret',
      call: 'io.jsonwebtoken.JwtBuilder#signWith',
      when: [{ argument: 1, is: /^[\s\S]{4,}$/ }],
      chosen: 'always',
      what: 'the key that signs tokens is in the code',
    },
    {
      weakness: 'hard-coded-secret',
      call: 'io.jsonwebtoken.security.Keys.hmacShaKeyFor',
      when: [{ argument: 0, is: /^[\s\S]{4,}$/ }],
      chosen: 'always',
      what: 'the key that signs tokens is in the code',
    },
    {
      weakness: 'hard-coded-secret',
      call: 'io.jsonwebtoken.JwtParser#setSigningKey',
      when: [{ argument: 0, is: /^[\s\S]{4,}$/ }],
      chosen: 'always',
      what: 'the key that signs tokens is in the code',
    },
  ],
};
