/** One piece of evidence for or against a candidate, with what it weighs. */
export interface Rule<Candidate> {
  /** As `npm run -s extract -- --why FILE` prints it. */
  name: string;
  /** Added once where it holds. */
  points: number;
  when: (candidate: Candidate) => boolean;
}

export interface Weighed {
  points: number;
  /** The rules that hold. */
  spoke: { name: string; points: number }[];
}

export function weigh<Candidate>(rules: readonly Rule<Candidate>[], candidate: Candidate): Weighed {
  const spoke = rules.filter(({ when }) => when(candidate)).map(({ name, points }) => ({ name, points }));
  return { points: spoke.reduce((sum, { points }) => sum + points, 0), spoke };
}

/** What makes a candidate none, whatever speaks for it. */
export interface Veto<Candidate> {
  name: string;
  when: (candidate: Candidate) => boolean;
}

/** The first that holds, by its name. */
export function vetoOf<Candidate>(
  vetoes: readonly Veto<Candidate>[],
  candidate: Candidate,
): string | undefined {
  return vetoes.find(({ when }) => when(candidate))?.name;
}
