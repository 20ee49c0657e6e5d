/** One piece of evidence for or against a candidate, with its weight. */
export interface Rule<Candidate> {
  /** As `npm run -s extract -- --why FILE` prints it. */
  name: string;
  /** Added once if the rule applies. */
  points: number;
  when: (candidate: Candidate) => boolean;
}

export interface Weighed {
  points: number;
  /** The rules that apply. */
  spoke: { name: string; points: number }[];
}

export function weigh<Candidate>(rules: readonly Rule<Candidate>[], candidate: Candidate): Weighed {
  const spoke = rules.filter(({ when }) => when(candidate)).map(({ name, points }) => ({ name, points }));
  return { points: spoke.reduce((sum, { points }) => sum + points, 0), spoke };
}

/** What rules a candidate out, whatever its points. */
export interface Veto<Candidate> {
  name: string;
  when: (candidate: Candidate) => boolean;
}

/** The name of the first veto that applies. */
export function vetoOf<Candidate>(
  vetoes: readonly Veto<Candidate>[],
  candidate: Candidate,
): string | undefined {
  return vetoes.find(({ when }) => when(candidate))?.name;
}
