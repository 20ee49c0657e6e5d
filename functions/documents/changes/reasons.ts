/** Why the part with changes since the last round is missing: for authors and editors. */
export const reasons = {
  same: 'The text is the same as in the last round.',
  tooDifferent: 'More than 60% of the words differ from the last round, so we don’t show them one by one.',
  tooLarge: 'The text is too long for us to compare with the last round.',
  notWord: 'We can show changes only if the manuscripts of both rounds are Word documents.',
  failed: 'We could not compare the manuscript with that of the last round.',
};
