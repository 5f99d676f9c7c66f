/** What is asked, as far as the measurements can answer it. */
export const INTENTS = [
  'SCORE',
  'CHANGED',
  'UNUSED',
  'RUN',
  'TESTED',
  'WHO',
  'DEPENDENCIES',
  'FIRST',
  'SECURITY',
  'BUGS',
  'RISK',
  'STRUCTURE',
  'STORAGE',
  'ROUTES',
  'OVERVIEW',
  'WHERE',
  'EXPLAIN',
] as const;
export type Intent = (typeof INTENTS)[number];

export type Language = 'en' | 'zh';

export interface Question {
  readonly intent: Intent | undefined;
  readonly language: Language;
  /** What it is about, in the words of the question: names first, each once; empty for the whole project. */
  readonly subjects: readonly string[];
  /** The subjects are names as they are written in code or quoted, not words that are left over. */
  readonly isNamed: boolean;
}

/** A question's first characters say what it asks; the rest is not looked at. */
const MAX_CHARS = 600;
const MAX_SUBJECTS = 4;

/** The words of each question, the more telling ones first: the first that match decide. */
const WORDS: readonly (readonly [Intent, RegExp])[] = [
  [
    'SCORE',
    /\bscores?\b|\bgrade\b|\brating\b|\bpoints\b|\bstars\b|\bdeduct|分数|得分|评分|扣分|打分|多少分|几分|健康度/,
  ],
  [
    'CHANGED',
    /\bwhat(?:'s| is| has| have)? (?:been )?(?:new|changed?|different)\b|\bchanged? (?:recently|lately|since)|\brecent(?:ly)? (?:chang|commit)|\b(?:latest|last|recent) (?:commits?|changes?)\b|\bnew (?:findings|issues|problems)\b|\b(?:new|gone|fixed|different)\b.{0,40}\bsince\b|变化|改了|更新了|改动|变更|最近.{0,6}提交|上次分析/,
  ],
  [
    'UNUSED',
    /\b(?:dead|unused|unreachable|obsolete|orphan(?:ed)?)\b|\bnot used\b|\bno longer (?:used|needed)\b|\bcan (?:i|we) (?:delete|remove)\b|死代码|未使用|未被使用|没用|没有(?:被)?(?:使用|用到)|无用|废弃|可以删/,
  ],
  [
    'RUN',
    /\b(?:how|steps|command)\b.{0,40}\b(?:run|start|build|install|launch|set ?up|deploy|compile)\b|\bgetting started\b|\bget it running\b|(?:怎么|如何|怎样).{0,12}(?:运行|启动|构建|安装|编译|部署|跑)|跑起来|(?:运行|启动|安装)(?:方法|步骤|命令)/,
  ],
  ['TESTED', /\b(?:tested|untested|tests?|testing|coverage|covered)\b|测试|覆盖率/],
  [
    'WHO',
    /\bwho(?:m|se)?\b|\bowner(?:s|ship)?\b|\bbus factor\b|\bmaintain(?:s|ers?)\b|\bauthors?\b|\bexperts?\b|谁|负责人|作者|维护者|巴士/,
  ],
  ['STRUCTURE', /\bcycl|\bcircular\b|循环/],
  [
    'DEPENDENCIES',
    /\bdependenc|\blibrar(?:y|ies)\b|\bpackages?\b|\bcve\b|\boutdated\b|\bout of date\b|\blicen[cs]es?\b|依赖|第三方|软件包|许可证/,
  ],
  [
    'FIRST',
    /\bfirst\b.{0,30}\b(?:fix|do|tackle|improve)|\b(?:fix|do|tackle|improve|start with)\b.{0,30}\bfirst\b|\bwhat (?:should|can|do|would) (?:i|we) (?:do|fix|tackle|improve|work on)\b|\bpriorit|\brecommend|\bnext steps?\b|\bquick wins?\b|\bhow (?:do|can|should|to) .{0,20}improve\b|\bimprovement plan\b|先(?:做|修|改|解决|处理)|优先|建议|(?:怎么|如何)(?:改进|提高|提升)|应该(?:做|修|改)/,
  ],
  [
    'SECURITY',
    /\bsecur|\bvulnerab|\binjection\b|\bxss\b|\bsecrets?\b|\bpasswords?\b|\bexploit|\bhard-?coded\b|安全|漏洞|注入|密码|密钥/,
  ],
  ['BUGS', /\bbugs?\b|\bdefects?\b|\bcrash|\bfindings\b|\bissues\b|缺陷|bug|问题最多/],
  [
    'RISK',
    /\brisk|\bhot ?spots?\b|\bdangerous\b|\bfragile\b|\bworst\b|\bcareful\b|\bcomplex|\bproblematic\b|\btechnical debt\b|\bmess|\brefactor|风险|热点|危险|最差|复杂|脆弱|糟糕|小心|重构|技术债/,
  ],
  [
    'STRUCTURE',
    /\bcycl|\bcircular\b|\blayer|\barchitecture\b|\bstructured?\b|\bcoupl|\bmodules\b|\bgod class|循环|架构|结构|分层|模块|耦合/,
  ],
  [
    'STORAGE',
    /\bstored?\b|\bstorage\b|\bdatabases?\b|\bpersist|\bschema\b|\bsaved?\b|\borm\b|存储|数据库|持久化|保存|数据.{0,4}存|存放/,
  ],
  ['ROUTES', /\broutes?\b|\bendpoints?\b|\bapis?\b|\bcontrollers?\b|接口|路由|端点/],
  [
    'OVERVIEW',
    /\bwhat(?:'s| does| is) (?:it|this|(?:this |the )(?:whole |entire )?(?:project|app|application|program|software|code|codebase|repo|repository)(?= do|\W*$|[,;.?]| and| about| for| made))(?!.{0,80}\b(?:class|function|file|method|rule)\b)|\boverview\b|\bsummar|\bwhere does (?:it|this|the (?:project|app|program)) start\b|\bentry ?points?\b|\bhow (?:big|large|many lines|many files)\b|\blanguages?\b|\bframeworks?\b|\btech(?:nology)? stack\b|做什么|干什么|什么项目|介绍.{0,4}(?:项目|仓库|工程)|这是什么|概述|概览|总结|入口|从哪里开始|多大|多少行|多少文件|什么语言|哪些语言|框架|技术栈/,
  ],
  [
    'WHERE',
    /\bwhere(?:'s)?\b|\bwhich (?:file|class|module|function)\b|\bfind\b|\blocate\b|\bdefined\b|在哪|哪里|哪个文件|哪个类|位置|定义/,
  ],
  [
    'EXPLAIN',
    /\bexplain\b|\btell me\b|\bdescribe\b|\bwhat (?:is|does|are)\b|\bwhat's\b|\bhow does\b|\bwhy\b|解释|说明|讲讲|介绍|是什么|什么意思|怎么工作|为什么/,
  ],
];

/** Asks for a place, whatever else is in the question. */
const ASKS_PLACE = /\bwhere(?:'s)?\b|\bwhich file\b|\bdefined\b|在哪|哪里|哪个文件/;
const ASKS_MEANING = /\bexplain\b|\bmeans?\b|解释|什么意思/;
const ASKS_PERSON = /\bwho(?:m|se)?\b|谁|负责人/;

/** Not what a question is about. */
const FILLERS = new Set(
  `a about all also am an and any app application are as at be been best better between by can cause class code codebase commit
  complex could covered coverage defined describe did do does done each entry error explain expert file files find first for from
  function get give good handled happen has have how i if implemented in into is it its just kind know knows last latest like list
  live locate look looks main maintain maintains make me method module most much my name need not of on one or our out own owner
  owners owns part parts please point project recent responsible see show should so some start stored saved tell test tested tests than that the
  their them then there these they thing things this those to touch touched under used uses want was we well were what what's when
  where where's which who whom whose why will with work works worked wrote write written would you your`.split(
    /\s+/,
  ),
);
const HAN_FILLERS =
  /这个|那个|项目|代码|文件|请问|请|一下|告诉我|解释|说明|讲讲|介绍|在哪里|在哪儿|在哪|哪里|哪个|什么|怎么|如何|怎样|是|的|谁|最|熟悉|了解|负责|维护|懂|写|定义|位置|有没有|有|吗|呢|测试|覆盖|被|了|和|与|里面|里|中|实现|处理|为|知道/g;

/** What is written in quotes, a path, or a name as only code has it. */
const NAMED =
  /(?:[`"“”「『《]|(?<!\w)')([^`"'“”」』》\n]{2,120})[`"'“”」』》]|([\w@.-]+(?:\/[\w@.[\]-]+)+\/?|\b[\w-]+\.[a-zA-Z]\w{0,5}\b(?!\()|\b[a-z]+[A-Z]\w*|\b[A-Z][a-z0-9]+(?:[A-Z][\w]*)+|\b\w+_\w+\b|\b\w+(?=\(\))|\b[A-Z]\w+(?= (?:model|class|service|component|function|entity|view|page)\b))/g;

/** Reads a question by its words; undefined intent where none of them tells what is asked. */
export function readQuestion(content: string): Question {
  const text = content.slice(0, MAX_CHARS);
  const language: Language = /\p{Script=Han}/u.test(text) ? 'zh' : 'en';
  const named = namesIn(text);
  const lower = text.toLowerCase().replaceAll('’', "'");
  const isNamed = named.length > 0;
  return {
    intent: intentOf(lower, isNamed),
    language,
    subjects: isNamed ? named : leftOver(lower),
    isNamed,
  };
}

function intentOf(text: string, isNamed: boolean): Intent | undefined {
  if (isNamed && ASKS_MEANING.test(text)) return 'EXPLAIN';
  if (isNamed && ASKS_PERSON.test(text)) return 'WHO';
  if (isNamed && ASKS_PLACE.test(text) && !/\btests?\b|测试/.test(text)) return 'WHERE';
  const found = WORDS.find(([, words]) => words.test(text))?.[0];
  if (found === undefined) return isNamed ? 'EXPLAIN' : undefined;
  // "How does OrderService store orders?" is about that class, not about the project's storage.
  const ofProject: readonly Intent[] = ['STORAGE', 'ROUTES', 'STRUCTURE', 'OVERVIEW', 'RISK', 'BUGS'];
  return isNamed && ofProject.includes(found) ? 'EXPLAIN' : found;
}

function namesIn(text: string): string[] {
  const names = [...text.matchAll(NAMED)].map(([, quoted, written]) => (quoted ?? written ?? '').trim());
  return distinct(names.filter((name) => name.length > 1 && !/^(?:e\.g|i\.e|etc)\.?$/i.test(name)));
}

/** The words that are left when those of the question itself are gone. */
function leftOver(text: string): string[] {
  const words = text
    .replaceAll(HAN_FILLERS, ' ')
    .split(/[^\p{L}\p{N}_'-]+/u)
    .filter((word) => word.length > 1 && !FILLERS.has(word));
  return distinct(words);
}

const distinct = (words: readonly string[]): string[] => [...new Set(words)].slice(0, MAX_SUBJECTS);
