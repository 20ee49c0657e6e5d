/** Why there is no part with the changes since the last round: for authors and editors. */
export const reasons = {
  same: 'The text is the same as in the last round.',
  tooDifferent:
    'More than 60 % of the words differ from the last round, so that they are not shown one by one.',
  tooLarge: 'The text is too long to be compared with the last round.',
  notWord: 'They can be shown where the manuscripts of both rounds are Word documents.',
  failed: 'The manuscript could not be compared with that of the last round.',
};
