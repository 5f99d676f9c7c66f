import type { FlowTable, Place, SinkRow } from '#analyzer/flow/tables/table.ts';

const asks = (call: string, argument: Place = 0): SinkRow => ({
  weakness: 'ssrf',
  call,
  argument,
  what: 'sends a request there',
});

/** Clients that send requests, and how they check who answers. */
export const HTTP_CLIENTS_TABLE: FlowTable = {
  name: 'HTTP clients',
  types: [
    { type: 'java.net.HttpURLConnection', above: ['java.net.URLConnection'] },
    { type: 'javax.net.ssl.HttpsURLConnection', above: ['java.net.HttpURLConnection'] },
    {
      type: 'org.springframework.web.client.RestTemplate',
      above: ['org.springframework.web.client.RestOperations'],
    },
    { type: 'org.apache.http.impl.client.CloseableHttpClient', above: ['org.apache.http.client.HttpClient'] },
  ],
  results: [
    { call: 'java.net.URL#openConnection', type: 'java.net.URLConnection' },
    { call: 'java.net.http.HttpRequest.newBuilder', type: 'java.net.http.HttpRequest.Builder' },
    {
      call: 'java.net.http.HttpRequest.Builder#(uri|header|GET|POST|timeout|method)',
      type: 'java.net.http.HttpRequest.Builder',
    },
    {
      call: 'org.springframework.web.reactive.function.client.WebClient.(create|builder)',
      type: 'org.springframework.web.reactive.function.client.WebClient',
    },
    {
      call: 'org.springframework.web.reactive.function.client.WebClient#(get|post|put|delete|patch|head|method)',
      type: 'org.springframework.web.reactive.function.client.WebClient.UriSpec',
    },
    {
      call: 'org.springframework.web.client.RestClient#(get|post|put|delete|patch|head|method)',
      type: 'org.springframework.web.client.RestClient.UriSpec',
    },
    {
      call: 'org.springframework.web.client.RestClient.create',
      type: 'org.springframework.web.client.RestClient',
    },
  ],
  sinks: [
    asks('java.net.URL#(openStream|openConnection|getContent)', 'receiver'),
    asks('java.net.http.HttpRequest.newBuilder'),
    asks('java.net.http.HttpRequest.Builder#uri'),
    asks(
      'org.springframework.web.client.(RestTemplate|RestOperations)#(getForObject|getForEntity|postForObject|postForEntity|postForLocation|put|delete|exchange|execute|headForHeaders|patchForObject|optionsForAllow)',
    ),
    asks('org.springframework.web.reactive.function.client.WebClient.UriSpec#uri'),
    asks('org.springframework.web.reactive.function.client.WebClient.create'),
    asks('org.springframework.web.client.RestClient.UriSpec#uri'),
    asks(
      'new org.apache.http.client.methods.(HttpGet|HttpPost|HttpPut|HttpDelete|HttpHead|HttpPatch|HttpOptions)',
    ),
    asks(
      'new org.apache.hc.client5.http.classic.methods.(HttpGet|HttpPost|HttpPut|HttpDelete|HttpHead|HttpPatch|HttpOptions)',
    ),
    asks('org.apache.http.client.fluent.Request.(Get|Post|Put|Delete|Head)'),
    asks('new org.apache.commons.httpclient.methods.(GetMethod|PostMethod|PutMethod|DeleteMethod)'),
    asks('okhttp3.Request.Builder#url'),
    asks('org.jsoup.Jsoup.connect'),
    asks(
      'cn.hutool.http.(HttpUtil|HttpRequest).(get|post|createGet|createPost|downloadFile|downloadString|put|delete)',
    ),
    {
      ...asks('javax.imageio.ImageIO.read'),
      // A file of this machine is no address.
      unless: ['java.io.File', 'java.io.InputStream'].map((type) => ({ argument: 0, is: { type } })),
    },
    asks('new java.net.Socket'),
    asks('org.apache.commons.io.FileUtils.copyURLToFile'),
    ...['java.net.URL', 'java.net.URI'].map((type) => ({
      ...asks('org.apache.commons.io.IOUtils.(toString|toByteArray)'),
      when: [{ argument: 0, is: { type } }],
    })),
  ],
  misuses: [
    {
      weakness: 'tls-unverified',
      call: 'javax.net.ssl.HttpsURLConnection#setHostnameVerifier',
      when: [
        { argument: 0, is: /NoopHostnameVerifier|ALLOW_ALL_HOSTNAME_VERIFIER|AllowAllHostnameVerifier/ },
      ],
      what: 'any certificate is taken for any host',
    },
    {
      weakness: 'tls-unverified',
      call: 'org.apache.http.impl.client.HttpClientBuilder#setSSLHostnameVerifier',
      when: [
        { argument: 0, is: /NoopHostnameVerifier|ALLOW_ALL_HOSTNAME_VERIFIER|AllowAllHostnameVerifier/ },
      ],
      what: 'any certificate is taken for any host',
    },
    {
      weakness: 'tls-unverified',
      call: 'new org.apache.http.conn.ssl.(NoopHostnameVerifier|AllowAllHostnameVerifier)',
      when: [],
      what: 'any certificate is taken for any host',
    },
    {
      weakness: 'tls-unverified',
      call: 'new org.apache.http.conn.ssl.TrustAllStrategy',
      when: [],
      what: 'every certificate is trusted',
    },
    {
      weakness: 'tls-unverified',
      call: 'io.netty.handler.ssl.SslContextBuilder#trustManager',
      when: [{ argument: 0, is: /InsecureTrustManagerFactory/ }],
      what: 'every certificate is trusted',
    },
  ],
};
