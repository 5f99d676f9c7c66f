export { SetAsideNotice } from './set-aside-notice.tsx';
export { capabilitiesQuery, settingsQuery } from './settings.api.ts';
