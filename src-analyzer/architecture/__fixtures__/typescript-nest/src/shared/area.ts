import { Shape } from './shape';

export interface Area {
  of: Shape;
}
