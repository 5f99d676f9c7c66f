import type { FlowTable } from '#analyzer/flow/tables/table.ts';

const ASKS = { weakness: 'ldap-injection', what: 'uses it as an LDAP filter' } as const;

/** ldap3 and python-ldap. */
export const DIRECTORIES: FlowTable = {
  name: 'LDAP',
  types: [
    { type: 'ldap.ldapobject.LDAPObject', above: ['ldap.LDAPObject'] },
    { type: 'ldap3.core.connection.Connection', above: ['ldap3.Connection'] },
  ],
  results: [
    { call: 'ldap3.Connection', type: 'ldap3.Connection' },
    { call: 'ldap.(initialize|open)', type: 'ldap.LDAPObject' },
  ],
  sinks: [
    { ...ASKS, call: 'ldap3.Connection#search', argument: 0 },
    { ...ASKS, call: 'ldap3.Connection#search', argument: 1 },
    { ...ASKS, call: 'ldap3.Connection#search', argument: 'search_base' },
    { ...ASKS, call: 'ldap3.Connection#search', argument: 'search_filter' },
    { ...ASKS, call: 'ldap.LDAPObject#(search|search_s|search_st|search_ext|search_ext_s)', argument: 0 },
    { ...ASKS, call: 'ldap.LDAPObject#(search|search_s|search_st|search_ext|search_ext_s)', argument: 2 },
    {
      ...ASKS,
      call: 'ldap.LDAPObject#(search|search_s|search_st|search_ext|search_ext_s)',
      argument: 'filterstr',
    },
  ],
  sanitizers: [
    { call: '(ldap3.utils.conv.escape_filter_chars|ldap3.utils.dn.escape_rdn)', clears: ['ldap-injection'] },
    {
      call: '(ldap.filter.(escape_filter_chars|filter_format)|ldap.dn.escape_dn_chars)',
      clears: ['ldap-injection'],
    },
  ],
};
