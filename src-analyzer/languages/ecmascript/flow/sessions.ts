import { READABLE } from '#analyzer/flow/tables/login-cookies.ts';
import type { FlowTable } from '#analyzer/flow/tables/table.ts';

const IN_CODE = 'whoever reads the code can sign what the service trusts';

/** Tokens, sessions and what other pages may ask: jsonwebtoken, express-session, cookie-session, cors. */
export const SESSIONS: FlowTable = {
  name: 'tokens and sessions',
  misuses: [
    {
      weakness: 'hard-coded-secret',
      call: 'jsonwebtoken.sign',
      when: [{ argument: 1, is: /./ }],
      chosen: 'written',
      what: IN_CODE,
    },
    {
      weakness: 'hard-coded-secret',
      call: 'jsonwebtoken.verify',
      when: [{ argument: 1, is: /./ }],
      chosen: 'written',
      what: IN_CODE,
    },
    {
      weakness: 'hard-coded-secret',
      call: '(express-session|express.session)',
      when: [{ argument: 'secret', is: /./ }],
      chosen: 'written',
      what: IN_CODE,
    },
    {
      weakness: 'hard-coded-secret',
      call: '(cookie-session|express.cookieSession)',
      when: [{ argument: 'secret', is: /./ }],
      chosen: 'written',
      what: IN_CODE,
    },
    { weakness: 'hard-coded-secret', call: 'cookie-parser', when: [{ argument: 0, is: /./ }], what: IN_CODE },
    {
      weakness: 'hard-coded-secret',
      call: '(express-jwt|express-jwt.expressjwt|koa-jwt)',
      when: [{ argument: 'secret', is: /./ }],
      chosen: 'written',
      what: IN_CODE,
    },
    {
      weakness: 'hard-coded-secret',
      call: '@nestjs/jwt.JwtModule.register',
      when: [{ argument: 'secret', is: /./ }],
      chosen: 'written',
      what: IN_CODE,
    },
    {
      weakness: 'hard-coded-secret',
      call: 'crypto.createHmac',
      when: [{ argument: 1, is: /./ }],
      what: IN_CODE,
    },
    {
      weakness: 'jwt-unverified',
      call: 'jsonwebtoken.verify',
      when: [{ argument: 'algorithms', is: /^none$/i }],
      chosen: 'always',
      what: 'tokens without a signature are accepted',
    },
    {
      weakness: 'jwt-unverified',
      call: 'jsonwebtoken.sign',
      when: [{ argument: 'algorithm', is: 'none' }],
      what: 'the token has no signature',
    },
    {
      weakness: 'jwt-unverified',
      call: 'jwt-simple.decode',
      when: [{ argument: 2, is: 'true' }],
      what: 'reads the token without its signature',
    },
    {
      weakness: 'jwt-unverified',
      call: 'jsonwebtoken.decode',
      when: [],
      what: 'reads the token without its signature',
    },
    {
      weakness: 'insecure-cookie',
      call: '(express-session|cookie-session)',
      when: [{ argument: 'httpOnly', is: 'false' }],
      what: READABLE,
    },
    {
      weakness: 'insecure-cookie',
      call: 'express-session',
      when: [{ argument: 'cookie.httpOnly', is: 'false' }],
      what: READABLE,
    },
    // It is off unless it is set. Behind a proxy that adds TLS it is needed as well.
    {
      weakness: 'insecure-cookie',
      call: 'express-session',
      when: [{ argument: 0, is: { lacks: 'cookie' } }],
      what: 'the cookie of the session is sent without encryption too',
    },
    {
      weakness: 'insecure-cookie',
      call: 'express-session',
      when: [{ argument: 'cookie', is: { lacks: 'secure' } }],
      what: 'the cookie of the session is sent without encryption too',
    },
    {
      weakness: 'insecure-cookie',
      call: 'express-session',
      when: [{ argument: 'cookie.secure', is: 'false' }],
      what: 'the cookie of the session is sent without encryption too',
    },
    {
      weakness: 'permissive-cors',
      call: '(cors|@koa/cors|@fastify/cors)',
      when: [
        { argument: 'origin', is: 'true' },
        { argument: 'credentials', is: 'true' },
      ],
      what: 'every page may act for the user who is signed in',
    },
  ],
};
