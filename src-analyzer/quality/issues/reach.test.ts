import { describe, expect, test } from 'vitest';
import { codeOf, type Files } from '../testing/known-code.ts';
import { Reach, type Unreached } from './reach.ts';
import { namedAround } from './unreached.ts';

/** Why nothing reaches the line with the word BUG; that it is a program is said beside the files. */
async function whyNot(all: Files, program: Files = { Procfile: 'web: serve' }): Promise<string | undefined> {
  const files = { ...all, ...program };
  const [path, text] = Object.entries(files).find(([, one]) => one.includes('BUG')) ?? ['', ''];
  const line = text.slice(0, text.indexOf('BUG')).split('\n').length;
  const code = await codeOf(files);
  const facts = (await code.factsOf(new Set([path]))).get(path);
  const around = facts ? namedAround(facts, { path, line, isFinding: true }, code.isDeclared) : [];
  const reach = new Reach(code);
  await reach.follow(around);
  const found = around.map((named) => reach.whyNot(named)).find((one): one is Unreached => one !== undefined);
  return found && `${found.why} ${found.name}`;
}

const CONFIRM =
  'def confirm_order(url):\n    return get(url)  # BUG\n\ndef auto_confirm(request):\n    return confirm_order(request)\n';
const VERB =
  'package org.shop.harvest;\npublic abstract class VerbBase {\n  public void sendVerb() {\n    open(); // BUG\n  }\n}\n';
const LIST_VERB =
  'package org.shop.harvest;\npublic class ListVerb extends VerbBase {\n  public ListVerb(String url) {\n    super("verb=ListVerb");\n  }\n}\n';

const PERIODS =
  '<?php\nnamespace App;\nclass Groups {\n  public function store() { return $this->getPeriod(1); }\n  private function getPeriod($id) { return $id; }\n}\n';

/** A method of Go with such a name and such parameters, of a type that the program has a value of. */
const uploader = (name: string, parameters: string, result = 'error'): Files => ({
  'upload.go': `package upload\n\nimport "shop.org/app/internal/feed"\nimport "shop.org/kit/list"\n\ntype Uploader struct{}\n\nfunc (u Uploader) ${name}(${parameters}) ${result} {\n\treturn send() // BUG\n}\n`,
  'main.go': 'package main\n\nimport "shop.org/app/upload"\n\nfunc main() {\n\trun(upload.Uploader{})\n}\n',
});

/** A client of Go behind an interface of its package, and what else there is of the package. */
const client = (name: string, more: Files = {}, parameters = 'id int'): Files => ({
  'client/client.go': `package client\n\ntype Client interface {\n\t${name}(${parameters}) error\n\tLogin() error\n}\n\ntype webClient struct{ url string }\n\nfunc Default() Client {\n\treturn &webClient{}\n}\n\nfunc (c *webClient) Login() error {\n\treturn nil\n}\n\nfunc (c *webClient) ${name}(${parameters}) error {\n\treturn get(c.url) // BUG\n}\n`,
  'main.go': 'package main\n\nimport "shop.org/app/client"\n\nfunc main() {\n\tclient.Default().Login()\n}\n',
  ...more,
});

/** A type of Go with a method of another one's name, and a call. */
const leaving = (call: string): string =>
  `package rounds\n\ntype Rounds struct{}\n\nfunc (r *Rounds) LeaveRound(id int) error {\n\treturn nil\n}\n\nfunc init() {\n\tall := Rounds{}\n\t${call}\n}\n`;

/** A method of Java and one of its name that takes another number of values, with what calls it. */
const overlap = (call: string): Files => ({
  'src/Pay.java':
    'public class Pay {\n  public void verify() {}\n  public Object sendMoney(String to, int amount) {\n    return post(to); // BUG\n  }\n}\n',
  'src/Bill.java': 'public class Bill {\n  public void sendMoney(String to) {}\n}\n',
  'src/Web.java': `@RestController\nclass Web {\n  @GetMapping\n  public void show(Bill bill) { new Pay().verify(); ${call} }\n}\n`,
});

/** A worker of Go, and what the program begins with. */
const worker = (main: string, more: Files = {}): Files => ({
  'jobs/worker.go':
    'package jobs\n\ntype CopyWorker struct{ all []string }\n\nfunc NewCopyWorker() *CopyWorker {\n\treturn &CopyWorker{}\n}\n',
  'jobs/run.go':
    'package jobs\n\nfunc (c *CopyWorker) Start() {\n\tc.Run()\n}\n\nfunc (c *CopyWorker) Run() {\n\thttp.Get(c.all[0]) // BUG\n}\n',
  'main.go': `package main\n\nfunc main() {\n\t${main}\n}\n`,
  ...more,
});

/** A service of Spring, and another one with a method of the same name. */
const services = (service: string): Files => ({
  'src/shop/OrderMails.java': `package shop;\n@Service\n@RequiredArgsConstructor\n${service}`,
  'src/shop/Mails.java':
    'package shop;\n@Service\npublic class Mails {\n  public void sendOrder(String id) {}\n}\n',
  'src/shop/Web.java':
    'package shop;\n@RestController\nclass Web {\n  private final Mails mails;\n  @GetMapping\n  public void show() { mails.sendOrder("1"); }\n}\n',
});
const SENDS = 'public void sendOrder(String id) { open(); /* BUG */ }';

describe('nothing reaches', () => {
  test.each<[string, string, Files]>([
    [
      'a service that nobody asks for',
      'UNNAMED OrderMails',
      services(`public class OrderMails {\n  ${SENDS}\n}\n`),
    ],
    [
      'a method of Go that is called like no other and takes texts',
      'UNNAMED UploadSingleToEndpoint',
      uploader('UploadSingleToEndpoint', 'url string, field string'),
    ],
    [
      'a method of Go that gives what only its module knows',
      'UNNAMED FetchFeed',
      uploader('FetchFeed', 'url string', '(feed.Items, error)'),
    ],
    [
      'a method of Go that takes a type of its package and is named in tests alone',
      'IN_TESTS FetchFeed',
      {
        ...uploader('FetchFeed', 'one *Uploader'),
        'upload_test.go':
          'package upload\n\nfunc TestFetch(t *testing.T) {\n\tUploader{}.FetchFeed(nil)\n}\n',
      },
    ],
    [
      'a method of Go that an interface beside it asks for and nobody calls',
      'UNNAMED LeaveRound',
      client('LeaveRound'),
    ],
    [
      'a method of Go that an interface beside it asks for and another type does only for tests',
      'IN_TESTS LeaveRound',
      client('LeaveRound', {
        'mocks/client_mock.go':
          'package mocks\n\nimport "github.com/stretchr/testify/mock"\n\ntype ClientMock struct{ mock.Mock }\n\nfunc (m *ClientMock) LeaveRound(id int) error {\n\treturn nil\n}\n',
      }),
    ],
    [
      'a type of Go that only what is commented out makes',
      'CALLER NewCopyWorker',
      worker('// go jobs.NewCopyWorker().Start()'),
    ],
    [
      'a method of Java that is called with less than it takes',
      'UNNAMED sendMoney',
      overlap('bill.sendMoney("a");'),
    ],
    [
      'a method of Go that is called with less than it takes',
      'UNNAMED LeaveRound',
      client('LeaveRound', { 'rounds/rounds.go': leaving('all.LeaveRound(1)') }, 'id, of, at int'),
    ],
    [
      'an accessor of Java that takes what no container gives, in a class that is used',
      'UNNAMED getUserToken',
      {
        'src/Pay.java':
          'public class Pay {\n  public void verify() {}\n  public Object getUserToken(User user) {\n    return post(user); // BUG\n  }\n}\n',
        'src/Web.java':
          '@RestController\nclass Web {\n  @GetMapping\n  public void show() { new Pay().verify(); }\n}\n',
      },
    ],
    [
      'a method of Java whose name is a part of an address',
      'UNNAMED certificate',
      {
        'src/Pay.java':
          'public class Pay {\n  String url = "https://pay.example/" + "certificate/";\n  public void verify() {}\n  public Object certificate(String id) {\n    return get(url); // BUG\n  }\n}\n',
        'src/Web.java':
          '@RestController\nclass Web {\n  @GetMapping\n  public void show() { new Pay().verify(); }\n}\n',
      },
    ],
    [
      'a private method whose name another class has for its own',
      'UNNAMED getPeriod',
      {
        'app/Groups.php': PERIODS,
        'app/Boards.php':
          '<?php\nnamespace App;\nclass Boards {\n  public function store() { return 1; }\n  private function getPeriod($id) {\n    return date("h:m"); // BUG\n  }\n}\n',
        'app/web.php': '<?php\n(new Boards())->store();\n(new Groups())->store();\n',
      },
    ],
    [
      'a public method of PHP that takes something, in a class over one of the project',
      'UNNAMED getShareLink',
      {
        'uploader/Upload.php': '<?php\nclass Upload {}\n',
        'uploader/Cloud.php':
          '<?php\nclass Cloud extends Upload {\n  public function send() { return 1; }\n  public function getShareLink($path) {\n    return curl_exec($path); // BUG\n  }\n}\n',
        'uploader/all.php': '<?php\n(new Cloud())->send();\n// getShareLink(1)\n',
      },
    ],
    [
      'what is called like an accessor and takes more than one gets',
      'UNNAMED get_page_text',
      {
        'wiki.py':
          'class Wiki:\n    def get_page_text(self, name, section=None):\n        return split(name)  # BUG\n',
        'main.py': 'from wiki import Wiki\nprint(Wiki())\n',
      },
    ],
    [
      'what only calls itself',
      'UNNAMED walk_tree',
      { 'a.py': 'def walk_tree(x):\n    return walk_tree(x)  # BUG\n' },
    ],
    [
      'what is tried more than once',
      'UNNAMED batch_call',
      { 'a.py': '@eth_retry.auto_retry\ndef batch_call(calls):\n    return post(calls)  # BUG\n' },
    ],
    [
      'a class that only iterates',
      'UNNAMED StaffPages',
      {
        'a.py':
          'from typing import Iterator\nclass StaffPages(Iterator):\n    def __next__(self):\n        return get()  # BUG\n',
      },
    ],
    ['what is called by what nothing calls', 'CALLER auto_confirm', { 'orders.py': CONFIRM }],
    [
      'what is named in a comment, a document, and a list of imports',
      'LISTED confirm_order',
      {
        'orders.py': 'def confirm_order(url):\n    return get(url)  # BUG\n',
        'web.py': 'from orders import confirm_order\n# confirm_order(url)\n',
        'docs/orders.md': 'Behind it stands confirm_order.\n',
      },
    ],
    [
      'what only tests name',
      'IN_TESTS confirm_order',
      {
        'orders.py': 'def confirm_order(url):\n    return get(url)  # BUG\n',
        'tests/test_orders.py': 'from orders import confirm_order\ndef test_it():\n    confirm_order(1)\n',
      },
    ],
    [
      'a method of a class whose base says nothing',
      'UNNAMED request_map',
      {
        'bridges.py':
          'class Bridges(object):\n    def request_map(self):\n        return get()  # BUG\n\nBridges().send()\n',
      },
    ],
    [
      'a view that no address leads to, although another one is called so',
      'UNNAMED StartView',
      {
        'accounts/views.py':
          'class StartView(TemplateView):\n    def get_context_data(self):\n        return get()  # BUG\n',
        'accounts/urls.py': 'from . import views\n',
        'pages/views.py':
          'from shop.models import *\nclass StartView(OwnMixin, TemplateView):\n    def get_context_data(self):\n        return super(StartView, self).all()\n',
        'pages/urls.py': 'from . import views\npath("", views.StartView.as_view())\n',
      },
    ],
    [
      'a helper of a class that is only taken by one that nothing uses',
      'CALLER TokenAuth',
      {
        'validator.py': 'class TokenCheck:\n    def check_keys(self):\n        return get()  # BUG\n',
        'backend.py':
          'from validator import TokenCheck\nclass TokenAuth(BaseAuthentication):\n    def authenticate(self, request):\n        return TokenCheck().check_keys()\n',
        'settings.py': '# AUTH = ["backend.TokenAuth"]\n',
      },
    ],
    [
      'a base of which only classes derive that nothing makes',
      'CALLER ListVerb',
      {
        'src/org/shop/harvest/VerbBase.java': VERB,
        'src/org/shop/harvest/ListVerb.java': LIST_VERB,
        'src/org/shop/serve/Serve.java':
          'package org.shop.serve;\npublic class Serve {\n  String verb = "ListVerb";\n}\n',
      },
    ],
    [
      'an overload of what nothing calls, beside a static method of that name elsewhere',
      'CALLER toMapOf',
      {
        'src/Index.java':
          'public class Index {\n  private void putWord(String a) {\n    put(a); // BUG\n  }\n  @JsonIgnore\n  public void toMapOf() {\n    putWord("a");\n    putWord("b");\n  }\n}\n',
        'src/Other.java': 'public class Other {\n  Object all = Collectors.toMapOf(new Index());\n}\n',
        'beans.xml': '<bean class="Other"/>',
      },
    ],
  ])('%s', async (_, why, files) => {
    expect(await whyNot(files)).toBe(why);
  });
});

const BUG = 'def confirm_order(url):\n    return get(url)  # BUG\n';

describe('something may reach', () => {
  test.each<[string, Files, Files?]>([
    [
      'a service with a method that is called by the clock',
      services(`public class OrderMails {\n  @Scheduled\n  public void tick() {}\n  ${SENDS}\n}\n`),
    ],
    [
      'what makes a service that nobody asks for',
      services('public class OrderMails {\n  public OrderMails() { open(); /* BUG */ }\n}\n'),
    ],
    [
      'a service that implements something',
      services(`public class OrderMails implements Runnable {\n  ${SENDS}\n}\n`),
    ],
    ['a method of Go that takes a context', uploader('UploadSingleToEndpoint', 'ctx context.Context')],
    ['a method of Go with a short name', uploader('SendFile', 'url string')],
    ['a method of Go that takes nothing', uploader('CleanUpAll', '')],
    ['a method of Go that gives what others know', uploader('FetchFeed', 'url string', 'list.Items')],
    [
      'a method of Go that takes a context beside a type of its package',
      uploader('FetchFeed', 'ctx context.Context, one *Uploader'),
    ],
    [
      'a method of Go that is called from afar by its name',
      uploader('FetchFeed', 'one *Uploader, answer *Uploader'),
    ],
    ['a method of Go of one word that an interface beside it asks for', client('Leave')],
    [
      'a method of Go that is called through the interface beside it',
      client('LeaveRound', {
        'main.go':
          'package main\n\nimport "shop.org/app/client"\n\nfunc main() {\n\tclient.Default().LeaveRound(1)\n}\n',
      }),
    ],
    [
      'a method of Go that two types have for an interface',
      client('LeaveRound', {
        'client/file.go':
          'package client\n\ntype fileClient struct{}\n\nfunc (c *fileClient) LeaveRound(id int) error {\n\treturn nil\n}\n',
      }),
    ],
    [
      'a method of Go that is given what another one gives',
      client('LeaveRound', {
        'rounds/rounds.go': 'package rounds\n\nfunc init() {\n\tclient.Default().LeaveRound(pair())\n}\n',
      }),
    ],
    [
      'a method of Go that is handed on beside a call of its name',
      client(
        'LeaveRound',
        { 'rounds/rounds.go': leaving('all.LeaveRound(other.LeaveRound)') },
        'id, of, at int',
      ),
    ],
    [
      'a method of Go that takes any number of values',
      client('LeaveRound', { 'rounds/rounds.go': leaving('all.LeaveRound(1)') }, 'id int, more ...int'),
    ],
    [
      'a method of Java that is called with all that it takes, elsewhere with less',
      overlap('bill.sendMoney("a"); call().sendMoney("a", 2);'),
    ],
    ['a method of Java that is handed on', overlap('bill.sendMoney(call(this::sendMoney));')],
    ['a type of Go that the program makes', worker('go jobs.NewCopyWorker().Start()')],
    [
      'a type of Go that is a part of one that the program makes',
      worker('jobs.StartAll()', {
        'jobs/all.go':
          'package jobs\n\ntype AllWorkers struct {\n\tCopyWorker\n}\n\nfunc StartAll() {\n\tall := AllWorkers{}\n\tall.Start()\n}\n',
      }),
    ],
    [
      'a method of Java that a text names',
      {
        'src/Pay.java':
          'public class Pay {\n  public int certificate(String id) {\n    return get(id); // BUG\n  }\n}\n',
        'src/Web.java':
          '@RestController\nclass Web {\n  @GetMapping\n  public int show(Pay pay) { return call(pay, "certificate"); }\n}\n',
      },
    ],
    [
      'a method of Java that something is divided by',
      {
        'src/Pay.java':
          'public class Pay {\n  public int certificate(String id) {\n    return get(id); // BUG\n  }\n  public int half(int all) { return all/certificate("a"); }\n}\n',
        'src/Web.java':
          '@RestController\nclass Web {\n  @GetMapping\n  public int show(Pay pay) { return pay.half(2); }\n}\n',
      },
    ],
    [
      'an accessor of Java that whoever fills a page may ask for',
      {
        'src/Pay.java':
          'public class Pay {\n  public Object getUserToken() {\n    return post(1); // BUG\n  }\n}\n',
        'src/Web.java':
          '@RestController\nclass Web {\n  @GetMapping\n  public Pay show() { return new Pay(); }\n}\n',
      },
    ],
    [
      'an accessor of Java that an interface of somebody else asks for',
      {
        'src/Pay.java':
          'public class Pay implements TokenSource {\n  public Object getUserToken(User user) {\n    return post(user); // BUG\n  }\n}\n',
        'src/Web.java':
          '@RestController\nclass Web {\n  @GetMapping\n  public Pay show() { return new Pay(); }\n}\n',
      },
    ],
    [
      'a type whose method is imported by itself',
      {
        'src/org/shop/Words.java':
          'package org.shop;\npublic class Words {\n  static void sendWords() {\n    open(); // BUG\n  }\n}\n',
        'src/org/web/Page.java':
          'package org.web;\nimport static org.shop.Words.sendWords;\n@Controller\nclass Page {\n  void show() {\n    sendWords();\n  }\n}\n',
      },
    ],
    ['what is named in a text', { 'orders.py': BUG, 'web.py': 'run("confirm_order")\n' }],
    ['what a caller of a caller leads to', { 'orders.py': `${CONFIRM}\nauto_confirm(1)\n` }],
    [
      'what is called by what has an annotation',
      { 'orders.py': CONFIRM.replace('def auto', '@app.route("/")\ndef auto') },
    ],
    ['what is called by a hook', { 'orders.py': CONFIRM.replace('auto_confirm', 'handle_confirm') }],
    [
      'what is imported under another name',
      { 'orders.py': BUG, 'web.py': 'from orders import confirm_order as go\ngo(1)\n' },
    ],
    [
      'what an override of somebody else’s class calls',
      {
        'orders.py': BUG,
        'job.py':
          'from orders import confirm_order\nclass Nightly(Job):\n    def perform_all(self):\n        confirm_order(1)\n',
      },
    ],
    [
      'what two classes have, as a framework may ask for',
      {
        'pipes.py':
          'class Store:\n    def process_item(self):\n        return get()  # BUG\nclass Check:\n    def process_item(self):\n        pass\nPIPES = [Store, Check]\n',
      },
    ],
    ['what a document says how to call', { 'orders.py': BUG, 'README.md': 'Run `confirm_order(url)`.\n' }],
    ['what is published, by others', { 'orders/core.py': CONFIRM }, { 'setup.py': 'setup(name="orders")\n' }],
    [
      'what a part of an object calls',
      {
        'shop.js':
          'function sendOrder(url) {\n  return get(url); // BUG\n}\nmount({\n  pickedUp() {\n    sendOrder(1);\n  },\n});\n',
      },
    ],
    [
      'what a function calls that is handed on with its name',
      {
        'shop.js':
          'function sendOrder(url) {\n  return get(url); // BUG\n}\napp.get("/", async function listOrders() {\n  sendOrder(1);\n});\n',
      },
    ],
    [
      'a base whose kinds somebody looks for',
      {
        'src/org/shop/harvest/VerbBase.java': VERB,
        'src/org/shop/harvest/ListVerb.java': LIST_VERB,
        'src/org/shop/Kinds.java':
          'package org.shop;\nimport org.shop.harvest.VerbBase;\npublic class Kinds {\n  static { find(VerbBase.class).sendVerb(); }\n}\nclass Use { Kinds all; }\n',
        'web.xml': '<servlet-class>org.shop.Kinds</servlet-class>',
      },
    ],
    [
      'what a program begins with',
      {
        'src/Tool.java':
          'public class Tool {\n  public static void main(String[] a) {\n    sendAll();\n  }\n  static void sendAll() {\n    open(); // BUG\n    log(Tool.class);\n  }\n}\n',
      },
    ],
  ])('%s', async (_, files, program) => {
    expect(await whyNot(files, program)).toBeUndefined();
  });
});

test('what others may call is told of only where it is named nowhere at all', async () => {
  const setup = { 'setup.py': 'setup(name="orders")\n' };
  expect(await whyNot({ 'orders/core.py': BUG }, setup)).toBe('UNNAMED confirm_order');
  expect(await whyNot({ 'orders/core.py': BUG, 'notes.py': '# confirm_order\n' }, setup)).toBeUndefined();
});
