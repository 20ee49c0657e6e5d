import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** One of many: shown on the page and in the folder, but not on the screen. */
  isLetter?: boolean;
}

/** Writes emails to a folder, one file each, and shows them in the log. */
export class Outbox {
  readonly folder: string;
  readonly #log: (line: string) => void;
  /** Shows nothing in the log, while the demonstration set's invented people are enrolled. */
  isQuiet = false;

  constructor(folder: string, log: (line: string) => void) {
    this.folder = folder;
    this.#log = log;
  }

  async send({ to, subject, text, isLetter }: Mail): Promise<void> {
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}.txt`;
    const content = `To: ${to}\nSubject: ${subject}\n\n${text}\n`;
    const draft = join(this.folder, `.${name}`);
    await writeFile(draft, content, { mode: 0o600 });
    await rename(draft, join(this.folder, name));
    if (!isLetter && !this.isQuiet) this.#log(`mail\n${content}`);
  }

  /** Returns the last email to an address, and removes it. */
  take(address: string): string | undefined {
    const name = readdirSync(this.folder)
      .filter((each) => each.endsWith('.txt') && !each.startsWith('.'))
      .sort()
      .findLast((each) => readFileSync(join(this.folder, each), 'utf8').startsWith(`To: ${address}\n`));
    if (!name) return undefined;
    const text = readFileSync(join(this.folder, name), 'utf8');
    rmSync(join(this.folder, name));
    return text;
  }

  /** Oldest first. */
  list(): string[] {
    return readdirSync(this.folder)
      .filter((name) => name.endsWith('.txt') && !name.startsWith('.'))
      .sort()
      .map((name) => readFileSync(join(this.folder, name), 'utf8'));
  }
}
