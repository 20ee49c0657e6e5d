/** Brightness of `#rrggbb`: 0 is black, 1 white. */
export function brightness(color: string): number {
  const value = Number.parseInt(color.slice(1), 16);
  return (0.299 * (value >> 16) + 0.587 * ((value >> 8) & 255) + 0.114 * (value & 255)) / 255;
}
