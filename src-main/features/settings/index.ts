export { settingsRoutes } from './settings.routes.ts';
export { createSettings, type SettingsStore } from './settings.service.ts';
export { findSettingsFault, findSettingsFaults } from './setting-checks.ts';
