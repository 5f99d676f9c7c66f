/** Left upper corner of a box. */
export interface Place {
  x: number;
  y: number;
}

export const BOX_WIDTH = 168;
export const BOX_HEIGHT = 46;
