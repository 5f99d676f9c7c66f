import type { Strings } from '../en/en.ts';

const problems: Strings['doctor']['problems'] = {
  OFF: { what: '已关闭', step: '在设置中去掉模型的“off”，即可使用模型。' },
  ADDRESS_INVALID: {
    what: '地址无效',
    step: '请在设置中更正 Ollama 地址，形如 127.0.0.1:11434，不要包含用户名或密码。',
  },
  UNREACHABLE: {
    what: '此地址没有服务器',
    step: '请启动 Ollama，或从 ollama.com 安装。如果它运行在另一台机器上，请在设置中填写其地址。',
  },
  NOT_OLLAMA: {
    what: '此地址属于另一个程序',
    step: '请在设置中填写 Ollama 的地址，其默认端口是 11434。',
  },
  TOO_OLD: {
    what: 'Ollama 版本过旧',
    step: '请更新。0.6.4 之前的版本不报告模型的能力，JSON 输出也不可靠。',
  },
  NO_CHAT_MODEL: {
    what: '没有安装本地对话模型',
    step: '请安装一个。下面这个约需 8 GB 内存；云端模型只有在设置中写明名称时才会使用。',
  },
  NO_EMBED_MODEL: {
    what: '没有安装嵌入模型',
    step: '目前按关键词检索。安装一个 1024 维的模型后，也能按语义检索。',
  },
  MODEL_MISSING: {
    what: '设置中指定的模型没有安装',
    step: '请用 “ollama pull” 加模型名安装，或在设置中清空名称。查看已安装的模型：',
  },
  ACCESS_REFUSED: {
    what: '服务器拒绝访问',
    step: '请登录 Ollama，或在启动 Vitals 之前设置环境变量 OLLAMA_API_KEY。',
  },
  CANNOT_CHAT: { what: '这个模型不能对话', step: '请在设置中换一个对话模型，或安装一个。' },
  CANNOT_EMBED: { what: '这个模型不能生成嵌入', step: '请在设置中换一个嵌入模型，或安装一个。' },
  NO_JSON: {
    what: '模型返回无效的 JSON',
    step: '问答和文档可用；报告会改由规则生成，问题解释可能失败。请换一个模型，或更新 Ollama。',
  },
  NO_ANSWER: { what: '模型的回答为空', step: '请在设置中换一个模型。' },
  WRONG_DIMENSION: {
    what: '向量维度不符',
    step: 'Vitals 需要 1024 维。请在设置中换一个嵌入模型，或安装一个。',
  },
  TOO_SLOW: {
    what: '响应超时',
    step: '第一次调用要加载模型，请再试一次。如果一直很慢，请换一个更小的模型。',
  },
  BUSY: { what: '模型正忙', step: '请等其他工作完成后再试。' },
  OUT_OF_MEMORY: { what: '内存放不下这个模型', step: '请关闭其他程序，或换一个更小的模型。' },
  BROKE_OFF: {
    what: '回答被截断',
    step: '请再试一次。如果再次发生，请查看 Ollama 的日志，并换一个模型。',
  },
};

export const doctor: Strings['doctor'] = {
  title: '模型诊断',
  open: '打开模型诊断',
  note: '检查语言模型，并提示下一步操作。不会发送项目中的任何内容。',
  server: '模型服务器',
  serverNote: '本地 Ollama 服务。',
  refresh: '刷新',
  address: '地址',
  reached: '已连接',
  notReached: '未连接',
  version: '版本',
  chatModel: '对话模型',
  embedModel: '嵌入模型',
  none: '无',
  noneEmbedding: '无（按关键词检索）',
  context: '使用的上下文',
  tokens: (count) => `${count} 个词元`,
  dimension: '维度',
  models: '已安装的模型',
  modelsNote: '由服务器列出。',
  name: '名称',
  abilities: '能力',
  canChat: '对话',
  canEmbed: '嵌入',
  contextSize: '上下文长度',
  inUse: '使用中',
  cloud: '云端',
  cloudHint: '云端模型运行在另一台机器上，会收到你的部分代码。Vitals 绝不会自行选择云端模型。',
  trying: '测试模型',
  tryingNote: '每项一个简短的请求。第一次会加载模型，可能需要一分钟。',
  try: '测试',
  tryOne: (title) => `测试${title}`,
  tryAll: '全部测试',
  stop: '停止',
  asking: '正在等待模型…',
  passed: '可用',
  failed: '失败',
  seconds: (seconds) => `${seconds} 秒`,
  dimensions: (count) => `${count} 维`,
  copy: '复制命令',
  tests: {
    chat: { title: '对话', text: '用于回答和文档。' },
    json: { title: 'JSON', text: '用于报告和解释。' },
    embedding: { title: '嵌入', text: '用于按语义检索。' },
  },
  problems,
  offByVariable: (variables) =>
    `要使用模型，请在启动 Vitals 时去掉环境变量 ${variables} 中的“off”：环境变量优先于设置。`,
  setByVariable: (variables) => `环境变量 ${variables} 优先于设置，请在那里修改。`,
};
