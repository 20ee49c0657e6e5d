/** A reviewer as an editor invites them. */
export const reviewer = {
  firstName: 'Rita Maud',
  lastName: 'Hale',
  email: 'r.hale@lakeside.example',
  institution: 'Department of Physics, Lakeside State University',
};

/** Words that tell the authors who reviewed, by what tells it. */
export const MARKS = {
  'full name': 'This was read by Rita Maud Hale.',
  'without the middle name': 'As RITA HALE has said.',
  'family name first': 'See the remarks of Hale, Rita.',
  initial: 'The remarks of R. Hale are sound.',
  title: 'Please thank Professor Hale.',
  surname: 'I have asked Hale again.',
  'surname first': 'Hale says the same.',
  'of a work': 'It should cite Hale et al. of 2019.',
  initials: 'It was checked by R.M.H. twice.',
  'initials of two names': 'Checked (R. H.) again.',
  'signed initials': 'It needs work.\n\nRH',
  'signed given name': 'It needs work.\n\nBest wishes,\nRita',
  'signed in the line': 'It needs work. Kind regards, Rita',
  'title and given name': 'As Dr Rita has said.',
  address: 'Write to R.HALE@lakeside.example.',
  'spelled address': 'Write to r.hale (at) lakeside (dot) example.',
  'another address': 'Write to ritahale@mail.example.',
  'home page': 'See https://lakeside.example/~hale/notes.',
  institution: 'We at Lakeside State University do it otherwise.',
  acronym: 'It is done otherwise here at LSU.',
} as const;
