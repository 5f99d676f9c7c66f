export { capabilitiesQuery } from './settings.api.ts';
