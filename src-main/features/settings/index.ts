export { settingsRoutes } from './settings.routes.ts';
export { createSettings, type SettingsService, type SettingsStore } from './settings.service.ts';
export { findSettingsFault } from './settings.rules.ts';
