import {
  Button,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  Tooltip,
  createTheme,
} from '@mantine/core';

/** One accent: an ink blue that is white-on-fill readable from shade 6 and readable on dark up to shade 4. */
const ink: MantineColorsTuple = [
  '#eef0fd', '#dde1fb', '#b9c1f5', '#939fee', '#7787ea', '#5a6be0', '#4a5ad6', '#3d4bbd', '#343fa3', '#2a3488',
]; // prettier-ignore
const slate: MantineColorsTuple = [
  '#f7f8fa', '#eff1f4', '#e4e7ec', '#d5d9e0', '#bcc2cc', '#8d95a3', '#6b7380', '#4d5561', '#333a45', '#1d222b',
]; // prettier-ignore
const night: MantineColorsTuple = [
  '#d8dce5', '#b6bcc9', '#979eae', '#525a69', '#3a414e', '#2b313c', '#1d222a', '#15181e', '#101318', '#0b0d11',
]; // prettier-ignore

export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 6 },
  colors: { ink, gray: slate, dark: night },
  black: '#171b22',
  fontFamily:
    "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
  fontFamilyMonospace:
    "'JetBrains Mono Variable', 'JetBrains Mono', ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  headings: {
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'sm',
  radius: { sm: '6px', md: '10px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Tooltip: Tooltip.extend({
      defaultProps: { openDelay: 350, events: { hover: true, focus: true, touch: false } },
    }),
    Modal: { defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.45, blur: 1 } } },
    Button: Button.extend({
      defaultProps: { size: 'xs' },
      // Small ones stay large enough to hit (WCAG 2.2, target size).
      vars: (_, { size }) => ({ root: size === 'compact-xs' ? { '--button-height': '24px' } : {} }),
    }),
    TextInput: { defaultProps: { size: 'xs' } },
    Textarea: { defaultProps: { size: 'xs' } },
    NumberInput: { defaultProps: { size: 'xs' } },
    Select: { defaultProps: { size: 'xs' } },
    SegmentedControl: { defaultProps: { size: 'xs' } },
    Switch: { defaultProps: { size: 'sm' } },
    Menu: { defaultProps: { shadow: 'md' } },
  },
});

/**
 * The product's own variables. Status colours run teal, amber, orange, vermilion: they stay apart for
 * red-green blind eyes, and never stand without a word or a shape. `-ink` is for text (contrast >= 4.5),
 * `-fill` for areas, `-soft` for backgrounds behind ink.
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': '#596070',
    '--mantine-color-placeholder': '#6b7280',
    '--mantine-color-anchor': '#3d4bbd',
    '--v-canvas': '#f5f6f8',
    '--v-panel': '#ffffff',
    '--v-line': '#e3e6eb',
    '--v-line-strong': '#cdd2da',
    '--v-hover': '#f0f2f6',
    '--v-selected': '#e9ecfb',
    '--v-accent': '#3d4bbd',
    '--v-good-ink': '#076b62', '--v-good-fill': '#119488', '--v-good-soft': '#e0f3f0',
    '--v-fair-ink': '#7d5200', '--v-fair-fill': '#d39b0a', '--v-fair-soft': '#fbf1d9',
    '--v-poor-ink': '#9c4200', '--v-poor-fill': '#df6c1c', '--v-poor-soft': '#fdeadd',
    '--v-bad-ink': '#ab2217', '--v-bad-fill': '#cf3f31', '--v-bad-soft': '#fce6e4',
    '--v-calm-ink': '#4d5561', '--v-calm-fill': '#a5adba', '--v-calm-soft': '#eceef2',
  }, // prettier-ignore
  dark: {
    '--mantine-color-body': '#1a1e25',
    '--mantine-color-dimmed': '#9ca4b4',
    '--mantine-color-placeholder': '#8a92a2',
    '--mantine-color-anchor': '#a3aef2',
    '--v-canvas': '#13161b',
    '--v-panel': '#1a1e25',
    '--v-line': '#2b313b',
    '--v-line-strong': '#414957',
    '--v-hover': '#232832',
    '--v-selected': '#282e4c',
    '--v-accent': '#a3aef2',
    '--v-good-ink': '#4fd1c1', '--v-good-fill': '#27ab9d', '--v-good-soft': '#143330',
    '--v-fair-ink': '#efbd4b', '--v-fair-fill': '#d8a01c', '--v-fair-soft': '#37290f',
    '--v-poor-ink': '#fb9a5c', '--v-poor-fill': '#e27a33', '--v-poor-soft': '#3b2413',
    '--v-bad-ink': '#fb8479', '--v-bad-fill': '#dc5145', '--v-bad-soft': '#3f1c1a',
    '--v-calm-ink': '#b6bcc9', '--v-calm-fill': '#6d7686', '--v-calm-soft': '#272c35',
  }, // prettier-ignore
});
