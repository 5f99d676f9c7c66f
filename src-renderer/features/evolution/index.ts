export { evolutionFileQuery, evolutionQuery } from './evolution.api.ts';
export { LazyHotspotMap } from './lazy-hotspot-map.tsx';
