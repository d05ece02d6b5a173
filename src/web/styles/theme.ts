import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** Añil, the indigo dye: the only accent. */
const anil: MantineColorsTuple = [
  '#f1f3fd',
  '#e1e5fa',
  '#c3caf4',
  '#a3adf0',
  '#8290e8',
  '#5966d6',
  '#4a57cf',
  '#3d49b8',
  '#323c99',
  '#282f78',
]

/** Warm greys, like unbleached cloth. */
const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ee',
  '#e9e5df',
  '#dcd7cf',
  '#c7c0b6',
  '#a19a90',
  '#6f6860',
  '#504a44',
  '#38342f',
  '#211e1b',
]

const dark: MantineColorsTuple = [
  '#ece8e3',
  '#c9c3bb',
  '#a8a198',
  '#8d867d',
  '#3b3733',
  '#2d2a27',
  '#221f1d',
  '#171614',
  '#121110',
  '#0c0b0b',
]

export const theme = createTheme({
  primaryColor: 'anil',
  primaryShade: { light: 6, dark: 5 },
  colors: { anil, gray, dark },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  fontSizes: { xs: '12px', sm: '13.5px', md: '15px', lg: '17px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '22px', lg: '24px', xl: '28px' },
  defaultRadius: 8,
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm', variant: 'filled' } },
    // Descriptions stand below the input, so that the fields of a row stay aligned.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 14,
        overlayProps: { backgroundOpacity: 0.4 },
        transitionProps: { duration: 140 },
      },
    },
    Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.4 }, transitionProps: { duration: 160 } } },
    Menu: {
      // Mantine's placeholder for the first focus is not a menu item; without it the first item takes the focus.
      defaultProps: { shadow: 'md', radius: 10, withInitialFocusPlaceholder: false, transitionProps: { duration: 90 } },
    },
    // Typing selects the first match, and Enter takes it.
    Select: {
      defaultProps: {
        selectFirstOptionOnChange: true,
        comboboxProps: { shadow: 'md', transitionProps: { duration: 90 } },
      },
    },
  },
})

/** Mantine's own variables that the theme cannot set. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': '#77706a',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-anil-light-color': 'var(--accent-ink)',
  },
  dark: {
    '--mantine-color-body': '#1d1b19',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': '#958e85',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-anil-light-color': 'var(--accent-ink)',
  },
})
