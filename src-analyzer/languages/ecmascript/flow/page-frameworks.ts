import type { FlowTable } from '#analyzer/flow/tables/table.ts';
import { IN_PAGES } from './page-weaknesses.ts';

/**
 * React, Vue, Svelte, Angular: all escape what they show, but for the ways around that are listed here. `%html.raw` is
 * `dangerouslySetInnerHTML`, `v-html` and `{@html}`.
 */
export const PAGE_FRAMEWORKS: FlowTable = {
  name: 'page frameworks',
  results: [
    { call: 'vue-router.useRoute', type: 'vue-router.Route' },
    { field: '*#$route', type: 'vue-router.Route' },
    { call: 'react-router-dom.useLocation', type: 'Location' },
    { call: 'react-router.useLocation', type: 'Location' },
    ...[
      '@angular/router.ActivatedRoute',
      '@angular/router.Router',
      '@angular/platform-browser.DomSanitizer',
    ].map((type) => ({ call: '@angular/core.inject', when: [{ argument: 0, is: type }], type })),
    {
      field: '@angular/router.ActivatedRoute#(snapshot|queryParams|params|queryParamMap|paramMap)',
      type: '@angular/router.ActivatedRoute',
    },
  ],
  sources: [
    {
      origin: 'stranger',
      only: IN_PAGES,
      field: 'vue-router.Route#(query|params|hash|fullPath)',
      what: 'the address of the page',
    },
    {
      origin: 'stranger',
      only: IN_PAGES,
      call: '(react-router-dom|react-router).(useSearchParams|useParams)',
      what: 'the address of the page',
    },
    {
      origin: 'stranger',
      only: IN_PAGES,
      field: '@angular/router.ActivatedRoute#(queryParams|params|queryParamMap|paramMap|fragment)',
      what: 'the address of the page',
    },
  ],
  sinks: [
    { weakness: 'xss', call: '%html.raw', argument: 0, what: 'puts it into the page as HTML' },
    { weakness: 'xss', call: '%jsx.iframe', argument: 'srcDoc', what: 'shows it as a page' },
    {
      weakness: 'xss',
      call: '*#(bypassSecurityTrustHtml|bypassSecurityTrustScript|bypassSecurityTrustUrl|bypassSecurityTrustResourceUrl|bypassSecurityTrustStyle)',
      argument: 0,
      what: 'has Angular trust it',
    },
  ],
};
