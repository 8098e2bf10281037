import { editor } from 'monaco-editor/editor';
import type { LineTokenKind } from '#core/language';

export type ThemeName = 'light' | 'dark';

/** The design token of the interface for each colour of the editor, except where Monaco takes the same by default. */
const COLORS: Readonly<Record<string, string>> = {
  'editor.background': '--color-surface',
  'editor.foreground': '--color-text',
  foreground: '--color-text',
  descriptionForeground: '--color-text-muted',
  'icon.foreground': '--color-text',
  focusBorder: '--color-focus',
  'editorCursor.foreground': '--color-accent',
  'editorLineNumber.foreground': '--color-text-muted',
  'editorLineNumber.activeForeground': '--color-text',
  'editorLineNumber.dimmedForeground': '--color-text-muted',
  'editor.lineHighlightBackground': '--color-surface-sunken',
  'editor.selectionBackground': '--color-surface-active',
  'editor.inactiveSelectionBackground': '--color-surface-hover',
  'editor.rangeHighlightBackground': '--color-surface-selected',
  'editor.findMatchBackground': '--color-warning-soft',
  'editor.findMatchBorder': '--color-warning',
  'editor.findMatchHighlightBackground': '--color-warning-soft',
  'editor.findMatchHighlightBorder': '--color-warning-border',
  'editorError.foreground': '--color-prohibited',
  'editorWarning.foreground': '--color-warning',
  'editorInfo.foreground': '--color-accent',
  'editorWidget.background': '--color-surface-raised',
  'editorWidget.border': '--color-border',
  'editorHoverWidget.statusBarBackground': '--color-surface-sunken',
  'editorMarkerNavigation.background': '--color-surface-raised',
  'editorCodeLens.foreground': '--color-text-muted',
  'editorStickyScroll.background': '--color-surface-raised',
  'editorStickyScrollHover.background': '--color-surface-hover',
  'editorStickyScroll.border': '--color-border',
  'editorGutter.foldingControlForeground': '--color-text-muted',
  'editor.foldBackground': '--color-surface-sunken',
  'editor.foldPlaceholderForeground': '--color-text-muted',
  'editorSuggestWidget.selectedBackground': '--color-surface-selected',
  'editorSuggestWidget.selectedForeground': '--color-text',
  'editorSuggestWidget.selectedIconForeground': '--color-text',
  'editorSuggestWidgetStatus.foreground': '--color-text-muted',
  'list.focusHighlightForeground': '--color-accent',
  'list.highlightForeground': '--color-accent',
  'list.hoverBackground': '--color-surface-hover',
  'list.activeSelectionBackground': '--color-surface-selected',
  'list.activeSelectionForeground': '--color-text',
  'list.inactiveSelectionBackground': '--color-surface-selected',
  'peekViewEditor.background': '--color-surface-sunken',
  'peekViewEditor.matchHighlightBackground': '--color-warning-soft',
  'peekViewResult.background': '--color-surface-raised',
  'peekViewResult.fileForeground': '--color-text',
  'peekViewResult.lineForeground': '--color-text',
  'peekViewResult.matchHighlightBackground': '--color-warning-soft',
  'peekViewResult.selectionBackground': '--color-surface-selected',
  'peekViewResult.selectionForeground': '--color-text',
  'peekViewTitle.background': '--color-surface-raised',
  'peekViewTitleLabel.foreground': '--color-text',
  'peekViewTitleDescription.foreground': '--color-text-muted',
  'inputValidation.infoBackground': '--color-surface-raised',
  'inputValidation.infoForeground': '--color-text',
  'inputValidation.infoBorder': '--color-border-control',
  'input.background': '--color-surface',
  'input.border': '--color-border-control',
  'input.placeholderForeground': '--color-text-muted',
  'inputOption.activeBackground': '--color-accent-soft',
  'inputOption.activeForeground': '--color-text',
  'inputOption.activeBorder': '--color-accent',
  'toolbar.hoverBackground': '--color-surface-hover',
  'menu.background': '--color-surface-raised',
  'menu.foreground': '--color-text',
  'menu.selectionBackground': '--color-surface-hover',
  'menu.separatorBackground': '--color-border',
  'menu.border': '--color-border',
  'textLink.foreground': '--color-accent',
  'textLink.activeForeground': '--color-accent-hover',
  'scrollbarSlider.background': '--color-surface-active',
  'scrollbarSlider.hoverBackground': '--color-border-control',
  'scrollbarSlider.activeBackground': '--color-border-control',
  'editorOverviewRuler.border': '--color-border',
  // Blue, since a green “Disallow” would mislead.
  'diffEditor.insertedLineBackground': '--color-accent-soft',
  'diffEditor.removedLineBackground': '--color-prohibited-soft',
  'diffEditor.insertedTextBackground': '--color-accent-soft',
  'diffEditor.removedTextBackground': '--color-prohibited-soft',
  'diffEditorGutter.insertedLineBackground': '--color-accent-soft',
  // In one column, Monaco paints the margin of added lines with this.
  'diffEditorGutter.removedLineBackground': '--color-surface',
  'diffEditor.unchangedRegionBackground': '--color-surface-sunken',
  'diffEditor.unchangedRegionForeground': '--color-text-muted',
  'diffEditor.unchangedCodeBackground': '--color-surface',
  'diffEditor.diagonalFill': '--color-border',
};

/** How each token of a line looks: its colour and font style. Bold type sets ACAP apart. */
const TOKEN_STYLES: Readonly<Record<LineTokenKind, readonly [color: string, style?: string]>> = {
  comment: ['--color-text-muted', 'italic'],
  version: ['--color-accent', 'bold italic'],
  field: ['--color-accent'],
  'acap-field': ['--color-accent', 'bold'],
  allow: ['--color-permitted'],
  disallow: ['--color-prohibited'],
  usage: ['--color-text', 'bold'],
  colon: ['--color-text-muted'],
  pattern: ['--color-text'],
  wildcard: ['--color-warning', 'bold'],
  name: ['--color-text'],
  qualifier: ['--color-accent'],
  value: ['--color-text'],
  malformed: ['--color-text-muted', 'underline'],
  directive: ['--color-accent', 'bold'],
  tag: ['--color-text-muted'],
  attribute: ['--color-text-muted'],
  string: ['--color-text'],
};

/** Defines Monaco's themes from the colours of the interface. Where a colour cannot be read, Monaco's own stays. */
export function defineThemes(): void {
  for (const theme of ['light', 'dark'] as const) {
    const known = readColors(theme);
    const colors: Record<string, string> = { 'editor.lineHighlightBorder': '#00000000' };
    for (const [name, token] of Object.entries(COLORS)) {
      const color = known.get(token);
      if (color !== undefined) colors[name] = color;
    }
    const rules = Object.entries(TOKEN_STYLES).map(([token, [color, fontStyle = '']]) => {
      const foreground = known.get(color)?.slice(1, 7);
      return { token, fontStyle, ...(foreground === undefined ? {} : { foreground }) };
    });
    editor.defineTheme(themeId(theme), { base: theme === 'dark' ? 'vs-dark' : 'vs', inherit: true, rules, colors });
  }
}

/** Switches the theme. Monaco has one for all editors of a page. */
export function showTheme(theme: ThemeName): void {
  editor.setTheme(themeId(theme));
}

function themeId(theme: ThemeName): string {
  return `gatepost-${theme}`;
}

/** Reads the design tokens of a theme, as `#rrggbbaa`; leaves out those that cannot be read. */
function readColors(theme: ThemeName): ReadonlyMap<string, string> {
  const holder = document.createElement('div');
  holder.style.colorScheme = theme;
  // Otherwise, with forced colours, all of them would read as the text colour: black on black.
  holder.style.setProperty('forced-color-adjust', 'none');
  const tokens = new Set([...Object.values(COLORS), ...Object.values(TOKEN_STYLES).map(([token]) => token)]);
  const probes = Array.from(tokens, (token) => {
    const probe = document.createElement('span');
    probe.style.color = `var(${token})`;
    holder.append(probe);
    return { token, probe };
  });
  // All probes are added before the first is read: after each change, the browser recomputes the styles of the page.
  document.body.append(holder);
  const colors = new Map<string, string>();
  for (const { token, probe } of probes) {
    const color = hexColor(getComputedStyle(probe).color);
    if (color !== null) colors.set(token, color);
  }
  holder.remove();
  return colors;
}

/** @param color - as browsers compute it: `rgb(1, 2, 3)`, `rgba(1, 2, 3, 0.5)` */
function hexColor(color: string): string | null {
  const parts = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)(?:[\s,/]+([\d.]+))?\s*\)$/.exec(color);
  if (parts === null) return null;
  const [, red, green, blue, alpha = '1'] = parts;
  const values = [Number(red), Number(green), Number(blue), Math.round(Number(alpha) * 255)];
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
