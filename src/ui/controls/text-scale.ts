/** Returns how much larger than usual the user's text size is, for sizes in pixels that hold text: 1 for 16 px. */
export function textScale(): number {
  return (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;
}
