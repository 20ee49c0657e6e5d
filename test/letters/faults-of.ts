import type { Mail } from '../../functions/core/mail-sender.ts';

const FAULTS = [
  /\bundefined\b|\bNaN\b|\[object |\n{3}/,
  /\b1 (?:days|manuscripts|messages|reviewers|reviews)\b|\b0 manuscripts\b/,
  /\S {2}\S|; ;|‘’/,
  /: (?:cancelled|expired|listed)\./,
];

/** The parts of a mail that no reader should find in it, whoever wrote it. */
export const faultsOf = ({ subject, text }: Mail): string[] =>
  FAULTS.flatMap((fault) => fault.exec(`${subject}\n${text}`)?.[0] ?? []);
