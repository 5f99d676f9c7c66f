export const modelInput = {
  title: 'What the model saw',
  places: (count: number) =>
    count === 0 ? 'no text of files' : count === 1 ? '1 passage' : `${count} passages`,
  sentTo: (model: string, calls: number, bytes: string) =>
    `${bytes} went to ${model}${calls === 1 ? '' : ` in ${calls} calls`}: the rules, the question or task, and what is listed here.`,
  noText: 'No text of a file was sent, only figures, names and places.',
  lines: (from: number, to: number) => (from === to ? `line ${from}` : `lines ${from} to ${to}`),
  masked: 'Passwords and keys were taken out before.',
};
