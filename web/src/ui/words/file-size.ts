/** '7.4 MB', '312 kB', '90 bytes'; in thousands, as in file managers. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** '7.4 of 12.1 MB': the progress of an upload. */
export function sizeProgress(sent: number, total: number): string {
  if (total < 1_000_000) return `${Math.round(sent / 1000)} of ${Math.round(total / 1000)} kB`;
  return `${(sent / 1_000_000).toFixed(1)} of ${(total / 1_000_000).toFixed(1)} MB`;
}
