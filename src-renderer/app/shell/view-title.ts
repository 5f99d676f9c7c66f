import type { Strings } from '#renderer/strings/en/en.ts';
import { VIEWS } from './views.ts';

/** Views that are reached from another one alone. */
const OTHERS: Readonly<Record<string, (s: Strings) => string>> = {
  '/compare': (s) => s.report.compareTitle,
  '/rule': (s) => s.quality.rule,
};

/** What the window is called: the view, the project, Vitals; what is not known is left out. @param path of the address */
export function viewTitle(path: string, project: string | undefined, s: Strings): string {
  const below = path.replace(/^\/projects\/\d+/, '').replace(/\/$/, '');
  const view = VIEWS.find(({ to }) => to === `/projects/$projectId${below}`);
  const name = view === undefined ? OTHERS[below]?.(s) : view.nameOf(s);
  return [name, project, s.shell.appName].filter((part) => part !== undefined).join(' · ');
}
