import type { Area } from './area';

export interface Shape {
  area: Area;
}
