import type { CallTest, FlowTable, WordTest } from '#analyzer/flow/tables/table.ts';

const SECURITY = 'org.springframework.security.config.annotation.web';

const HTTP = `${SECURITY}.builders.HttpSecurity`;
const CSRF = `${SECURITY}.configurers.CsrfConfigurer`;
/** What gives the builder back where it is given a function. */
const CONFIGURES =
  'authorizeRequests|authorizeHttpRequests|headers|cors|formLogin|httpBasic|logout|exceptionHandling|oauth2Login|' +
  'oauth2Client|oauth2ResourceServer|rememberMe|sessionManagement|anonymous|requestCache|securityContext|' +
  'securityMatcher|securityMatchers|requestMatchers|antMatcher|mvcMatcher|x509|jee|saml2Login|saml2Logout|portMapper|' +
  'requiresChannel|servletApi|passwordManagement|addFilter|addFilterBefore|addFilterAfter|addFilterAt|' +
  'authenticationProvider|authenticationManager|userDetailsService|setSharedObject|with|and';

/** A form that signs browsers in keeps them signed in by a cookie, which any site's requests carry. */
const SIGNS_IN: readonly CallTest[] = [{ call: '*#formLogin' }];

/**
 * No session is kept, and nothing of the program signs a browser in, or reads or sets a cookie: whoever is let in sends a
 * header of its own with each request, which another site's page cannot.
 */
const KEEPS_NO_SESSION: WordTest = {
  words: ['STATELESS'],
  without: (
    'formLogin httpBasic rememberMe oauth2Login saml2Login x509 getCookies getCookie addCookie ResponseCookie ' +
    'CookieValue org.springframework.web.bind.annotation.CookieValue javax.servlet.http.Cookie ' +
    'jakarta.servlet.http.Cookie org.springframework.web.util.WebUtils'
  ).split(' '),
};

/**
 * What else makes a browser send by itself who its user is. Without it a service is called with headers, where the protection has
 * nothing to protect: none of 15 places was right that readers saw of such services.
 */
const SENT_BY_ITSELF =
  /^(?:rememberMe|oauth2Login|saml2Login|getCookies?|addCookie|ResponseCookie|CookieValue)$/;

/** What a configuration of Spring Security switches off, and password encoders that encode nothing. */
export const SPRING_SECURITY_TABLE: FlowTable = {
  name: 'Spring Security',
  results: [
    { call: `${HTTP}#csrf`, type: CSRF },
    { call: `${CSRF}#and`, type: HTTP },
    { call: `${HTTP}#(${CONFIGURES})`, type: HTTP },
  ],
  handlers: [
    {
      call: `${HTTP}#csrf`,
      parameters: [CSRF],
    },
  ],
  misuses: [
    {
      weakness: 'csrf-off',
      call: `${CSRF}#disable`,
      when: [],
      chosen: SIGNS_IN,
      unlessNamed: 'STATELESS',
      unlessSet: KEEPS_NO_SESSION,
      onlyChosenOr: SENT_BY_ITSELF,
      what: 'requests from other sites are not told apart',
    },
    // By reference: every configurer has `disable` from above, so what it is called with tells of which.
    {
      weakness: 'csrf-off',
      call: `${SECURITY}.configurers.(CsrfConfigurer|AbstractHttpConfigurer).disable`,
      when: [{ argument: 0, is: { type: CSRF } }],
      chosen: SIGNS_IN,
      unlessNamed: 'STATELESS',
      unlessSet: KEEPS_NO_SESSION,
      onlyChosenOr: SENT_BY_ITSELF,
      what: 'requests from other sites are not told apart',
    },
    {
      weakness: 'weak-hash',
      call: 'org.springframework.security.crypto.password.NoOpPasswordEncoder.getInstance',
      when: [],
      what: 'passwords are stored as they are',
    },
    {
      weakness: 'weak-hash',
      call: 'new org.springframework.security.crypto.password.(Md4PasswordEncoder|MessageDigestPasswordEncoder|StandardPasswordEncoder|LdapShaPasswordEncoder)',
      when: [],
      what: 'passwords hashed this way can be guessed fast',
    },
  ],
};
