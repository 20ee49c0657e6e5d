import { S3Client } from '@aws-sdk/client-s3';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { letters } from '../../functions/runtime/stores.ts';
import { seeded } from '../support/hostile-requests.ts';
import { killAtCalls } from '../support/kill-at-call.ts';
import { BOUNCE } from '../support/open-mail-room.ts';
import { none, printLines, printRows, row } from './figures.ts';
import { type KillScene, killScenes } from './kill-scenes.ts';
import { Crossref, FOR_EVER, openPublishing, workOnPublishing } from './publishing-scenes.ts';
import { startMailRoom } from './start-mail-room.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The lease of who died while sending has run out by the last. */
const PAUSES = [20, 20, 20, 60];
const LEASES = 120 * MINUTE;

/** Each life begins on its own day, so that hourly limits don't carry over. */
let ahead = 0;
const RealDate = Date;
class MovedDate extends RealDate {
  constructor(...given: [] | [string | number | Date]) {
    super(given.length === 0 ? RealDate.now() + ahead : given[0]);
  }
  static override now = () => RealDate.now() + ahead;
}

/**
 * Ends the process at random calls between a change, its
 * letters in the queue, their sending and SES's reports, and between Publish, the article's files and rows, and Crossref's answer;
 * afterwards the request is repeated, and time passes.
 */
export async function run([wanted = '1000', seedNumber = '1', only = '']: string[]): Promise<void> {
  const random = seeded(Number(seedNumber));
  globalThis.Date = MovedDate as DateConstructor;
  const { room, mail, database, clients } = await startMailRoom(workOnPublishing);
  const { scenes: publishing, check } = openPublishing(clients);
  const scenes: Record<string, KillScene> = { ...killScenes, ...publishing };
  const calls = killAtCalls([DynamoDBDocumentClient, S3Client, SESv2Client, SQSClient, Crossref] as never);
  const pass = async (minutes: number, tries = 6) => {
    ahead += minutes * MINUTE;
    await room.sweep();
    await room.work(tries);
  };
  /** Another worker compares manuscripts. */
  const isQuiet = async () => {
    const soon = new Date(Date.now() + LEASES).toISOString();
    const rows = await letters().listDue(soon, 1000, () => undefined);
    return rows.every(({ kind }) => kind === 'screening');
  };
  const settle = async () => {
    await room.work();
    for (const minutes of PAUSES) {
      if (await isQuiet()) return;
      await pass(minutes);
    }
  };

  /** The fixtures' own faults. */
  const usual = new Set<string>();

  /** People's letters in a life without a kill, and how many calls it takes. */
  async function live(scene: KillScene, at: number, after: boolean) {
    ahead += DAY;
    const id = await scene.begin(pass);
    await settle();
    const known = new Set((await letters().list(id)).map((letter) => letter.id));
    if (at === 0) for (const fault of (await scene.faults?.(id)) ?? []) usual.add(fault);
    const faults = async () => ((await scene.faults?.(id)) ?? []).filter((fault) => !usual.has(fault));
    const [before, sentBefore] = [calls.calls(), mail.sent.length];
    const died = await calls.kill(at, after, [
      () => scene.ask(id, (minutes) => pass(minutes, 1)),
      () => room.work(1),
      async () => {
        const sent = mail.sent.slice(sentBefore).at(-1);
        if (sent) await room.tell(sent.tags, BOUNCE);
      },
    ]);
    const took = calls.calls() - before;
    const halfway = await faults();
    await scene.ask(id, pass);
    await settle();
    const written = (await letters().list(id)).filter((letter) => !known.has(letter.id));
    const sent = mail.sent.slice(sentBefore);
    const copies = written.map(({ id: letter }) => sent.filter(({ tags }) => tags.letter === letter).length);
    const told = written.map(({ template }) => template).filter((name) => name !== 'seat-trouble');
    const wrong = [...halfway, ...(await faults())];
    // What its manuscript waits for later would be looked at in each life after it.
    for (const due of await letters().listDue(FOR_EVER, 1000, () => undefined))
      await letters().removeDue(due);
    return { died, took, told: told.sort().join(), copies, stands: await scene.stands(id), wrong };
  }

  let [kills, lost, duplicates, sentInAll] = [0, 0, 0, 0];
  const plain = new Map<string, Awaited<ReturnType<typeof live>>>();
  const names = Object.keys(scenes).filter((name) => name.startsWith(only));
  for (const name of names) {
    const life = await live(scenes[name]!, 0, false);
    plain.set(name, life);
    printLines([`${name}: ${life.took} calls${life.stands ? '' : `, FAILS: ${JSON.stringify(life)}`}`]);
  }
  const usualRules = await check();
  const startedAt = performance.now();
  while (kills < Number(wanted)) {
    const name = names[Math.floor(random() * names.length)]!;
    const whole = plain.get(name)!;
    const at = 1 + Math.floor(random() * whole.took);
    const after = random() < 0.5;
    const life = await live(scenes[name]!, at, after);
    if (life.died) kills += 1;
    sentInAll += life.copies.length;
    const isLost =
      !life.stands || life.told !== whole.told || life.copies.includes(0) || life.wrong.length > 0;
    if (isLost) {
      lost += 1;
      const when = `killed ${after ? 'after' : 'before'} call ${at}`;
      printLines([`LOST: ${name}, ${when}: ${JSON.stringify(life)}`]);
    }
    duplicates += life.copies.filter((copies) => copies > 1).length;
    if (life.died && kills % 100 === 0) printLines([`${kills} kills, ${lost} lost`]);
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const unclean = [...(await check())].filter((fault) => !usualRules.has(fault));
  printRows(`${kills} kills of ${names.join(', ')} (seed ${seedNumber}, ${seconds} s)`, [
    row('letters', sentInAll),
    none('lost, or by halves', lost, kills),
    row('sent twice', duplicates),
    row('ops check', unclean.join('; ') || 'clean', 'clean', unclean.length === 0),
  ]);
  await database.stop();
}
