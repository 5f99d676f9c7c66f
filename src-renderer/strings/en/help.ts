export const help = {
  title: 'Help',
  note: 'The user guide is part of the app and works offline.',
  contents: 'User guide pages',
  unknown: 'Page not found in the user guide.',
};
