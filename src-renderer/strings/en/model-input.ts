import { plural } from './plural.ts';

export const modelInput = {
  title: 'What the model saw',
  excerpts: (count: number) => (count === 0 ? 'no file contents' : plural(count, 'excerpt')),
  sentTo: (model: string, calls: number, bytes: string) =>
    `${bytes} were sent to ${model}${calls === 1 ? '' : ` in ${plural(calls, 'request')}`}: the instructions, the question or task, and the excerpts below.`,
  noText: 'No file contents were sent, only numbers, names and locations.',
  lines: (from: number, to: number) => (from === to ? `line ${from}` : `lines ${from} to ${to}`),
  masked: 'Passwords and keys were removed before sending.',
};
