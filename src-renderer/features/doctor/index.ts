export { DoctorLink } from './doctor-link.tsx';
