import { cutText } from '../../../shared/domain/cut-text.ts';

/** Characters of what others wrote that one letter quotes; a row of DynamoDB takes 400 kB, and the site shows the rest. */
export const MAX_QUOTED = 60_000;

export const quote = (text: string, most = MAX_QUOTED) =>
  text.length <= most ? text : `${cutText(text, most)}\n\n[Read the rest on the site.]`;
