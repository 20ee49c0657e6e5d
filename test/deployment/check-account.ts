/* npm run check:account -- STAGE: proves in a real account that a throw-away stage can be deployed, that a manuscript passes through
   all steps by its address, and that every alarm's metric has data an hour later; then removes it, whatever happened. Costs some
   dollars and 90 minutes.
   
   The same against an emulator of AWS: npm run check:account -- STAGE --endpoint http://127.0.0.1:4566 [--before FOLDER]. Resources it
   can't make are left out of the templates, what the distribution would add is sent with each call, and nobody waits for metrics. With
   --before, the folder of an earlier state with its packages, the recipe for rolling back is tried as well, to that state and back.
   
   With MiniStack: `pip install ministack cryptography`, then, with Node 24 first in the PATH, `GATEWAY_PORT=4566
   MINISTACK_REGION=us-east-1 ministack`. */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findAccount } from '../../infra/deploy/account.ts';
import { deploy } from '../../infra/deploy/deploy.ts';
import { destroy } from '../../infra/deploy/destroy.ts';
import { runNode } from '../../infra/deploy/run-node.ts';
import { findStanding } from '../../infra/deploy/standing.ts';
import { parseSettings } from '../../infra/settings.ts';
import { isStage } from '../../infra/stage-settings.ts';
import { stages } from '../../infra/stages.ts';
import { WORLDWIDE_REGION } from '../../infra/worldwide-region.ts';
import { bootstrap, runAsEmulated } from './as-emulated.ts';
import { journey } from './journey.ts';
import { readMetrics } from './read-metrics.ts';
import { rollback } from './rollback.ts';

/** The region the firewall requires: in another region the stacks would pass it on through both, which the emulators mix up. */
const EMULATED = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
/** CloudWatch shows the distribution's figures minutes late, and those of queues after their first five. */
const MINUTES_UNTIL_METRICS = 60;

const say = (line: string) => console.log(line);

async function checkAccount(stage: string, endpoint?: string, before?: string): Promise<void> {
  if (!isStage(stage)) throw new Error(`There is no stage '${stage}'.`);
  const settings = parseSettings(stages[stage]);
  const { name } = settings;
  if (!settings.isThrowAway)
    throw new Error(`${stage} is no throw-away stage: it would be taken away in the end.`);
  if (before && !endpoint) throw new Error('--before goes with --endpoint.');
  if (endpoint) Object.assign(process.env, EMULATED, { AWS_ENDPOINT_URL: endpoint });
  const account = await findAccount();
  if (await findStanding(account, settings)) throw new Error(`${name} stands already: take it away first.`);
  if (endpoint) bootstrap(account.id, account.region);

  const run = endpoint ? runAsEmulated(say) : runNode;
  const tools = { findAccount: async () => account, run, say };
  const deployWith = (...args: string[]) => deploy(args, tools);
  const walk = () => journey(account, { name, endpoint, say });
  const began = new Date();
  try {
    if ((await deployWith(stage)) !== 0) throw new Error('It was not deployed.');
    await walk();
    if (before) await rollback({ account, name, stage, before, deployWith, walk, say });
    if (!endpoint) {
      say(`Metrics come late: ${MINUTES_UNTIL_METRICS} minutes of waiting.`);
      await wait(MINUTES_UNTIL_METRICS * 60_000);
    }
    const regions = [...new Set([account.region, WORLDWIDE_REGION])];
    const read = (
      await Promise.all(regions.map((region) => readMetrics(account, name, region, began)))
    ).flat();
    for (const { alarm, metric, points, isExpected } of read)
      say(`  ${alarm}: ${metric}: ${points} points${isExpected ? '' : ' (tells only of what went wrong)'}`);
    const silent = read.filter(({ points, isExpected }) => isExpected && points === 0);
    say(`${read.length} metrics of alarms were read; ${silent.length} that must have data have none.`);
    if (silent.length > 0 && !endpoint) throw new Error('An alarm that never hears anything never rings.');
  } finally {
    await destroy([stage, '--delete-data-of', name], tools);
  }
}

const USAGE = 'Usage: npm run check:account -- STAGE [--endpoint URL [--before FOLDER]]';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean' }, endpoint: { type: 'string' }, before: { type: 'string' } },
});
const [stage] = positionals;
if (values.help) console.log(USAGE);
else if (stage) await checkAccount(stage, values.endpoint?.replace(/\/$/, ''), values.before);
else {
  console.error(USAGE);
  process.exitCode = 1;
}
