export { LostBackendBanner } from './lost-backend-banner.tsx';
