/** 'invitation-last' is 'Invitation last': names are the site's own, in the order in which letters are written. */
export const letterName = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
