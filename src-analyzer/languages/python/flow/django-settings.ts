import type { MisuseRow } from '#analyzer/flow/tables/table.ts';

/** Settings of Django that are wrong by what they say. */
export const DJANGO_SETTINGS: readonly MisuseRow[] = [
  {
    weakness: 'hard-coded-secret',
    field: 'django.conf.settings.SECRET_KEY',
    when: [{ argument: 0, is: /^.{3,}$/ }],
    chosen: 'written',
    what: 'whoever reads the source can sign sessions and password resets',
  },
  {
    weakness: 'insecure-cookie',
    field: 'django.conf.settings.(SESSION_COOKIE_SECURE|CSRF_COOKIE_SECURE)',
    when: [{ argument: 0, is: 'false' }],
    what: 'the cookie is not protected',
  },
  {
    // On by default: who switches it off lets scripts read what signs a user in.
    weakness: 'insecure-cookie',
    field: 'django.conf.settings.SESSION_COOKIE_HTTPONLY',
    when: [{ argument: 0, is: 'false' }],
    chosen: 'always',
    what: 'scripts can read the cookie',
  },
  {
    weakness: 'weak-hash',
    field: 'django.conf.settings.PASSWORD_HASHERS',
    when: [{ argument: 0, is: { first: /\.(?:Unsalted)?(?:MD5|SHA1|Crypt)PasswordHasher$/ } }],
    chosen: 'always',
    what: 'passwords hashed this way can be guessed fast',
  },
  {
    weakness: 'unsafe-deserialization',
    field: 'django.conf.settings.SESSION_SERIALIZER',
    when: [{ argument: 0, is: /\.PickleSerializer$/ }],
    what: 'who can write a session runs code',
  },
  {
    weakness: 'permissive-cors',
    field: 'django.conf.settings.(CORS_ALLOW_ALL_ORIGINS|CORS_ORIGIN_ALLOW_ALL)',
    when: [{ argument: 0, is: 'true' }],
    what: 'any site may read the answers',
  },
  {
    weakness: 'debug-on',
    field: 'django.conf.settings.DEBUG',
    when: [{ argument: 0, is: 'true' }],
    what: 'error pages show settings and source to visitors',
  },
];
