import type { CallTest, FlowTable } from '#analyzer/flow/tables/table.ts';

const SECURITY = 'org.springframework.security.config.annotation.web';

/** A form that signs browsers in keeps them signed in by a cookie, which any site's requests carry. */
const SIGNS_IN: readonly CallTest[] = [{ call: '*#formLogin' }];

/** What a configuration of Spring Security switches off, and password encoders that encode nothing. */
export const SPRING_SECURITY_TABLE: FlowTable = {
  name: 'Spring Security',
  results: [
    { call: `${SECURITY}.builders.HttpSecurity#csrf`, type: `${SECURITY}.configurers.CsrfConfigurer` },
    { call: `${SECURITY}.configurers.CsrfConfigurer#and`, type: `${SECURITY}.builders.HttpSecurity` },
    ...[
      'authorizeRequests|authorizeHttpRequests|headers|cors|formLogin|httpBasic|logout|exceptionHandling|oauth2Login|rememberMe',
    ].map((names) => ({
      call: `${SECURITY}.builders.HttpSecurity#(${names})`,
      type: `${SECURITY}.builders.HttpSecurity`,
    })),
  ],
  handlers: [
    {
      call: `${SECURITY}.builders.HttpSecurity#csrf`,
      parameters: [`${SECURITY}.configurers.CsrfConfigurer`],
    },
  ],
  misuses: [
    {
      weakness: 'csrf-off',
      call: `${SECURITY}.configurers.(CsrfConfigurer|AbstractHttpConfigurer)#disable`,
      when: [],
      chosen: SIGNS_IN,
      what: 'requests from other sites are not told apart',
    },
    {
      weakness: 'csrf-off',
      call: `${SECURITY}.configurers.(CsrfConfigurer|AbstractHttpConfigurer).disable`,
      when: [],
      chosen: SIGNS_IN,
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
