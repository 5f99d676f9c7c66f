import type { FlowTable } from '#analyzer/flow/tables/table.ts';

const READS_PATH =
  '(readFile|readFileSync|createReadStream|open|openSync|readdir|readdirSync|opendir|access|accessSync|stat|statSync)';
const WRITES_PATH =
  '(writeFile|writeFileSync|appendFile|appendFileSync|createWriteStream|mkdir|mkdirSync|rm|rmSync|rmdir|rmdirSync|' +
  'unlink|unlinkSync|truncate|truncateSync|rename|renameSync|copyFile|copyFileSync|cp|cpSync|symlink|symlinkSync|chmod|chmodSync)';
const TWO_PATHS = '(rename|renameSync|copyFile|copyFileSync|cp|cpSync|symlink|symlinkSync)';
const FILES = ['fs', 'fs/promises', 'fs.promises', 'fs-extra', 'graceful-fs'];

/** https://nodejs.org/api: what every server on Node can call. */
export const NODE: FlowTable = {
  name: 'Node.js',
  results: [
    { call: 'url.parse', type: 'url.Url' },
    { call: 'path.parse', type: 'path.ParsedPath' },
    { call: '(http|https).get', type: 'http.ClientRequest' },
    { call: 'http.ServerResponse#(writeHead|setHeader)', type: 'http.ServerResponse' },
  ],
  handlers: [
    {
      call: '(http|https).createServer',
      parameters: ['http.IncomingMessage', 'http.ServerResponse'],
    },
    { call: '(http|https).Server#on', parameters: ['http.IncomingMessage', 'http.ServerResponse'] },
  ],
  sources: [
    {
      origin: 'stranger',
      field: 'http.IncomingMessage#url',
      what: 'the address of the request',
      // Not decoded, it has no line's end.
      clears: ['nosql-injection', 'log-injection', 'header-injection'],
    },
    {
      origin: 'stranger',
      field: 'http.IncomingMessage#(headers|rawHeaders)',
      what: 'a request header',
      clears: ['nosql-injection', 'xss', 'open-redirect'],
    },
    { origin: 'operator', field: 'process.(env|argv)', what: 'the settings it is started with' },
  ],
  sinks: [
    {
      weakness: 'log-injection',
      call: 'console.(log|info|warn|error|debug)',
      argument: 'any',
      what: 'logs it',
    },
    { weakness: 'xss', call: 'http.ServerResponse#(write|end)', argument: 0, what: 'sends it as a page' },
    {
      weakness: 'command-injection',
      call: 'child_process.(exec|execSync)',
      argument: 0,
      what: 'runs it in a shell',
    },
    {
      weakness: 'command-injection',
      call: 'child_process.(spawn|spawnSync|execFile|execFileSync|fork)',
      argument: 0,
      what: 'runs it as a program',
    },
    {
      weakness: 'command-injection',
      call: 'child_process.(spawn|spawnSync|execFile|execFileSync)',
      argument: 1,
      when: [{ argument: 'shell', is: 'true' }],
      what: 'runs it in a shell',
    },
    {
      weakness: 'command-injection',
      call: 'child_process.(spawn|spawnSync|execFile|execFileSync)',
      argument: 1,
      when: [{ argument: 0, is: /^(?:\/bin\/)?(?:ba|z|da)?sh$|^cmd(?:\.exe)?$/ }],
      what: 'runs it in a shell',
    },
    ...FILES.flatMap((module) => [
      {
        weakness: 'path-traversal' as const,
        call: `${module}.${READS_PATH}`,
        argument: 0,
        what: 'reads the file of that path',
      },
      {
        weakness: 'path-traversal' as const,
        call: `${module}.${WRITES_PATH}`,
        argument: 0,
        what: 'changes the file of that path',
      },
      {
        weakness: 'path-traversal' as const,
        call: `${module}.${TWO_PATHS}`,
        argument: 1,
        what: 'writes to that path',
      },
    ]),
    { weakness: 'code-injection', call: 'eval', argument: 0, what: 'runs it as code' },
    { weakness: 'code-injection', call: 'new Function', argument: 'any', what: 'runs it as code' },
    { weakness: 'code-injection', call: 'Function', argument: 'any', what: 'runs it as code' },
    { weakness: 'code-injection', call: '(setTimeout|setInterval)', argument: 0, what: 'runs it as code' },
    {
      weakness: 'code-injection',
      call: 'vm.(runInContext|runInNewContext|runInThisContext|compileFunction)',
      argument: 0,
      what: 'runs it as code',
    },
    { weakness: 'code-injection', call: 'mathjs.(eval|evaluate)', argument: 0, what: 'runs it as code' },
    // None of them keeps the code in.
    {
      weakness: 'code-injection',
      call: '(safe-eval|notevil|static-eval|node-eval|require-from-string)',
      argument: 0,
      what: 'runs it as code',
    },
    { weakness: 'code-injection', call: 'new vm.Script', argument: 0, what: 'runs it as code' },
    { weakness: 'code-injection', call: '(vm2.VM|vm2.NodeVM)#run', argument: 0, what: 'runs it as code' },
    // A module that is there already, which a name lists.
    {
      weakness: 'code-injection',
      call: 'require',
      argument: 0,
      dependsOnUse: true,
      what: 'loads the module of that path',
    },
    { weakness: 'ssrf', call: '(http|https).(get|request)', argument: 0, what: 'sends a request there' },
    { weakness: 'regex-injection', call: 'new RegExp', argument: 0, what: 'uses it as a regular expression' },
    { weakness: 'regex-injection', call: 'RegExp', argument: 0, what: 'uses it as a regular expression' },
  ],
  misuses: [
    {
      weakness: 'tls-unverified',
      call: '(http|https).(request|get)',
      when: [{ argument: 'rejectUnauthorized', is: 'false' }],
      what: 'any server can pretend to be the one that is meant',
    },
    {
      weakness: 'tls-unverified',
      call: 'new https.Agent',
      when: [{ argument: 'rejectUnauthorized', is: 'false' }],
      what: 'any server can pretend to be the one that is meant',
    },
    {
      weakness: 'tls-unverified',
      call: 'tls.connect',
      when: [{ argument: 'rejectUnauthorized', is: 'false' }],
      what: 'any server can pretend to be the one that is meant',
    },
    {
      weakness: 'tls-unverified',
      field: 'process.env.NODE_TLS_REJECT_UNAUTHORIZED',
      when: [{ argument: 0, is: '0' }],
      what: 'certificates are not checked in the whole program',
    },
    {
      weakness: 'weak-cipher',
      call: 'crypto.createCipheriv',
      when: [{ argument: 0, is: /^(?:des|rc2|rc4|bf|blowfish|idea|cast)\b/i }],
      chosen: 'always',
      what: 'this cipher can be broken',
    },
    {
      weakness: 'weak-cipher',
      call: 'crypto.createCipheriv',
      when: [{ argument: 0, is: /^(?!des|rc2|rc4|bf|blowfish|idea|cast).+-ecb$/i }],
      what: 'equal blocks stay equal',
    },
    {
      weakness: 'weak-cipher',
      call: 'crypto.createCipher',
      when: [{ argument: 0, is: /./ }],
      what: 'the key is derived with MD5 and without a random start',
    },
  ],
};
