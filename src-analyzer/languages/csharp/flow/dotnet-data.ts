import type { FlowTable, SinkRow } from '#analyzer/flow/tables/table.ts';

const makes = (call: string): SinkRow => ({
  weakness: 'unsafe-deserialization',
  call,
  argument: 0,
  what: 'makes objects of types that it names',
});
const asks = (call: string, argument = 0): SinkRow => ({
  weakness: 'ssrf',
  call,
  argument,
  what: 'sends a request there',
});

/** Formats that are read, directories that are searched, and clients that send requests. */
export const DOTNET_DATA_TABLE: FlowTable = {
  name: '.NET serialization, XML, LDAP and HTTP clients',
  types: [
    { type: 'System.Xml.XmlDocument', above: ['System.Xml.XmlNode'] },
    { type: 'System.Xml.XmlElement', above: ['System.Xml.XmlNode'] },
  ],
  results: [
    { call: 'System.Net.WebRequest.(Create|CreateHttp)', type: 'System.Net.WebRequest' },
    { call: 'System.Net.Http.IHttpClientFactory#CreateClient', type: 'System.Net.Http.HttpClient' },
  ],
  sources: [
    {
      origin: 'operator',
      call: 'new System.Xml.XmlUrlResolver',
      what: 'a resolver of whatever a document names',
      only: ['xxe'],
    },
  ],
  propagators: [
    { call: 'System.Xml.XmlDocument#(Load|LoadXml)', from: 0, to: 'receiver' },
    {
      call: 'System.Xml.XmlNode#(SelectNodes|SelectSingleNode|GetElementsByTagName|GetElementById|GetAttribute)',
      from: 'receiver',
      to: 'result',
    },
  ],
  sinks: [
    makes('System.Runtime.Serialization.Formatters.Binary.BinaryFormatter#(Deserialize|UnsafeDeserialize)'),
    makes('System.Web.UI.(LosFormatter|ObjectStateFormatter)#Deserialize'),
    makes('System.Runtime.Serialization.NetDataContractSerializer#(Deserialize|ReadObject)'),
    makes('System.Runtime.Serialization.Formatters.Soap.SoapFormatter#Deserialize'),
    {
      weakness: 'xxe',
      field: 'System.Xml.(XmlDocument|XmlReaderSettings|XmlTextReader)#XmlResolver',
      what: 'parses documents with external entities',
    },
    {
      weakness: 'xpath-injection',
      call: 'System.Xml.XmlNode#(SelectNodes|SelectSingleNode)',
      argument: 0,
      what: 'evaluates it as XPath',
    },
    {
      weakness: 'xpath-injection',
      call: 'System.Xml.XPath.XPathNavigator#(Select|SelectSingleNode|Evaluate|Compile)',
      argument: 0,
      what: 'evaluates it as XPath',
    },
    {
      weakness: 'ldap-injection',
      field: 'System.DirectoryServices.DirectorySearcher#Filter',
      what: 'searches with it as an LDAP filter',
    },
    {
      weakness: 'ldap-injection',
      call: 'new System.DirectoryServices.DirectorySearcher',
      argument: 'any',
      what: 'searches with it as an LDAP filter',
    },
    asks(
      'System.Net.Http.HttpClient#(GetAsync|GetStringAsync|GetByteArrayAsync|GetStreamAsync|PostAsync|PutAsync|DeleteAsync|PatchAsync|GetFromJsonAsync|PostAsJsonAsync)',
    ),
    asks('new System.Net.Http.HttpRequestMessage', 1),
    asks(
      'System.Net.WebClient#(DownloadString|DownloadData|DownloadFile|DownloadStringTaskAsync|OpenRead|UploadString)',
    ),
    asks('System.Net.WebRequest.(Create|CreateHttp)'),
    asks('new RestSharp.RestClient'),
    asks('System.Net.Dns.(GetHostEntry|GetHostAddresses)'),
    {
      weakness: 'log-injection',
      call: 'Microsoft.Extensions.Logging.ILogger#(LogTrace|LogDebug|LogInformation|LogWarning|LogError|LogCritical|Log)',
      argument: 'any',
      what: 'writes it to the log',
    },
    {
      weakness: 'log-injection',
      call: 'Serilog.(Log.Information|Log.Warning|Log.Error|Log.Debug|ILogger#Information|ILogger#Warning|ILogger#Error|ILogger#Debug)',
      argument: 'any',
      what: 'writes it to the log',
    },
  ],
  misuses: [
    {
      weakness: 'unsafe-deserialization',
      field: 'Newtonsoft.Json.(JsonSerializerSettings|JsonSerializer)#TypeNameHandling',
      when: [{ argument: 0, is: /TypeNameHandling\.(?:All|Auto|Objects|Arrays)$/ }],
      what: 'the sender of the JSON chooses which classes are made',
    },
    {
      weakness: 'tls-unverified',
      field: 'System.Net.Http.HttpClientHandler#ServerCertificateCustomValidationCallback',
      when: [{ argument: 0, is: /DangerousAcceptAnyServerCertificateValidator$/ }],
      what: 'every certificate is trusted',
    },
  ],
};
