import type { ModelProblem, ModelTestKind } from '#contract/words.ts';
import { plural } from './plural.ts';

/** What is wrong, and the next step. */
const problems: Record<ModelProblem, { what: string; step: string }> = {
  OFF: { what: 'Switched off', step: 'To use a model, remove “off” from the model name in the settings.' },
  ADDRESS_INVALID: {
    what: 'The address is invalid',
    step: 'Correct the Ollama address in the settings. Example: 127.0.0.1:11434, without a user or password.',
  },
  UNREACHABLE: {
    what: 'No server at this address',
    step: 'Start Ollama, or install it from ollama.com. If it runs on another machine, enter its address in the settings.',
  },
  NOT_OLLAMA: {
    what: 'This address belongs to another program',
    step: 'Enter the address of Ollama in the settings. Its default port is 11434.',
  },
  TOO_OLD: {
    what: 'This version of Ollama is too old',
    step: 'Update it. Versions before 0.6.4 do not report what a model can do, and their JSON output is unreliable.',
  },
  NO_CHAT_MODEL: {
    what: 'No local chat model is installed',
    step: 'Install one. This one needs about 8 GB of memory. Cloud models are used only if you name them in the settings.',
  },
  NO_EMBED_MODEL: {
    what: 'No embedding model is installed',
    step: 'Search uses keywords. To search by meaning as well, install one with 1024 dimensions.',
  },
  MODEL_MISSING: {
    what: 'The model named in the settings is not installed',
    step: 'Install it with “ollama pull” and its name, or clear the name in the settings. To list the installed models:',
  },
  ACCESS_REFUSED: {
    what: 'The server denied access',
    step: 'Sign in with Ollama, or set OLLAMA_API_KEY in the environment before starting Vitals.',
  },
  CANNOT_CHAT: {
    what: 'This model cannot chat',
    step: 'Choose another chat model in the settings, or install one.',
  },
  CANNOT_EMBED: {
    what: 'This model cannot create embeddings',
    step: 'Choose another embedding model in the settings, or install one.',
  },
  NO_JSON: {
    what: 'The model returns invalid JSON',
    step: 'Chat and documents work; reports are generated without AI, and explanations may fail. Choose another model, or update Ollama.',
  },
  NO_ANSWER: { what: 'The response was empty', step: 'Choose another model in the settings.' },
  WRONG_DIMENSION: {
    what: 'The embeddings have the wrong size',
    step: 'Vitals needs 1024 dimensions. Choose another embedding model in the settings, or install one.',
  },
  TOO_SLOW: {
    what: 'The response took too long',
    step: 'The first request loads the model, so try again. If it stays slow, choose a smaller model.',
  },
  BUSY: { what: 'The model is busy', step: 'Wait until it has finished its other work, then try again.' },
  OUT_OF_MEMORY: {
    what: 'The model does not fit into memory',
    step: 'Close other programs, or choose a smaller model.',
  },
  BROKE_OFF: {
    what: 'The response was cut off',
    step: 'Try again. If it happens again, check Ollama’s log or choose another model.',
  },
};

const tests: Record<ModelTestKind, { title: string; text: string }> = {
  chat: { title: 'Chat', text: 'For chat answers and documents.' },
  json: { title: 'JSON', text: 'For reports and explanations.' },
  embedding: { title: 'Embedding', text: 'For search by meaning.' },
};

export const doctor = {
  title: 'Model doctor',
  open: 'Open the model doctor',
  note: 'Checks the language model and shows what to do next. Nothing from your projects is sent.',
  server: 'Model server',
  serverNote: 'A local Ollama server.',
  refresh: 'Refresh',
  address: 'Address',
  reached: 'Connected',
  notReached: 'Not connected',
  version: 'Version',
  chatModel: 'Chat model',
  embedModel: 'Embedding model',
  none: 'none',
  noneEmbedding: 'none (search uses keywords)',
  context: 'Context used',
  tokens: (count: string) => plural(count, 'token'),
  dimension: 'Dimensions',
  models: 'Installed models',
  modelsNote: 'As reported by the server.',
  name: 'Name',
  abilities: 'Capabilities',
  canChat: 'chat',
  canEmbed: 'embed',
  contextSize: 'Context size',
  inUse: 'in use',
  cloud: 'cloud',
  cloudHint:
    'Cloud models run on another machine and receive parts of your code. Vitals never selects one automatically.',
  trying: 'Test the model',
  tryingNote: 'One short request each. The first one loads the model, which can take a minute.',
  try: 'Test',
  tryOne: (title: string) => `Test ${title}`,
  tryAll: 'Test all',
  stop: 'Stop',
  asking: 'Waiting for the model…',
  passed: 'Works',
  failed: 'Failed',
  seconds: (seconds: string) => `${seconds} s`,
  dimensions: (count: number) => plural(count, 'dimension'),
  copy: 'Copy command',
  tests,
  problems,
  offByVariable: (variables: string) =>
    `To use a model, start Vitals without “off” in ${variables}: environment variables override the settings.`,
  setByVariable: (variables: string) =>
    ` The environment variable ${variables} overrides the settings: change it there.`,
};
