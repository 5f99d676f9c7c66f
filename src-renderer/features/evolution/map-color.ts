import type { MapColor } from './evolution.search.ts';
import type { MapNode } from './hotspot-tree.ts';

interface Rgb {
  r: number;
  g: number;
  b: number;
}

/** From calm to hot, readable for red-green blind eyes: the steps differ in lightness, too. */
const HEAT = {
  light: ['#e4e7ec', '#f3ddb0', '#eeb765', '#df7d33', '#b93a23'],
  dark: ['#2d333d', '#55472c', '#8d6424', '#cf6f2e', '#f0644f'],
};
const RAMPS: Record<MapColor, Record<'light' | 'dark', readonly string[]>> = {
  attention: HEAT,
  change: HEAT,
  findings: {
    light: ['#b93a23', '#df7d33', '#f0cf8a', '#8fcbc2', '#119488'],
    dark: ['#f0644f', '#c66a2e', '#6e5a2c', '#2f6f68', '#27ab9d'],
  },
};
const UNKNOWN = { light: '#eceef2', dark: '#272c35' };

function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 };
}

function onRamp(ramp: readonly string[], share: number): Rgb {
  const at = Math.min(0.9999, Math.max(0, share)) * (ramp.length - 1);
  const low = toRgb(ramp[Math.floor(at)] ?? '#888888');
  const high = toRgb(ramp[Math.floor(at) + 1] ?? '#888888');
  const mix = (a: number, b: number) => Math.round(a + (b - a) * (at % 1));
  return { r: mix(low.r, high.r), g: mix(low.g, high.g), b: mix(low.b, high.b) };
}

export function rampOf(color: MapColor, dark: boolean): readonly string[] {
  return RAMPS[color][dark ? 'dark' : 'light'];
}

export interface FillRule {
  color: MapColor;
  dark: boolean;
  /** The commits that count as hottest. */
  maxCommits: number;
}

type ColoredNode = Pick<MapNode, 'attention' | 'commits' | 'health'>;

/** The colour of a file, and an ink that can be read on it. */
export function fillOf(node: ColoredNode, rule: FillRule): { fill: string; ink: string } {
  const rgb = colorOf(node, rule);
  const bright = rgb.r * 0.299 + rgb.g * 0.587 + rgb.b * 0.114 > 140;
  return { fill: `rgb(${rgb.r} ${rgb.g} ${rgb.b})`, ink: bright ? '#171b22' : '#f4f5f8' };
}

function colorOf(node: ColoredNode, { color, dark, maxCommits }: FillRule): Rgb {
  const ramp = rampOf(color, dark);
  const unknown = toRgb(UNKNOWN[dark ? 'dark' : 'light']);
  if (color === 'findings') return node.health === null ? unknown : onRamp(ramp, node.health / 100);
  // Half of all files lie around 50: squared, the few at the top stand out.
  if (color === 'attention')
    return node.attention === null ? unknown : onRamp(ramp, (node.attention / 100) ** 2);
  // Square root, so that a moderately busy file is not lost beside the busiest one.
  return onRamp(ramp, maxCommits > 0 ? Math.sqrt(node.commits / maxCommits) : 0);
}
