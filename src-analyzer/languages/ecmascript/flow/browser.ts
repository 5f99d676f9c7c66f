import type { FlowTable } from '#analyzer/flow/tables/table.ts';
import { IN_PAGES, OF_ITSELF } from './page-weaknesses.ts';

const SHOWS = 'puts it into the page as HTML';
const OPENS = 'leads the browser to it';
/** Browsers write `<` and quotes in it as `%3C` and `%22`: it does harm only where the program reads them back. */
const WHOLE_ADDRESS = 'the whole address of the page';

/**
 * The browser's own objects. Who sends a link decides what stands behind its `#` and `?`.
 * `*#innerHTML` holds for values of any type: nothing else has a field of that name.
 */
export const BROWSER: FlowTable = {
  name: 'the browser',
  types: [
    { type: 'Window', above: [] },
    { type: 'HTMLElement', above: ['Element'] },
  ],
  results: [
    { field: '(window|globalThis|self|top|parent)', type: 'Window' },
    { field: '(location|document.location)', type: 'Location' },
    { field: 'document', type: 'Document' },
    { field: 'Window#location', type: 'Location' },
    { field: 'Window#document', type: 'Document' },
    { field: 'Document#location', type: 'Location' },
    { field: 'Document#defaultView', type: 'Window' },
    { call: 'Document#(getElementById|querySelector|createElement)', type: 'Element' },
    { field: 'Document#(body|head|documentElement)', type: 'Element' },
    { call: '($|jQuery|jquery)', type: 'jquery.JQuery' },
    {
      call: 'jquery.JQuery#(find|parent|children|closest|first|last|eq|addClass|removeClass|css|show|hide)',
      type: 'jquery.JQuery',
    },
    { call: 'new URLSearchParams', type: 'URLSearchParams' },
    { call: 'new URL', type: 'URL' },
  ],
  handlers: [{ call: 'Window#addEventListener', parameters: ['MessageEvent'] }],
  sources: [
    {
      origin: 'stranger',
      only: IN_PAGES,
      field: 'Location#(hash|search)',
      what: 'the address of the page',
    },
    {
      origin: 'stranger',
      only: OF_ITSELF,
      field: 'Location#href',
      what: WHOLE_ADDRESS,
    },
    {
      origin: 'stranger',
      only: OF_ITSELF,
      field: 'Document#(URL|documentURI|baseURI)',
      what: WHOLE_ADDRESS,
    },
    { origin: 'stranger', only: IN_PAGES, field: 'Document#referrer', what: 'the page before' },
    { origin: 'stranger', only: IN_PAGES, field: 'Window#name', what: 'the name of the window' },
    { origin: 'stranger', only: IN_PAGES, field: 'MessageEvent#data', what: 'a message of another window' },
    { origin: 'stored', call: '(localStorage|sessionStorage).getItem', what: 'what the browser has stored' },
  ],
  sinks: [
    { weakness: 'xss', field: '*#(innerHTML|outerHTML|srcdoc)', what: SHOWS },
    { weakness: 'xss', call: '*#insertAdjacentHTML', argument: 1, what: SHOWS },
    { weakness: 'xss', call: '*#createContextualFragment', argument: 0, what: SHOWS },
    { weakness: 'xss', call: 'Document#(write|writeln)', argument: 'any', what: SHOWS },
    {
      weakness: 'xss',
      call: 'jquery.JQuery#(html|append|prepend|after|before|replaceWith|wrap|wrapInner)',
      argument: 0,
      what: SHOWS,
    },
    { weakness: 'xss', call: '($|jQuery).parseHTML', argument: 0, what: SHOWS },
    { weakness: 'open-redirect', call: 'Location#(assign|replace)', argument: 0, what: OPENS },
    { weakness: 'open-redirect', field: 'Location#href', what: OPENS },
    { weakness: 'open-redirect', field: '(Window|Document)#location', what: OPENS },
    { weakness: 'open-redirect', call: 'Window#open', argument: 0, what: OPENS },
    { weakness: 'open-redirect', call: 'open', argument: 0, what: OPENS },
  ],
};
