export { SetAsideNotice } from './set-aside-notice.tsx';
export { capabilitiesQuery } from './settings.api.ts';
