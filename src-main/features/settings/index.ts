export { settingsRoutes } from './settings.routes.ts';
export { createSettings, type SettingsStore } from './settings.service.ts';
export { maskSettings, passwordIn } from './masked-addresses.ts';
export { findSettingsFault, findSettingsFaults } from './setting-checks.ts';
