import type { ModelProblem, ModelTestKind } from '#contract/words.ts';

/** What is wrong, and the next step. */
const problems: Record<ModelProblem, { what: string; step: string }> = {
  OFF: { what: 'Switched off', step: 'Remove “off” from the model in the settings to use one.' },
  ADDRESS_INVALID: {
    what: 'The address cannot be read',
    step: 'Correct the Ollama address in the settings; it looks like 127.0.0.1:11434 and holds no user or password.',
  },
  UNREACHABLE: {
    what: 'Nothing answers at this address',
    step: 'Start Ollama, or install it from ollama.com. If it runs on another machine, put its address into the settings.',
  },
  NOT_OLLAMA: {
    what: 'Another program answers at this address',
    step: 'Choose the address of Ollama in the settings; its own port is 11434.',
  },
  TOO_OLD: {
    what: 'This Ollama is old',
    step: 'Update it: before version 0.6.4 it does not say what a model can do, and answers in JSON are unreliable.',
  },
  NO_CHAT_MODEL: {
    what: 'No local chat model is installed',
    step: 'Install one. About 8 GB of memory are enough for this one; cloud models are used only when you name them in the settings.',
  },
  NO_EMBED_MODEL: {
    what: 'No embedding model is installed',
    step: 'Search works by keyword. Install one with 1024 dimensions to search by meaning as well.',
  },
  MODEL_MISSING: {
    what: 'The model named in the settings is not installed',
    step: 'Install it with “ollama pull” and its name, or clear the name in the settings. This shows what is installed:',
  },
  ACCESS_REFUSED: {
    what: 'The server refuses access',
    step: 'Sign in with Ollama, or set OLLAMA_API_KEY in the environment before Vitals starts.',
  },
  CANNOT_CHAT: {
    what: 'This model cannot chat',
    step: 'Choose another chat model in the settings, or install one.',
  },
  CANNOT_EMBED: {
    what: 'This model makes no embeddings',
    step: 'Choose another embedding model in the settings, or install one.',
  },
  NO_JSON: {
    what: 'The model does not keep to JSON',
    step: 'Chat and documents work; reports fall back to rules and explanations may fail. Choose another model, or update Ollama.',
  },
  NO_ANSWER: { what: 'The model said nothing', step: 'Choose another model in the settings.' },
  WRONG_DIMENSION: {
    what: 'The vectors have the wrong size',
    step: 'Vitals needs 1024 numbers. Choose another embedding model in the settings, or install one.',
  },
  TOO_SLOW: {
    what: 'No answer in time',
    step: 'The first call loads the model: try once more. If it stays slow, choose a smaller model.',
  },
  BUSY: { what: 'The model is busy', step: 'Wait until its other work is done, then try once more.' },
  OUT_OF_MEMORY: {
    what: 'The model does not fit into memory',
    step: 'Close other programs, or choose a smaller model.',
  },
  BROKE_OFF: {
    what: 'The answer broke off',
    step: 'Try once more. If it happens again, look into Ollama’s log and choose another model.',
  },
};

const tests: Record<ModelTestKind, { title: string; text: string }> = {
  chat: { title: 'Chat', text: 'For answers and documents.' },
  json: { title: 'JSON', text: 'For reports and explanations.' },
  embedding: { title: 'Embedding', text: 'For search by meaning.' },
};

export const doctor = {
  title: 'Model doctor',
  open: 'Open the model doctor',
  note: 'Why the language model does or does not work, and what to do next. Nothing of your projects is sent.',
  server: 'Model server',
  serverNote: 'A local Ollama server.',
  look: 'Look again',
  address: 'Address',
  reached: 'Reached',
  notReached: 'Not reached',
  version: 'Version',
  chatModel: 'Chat model',
  embedModel: 'Embedding model',
  none: 'none',
  noneEmbedding: 'none; search is by keyword',
  context: 'Context used',
  tokens: (count: string) => `${count} tokens`,
  dimension: 'Dimension',
  models: 'Installed models',
  modelsNote: 'As the server lists them.',
  name: 'Name',
  abilities: 'Can',
  canChat: 'chat',
  canEmbed: 'embed',
  mostTokens: 'Most tokens',
  inUse: 'in use',
  cloud: 'cloud',
  cloudHint:
    'Cloud models run on another machine and would be sent parts of your code. Vitals never chooses one by itself.',
  trying: 'Try it',
  tryingNote: 'A short question each. The first one loads the model, which may take a minute.',
  try: 'Try',
  tryOne: (title: string) => `Try ${title}`,
  tryAll: 'Try all three',
  stop: 'Stop',
  asking: 'Asking the model…',
  passed: 'Works',
  failed: 'Does not work',
  seconds: (seconds: string) => `${seconds} s`,
  numbers: (count: number) => `${count} numbers`,
  copy: 'Copy the command',
  tests,
  problems,
};
