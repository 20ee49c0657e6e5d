/** '7.4 MB', '312 kB', '90 bytes'; thousands, as file managers count. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** '7.4 of 12.1 MB': how far an upload has come. */
export function sizeProgress(sent: number, total: number): string {
  if (total < 1_000_000) return `${Math.round(sent / 1000)} of ${Math.round(total / 1000)} kB`;
  return `${(sent / 1_000_000).toFixed(1)} of ${(total / 1_000_000).toFixed(1)} MB`;
}
