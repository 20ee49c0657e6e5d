/** Something that the account or the deploying machine lacks. */
export interface Finding {
  /** Whether a deployment would fail, or not do what its settings promise. */
  isBlocking: boolean;
  /** What is missing and why it matters: plain sentences. */
  says: string;
  /** The remedy: a command if there is one. */
  mend: string;
}

export const blocking = (says: string, mend: string): Finding => ({ isBlocking: true, says, mend });
export const advice = (says: string, mend: string): Finding => ({ isBlocking: false, says, mend });

export const printFindings = (findings: Finding[]): string[] =>
  findings.flatMap(({ says, mend }) => [`  - ${says}`, `    ${mend}`]);
