/** Of namespaces the ones below them that .NET or .NET Framework brings itself. */
const BELOW: Readonly<Record<string, string>> = {
  system:
    'activities addin buffers codedom collections componentmodel configuration data deployment device diagnostics directoryservices drawing dynamic enterpriseservices formats globalization identitymodel io linq management media messaging net numerics printing reflection resources runtime security servicemodel serviceprocess speech text threading timers transactions web windows workflow xaml xml',
  'system.activities':
    'debugger durableinstancing dynamicupdate expressions hosting presentation statements tracking validation xamlintegration',
  'system.addin': 'contract hosting pipeline',
  'system.buffers': 'binary text',
  'system.codedom': 'compiler',
  'system.collections': 'concurrent frozen generic immutable objectmodel specialized',
  'system.componentmodel': 'composition dataannotations design',
  'system.configuration': 'assemblies install internal provider',
  'system.data':
    'common design entity entityclient linq mapping metadata objects odbc oledb oracleclient services spatial sql sqlclient sqltypes',
  'system.data.entity': 'design',
  'system.data.services': 'client common configuration design internal providers',
  'system.diagnostics': 'codeanalysis contracts design eventing metrics performancedata symbolstore tracing',
  'system.directoryservices': 'accountmanagement activedirectory protocols',
  'system.drawing': 'configuration design drawing2d imaging interop printing text',
  'system.formats': 'asn1 nrbf tar',
  'system.identitymodel': 'claims configuration metadata policy protocols selectors services tokens',
  'system.io':
    'compression enumeration isolatedstorage log memorymappedfiles packaging pipelines pipes ports',
  'system.linq': 'expressions',
  'system.management': 'instrumentation',
  'system.net':
    'cache configuration http mail mime networkinformation peertopeer quic security serversentevents sockets websockets',
  'system.net.http': 'headers json metrics',
  'system.reflection': 'context emit metadata',
  'system.resources': 'extensions tools',
  'system.runtime':
    'caching compilerservices constrainedexecution designerservices durableinstancing exceptionservices hosting interopservices intrinsics loader remoting serialization versioning',
  'system.runtime.interopservices': 'comtypes custommarshalers expando javascript marshalling windowsruntime',
  'system.runtime.serialization': 'configuration formatters json',
  'system.security':
    'accesscontrol authentication claims cryptography permissions policy principal rightsmanagement',
  'system.security.cryptography': 'pkcs x509certificates xml',
  'system.security.principal': 'windows',
  'system.servicemodel':
    'activation activities channels comintegration configuration description diagnostics discovery dispatcher internal msmqintegration peerresolvers persistence routing security syndication web',
  'system.text': 'encodings json regularexpressions unicode',
  'system.text.encodings': 'web',
  'system.threading': 'channels ratelimiting tasks',
  'system.threading.tasks': 'dataflow sources',
  'system.web':
    'applicationservices caching clientservices compilation configuration dynamicdata globalization handlers hosting instrumentation mail management mobile modelbinding profile query regularexpressions routing script security services sessionstate ui util websockets',
  'system.windows':
    'annotations automation controls converters data diagnostics documents forms ink input interop markup media navigation resources shapes shell threading xps',
  'system.xml': 'linq resolvers schema serialization xmlconfiguration xpath xsl',
};

const NAMESPACES: ReadonlySet<string> = new Set([
  'system',
  ...Object.entries(BELOW).flatMap(([above, names]) => names.split(' ').map((one) => `${above}.${one}`)),
]);

/** Whether the platform itself brings a namespace by this name: a package of that name may not be what is used. */
export const isOfPlatform = (namespace: string): boolean => NAMESPACES.has(namespace.toLowerCase());
