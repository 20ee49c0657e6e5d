/** Sample content: these people are invented. */
export const DEVELOPERS = [
  {
    name: 'Nadia Brightwell',
    role: 'Lead developer',
    text: 'Builds the submission system, and answers when it misbehaves.',
  },
  {
    name: 'Kofi Amankwah',
    role: 'Backend developer',
    text: 'Is in charge of manuscripts, proofs and everything that must never get lost.',
  },
  {
    name: 'Linnéa Forsgren',
    role: 'Frontend developer',
    text: 'Draws the screens, then uses them by keyboard until nothing is in the way.',
  },
  {
    name: 'Ravi Deshmukh',
    role: 'Document engineer',
    text: 'Turns word-processor files into pages that a reviewer enjoys.',
  },
];

export const ADVISORS = [
  {
    name: 'Prof. Ilse Marrenhout',
    role: 'Scientific advisor',
    text: 'Editor-in-chief of JICS; writes on dependable learning systems.',
  },
  {
    name: 'Dr Wendell Achebe',
    role: 'Publishing advisor',
    text: 'Has run university presses on two continents.',
  },
];
