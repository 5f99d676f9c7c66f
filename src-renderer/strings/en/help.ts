import { plural } from './plural.ts';

export const help = {
  title: 'Help',
  note: 'The user guide is part of the app and works offline.',
  contents: 'User guide pages',
  search: 'Search the guide',
  clear: 'Clear the search',
  found: (count: string) => plural(count, 'section'),
  nothing: 'Nothing in the guide mentions all of this.',
  unknown: 'Page not found in the user guide.',
};
