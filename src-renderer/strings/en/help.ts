export const help = {
  title: 'Help',
  note: 'The user guide, part of the app: it needs no network.',
  contents: 'Pages of the guide',
  unknown: 'The guide has no such page.',
};
