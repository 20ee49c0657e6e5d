import { Console } from 'node:console';

type Facts = Record<string, string | number | boolean | null | undefined>;

type Level = 'info' | 'warn' | 'error';

/** If Lambda logs JSON, its own console would wrap our lines as text, and CloudWatch would find no metric in them. */
const output =
  process.env.AWS_LAMBDA_LOG_FORMAT === 'JSON' ? new Console(process.stdout, process.stderr) : console;

/** One JSON line. Codes, ids and counts only: never bodies, names, addresses or file contents. */
export const log = (level: Level, event: string, facts: Facts = {}): void =>
  writeLine(level, { level, event, at: new Date().toISOString(), ...facts });

export function writeLine(level: Level, content: object): void {
  const line = JSON.stringify(content);
  if (level === 'error') output.error(line);
  else if (level === 'warn') output.warn(line);
  else output.log(line);
}

/** Only a fault's class and place may be logged, because library messages may hold what people typed. */
export function describeFault(error: unknown): Facts {
  if (!(error instanceof Error)) return { fault: typeof error };
  const place = error.stack?.split('\n').find((line) => line.includes('at '));
  return { fault: error.name, place: place?.trim().slice(0, 200) };
}
