/** 'Soil carbon' and 'A study of grazing' as one line. */
export function joinSubtitle(title: string, subtitle: string): string {
  return /[\p{L}\p{N})\]]$/u.test(title) && !/^[-–—(]/.test(subtitle)
    ? `${title}: ${subtitle}`
    : `${title} ${subtitle}`;
}
