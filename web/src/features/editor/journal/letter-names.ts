/** 'invitation-last' is 'Invitation last': the site's own names, in the order in which letters are sent. */
export const letterName = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
