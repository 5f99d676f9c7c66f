import type { TemplateFormat } from './template-format.ts';

/** Formats of templates; the first that fits reads a file. */
export const TEMPLATE_FORMATS: readonly TemplateFormat[] = [
  {
    languages: ['HTML+ERB'],
    // `show.js.erb` and `mail.text.erb` are no pages.
    fits: (path) => /\/[^./]+(?:\.html(?:\+\w+)?)?\.erb$|\.rhtml$/.test(path),
    host: 'Ruby',
    read: async () => (await import('./erb.ts')).readErb,
  },
  {
    languages: ['Haml'],
    host: 'Ruby',
    read: async () => (await import('./haml.ts')).readHaml,
  },
  {
    languages: ['Java Server Pages'],
    host: 'Java',
    read: async () => (await import('./jsp.ts')).readJsp,
  },
  {
    languages: ['EJS'],
    // Underscore's templates mean the opposite by the same signs.
    fits: (path) => path.endsWith('.ejs'),
    host: 'JavaScript',
    read: async () => (await import('./ejs.ts')).readEjs,
  },
  {
    languages: ['Pug'],
    host: 'JavaScript',
    read: async () => (await import('./pug.ts')).readPug,
  },
  {
    languages: ['Handlebars', 'Mustache'],
    host: 'JavaScript',
    read: async () => (await import('./handlebars.ts')).readHandlebars,
  },
  {
    languages: ['Twig'],
    host: 'PHP',
    read: async () => (await import('./jinja.ts')).readJinja,
  },
  {
    languages: ['Jinja'],
    host: 'Python',
    read: async () => (await import('./jinja.ts')).readJinja,
  },
  {
    // Templates of Flask, Django and Thymeleaf have the names of pages.
    languages: ['HTML'],
    host: 'Python',
    others: ['JavaScript'],
    read: async () => (await import('./page.ts')).readPage,
  },
  {
    languages: ['HTML+Razor'],
    fits: (path) => path.endsWith('.cshtml'),
    host: 'C#',
    read: async () => (await import('./razor.ts')).readRazor,
  },
  {
    languages: ['PHP'],
    fits: (path) =>
      /\.phtml$/i.test(path) || (/\.php$/i.test(path) && /(?:^|\/)(?:views?|templates?)\//i.test(path)),
    host: 'PHP',
    read: async () => (await import('./php-view.ts')).readPhpView,
  },
  {
    languages: ['Blade'],
    host: 'PHP',
    read: async () => (await import('./blade.ts')).readBlade,
  },
];
