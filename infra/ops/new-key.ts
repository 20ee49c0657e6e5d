import { randomBytes } from 'node:crypto';
import { PutSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import type { Given } from './given.ts';

/** By what is typed: the place of the secret, and what a new one changes for people. */
const KEYS = {
  editors: {
    place: 'editorAccessKeySecret',
    changes:
      'Editors need the new key from the next deployment on, which ends the sessions of the former one.',
  },
  reviewers: {
    place: 'reviewerAccessKeySecret',
    changes: 'Reviewers need the new key from the next deployment on. Their sessions do not end.',
  },
  'sign-in': {
    place: 'signInSecret',
    changes:
      'Every function has it within five minutes. Links in emails that were sent before open for 60 days, unless you change it twice. Sign-ins and codes under way begin again.',
  },
} as const;

/** A new value for one secret, which is generated here, stored in Secrets Manager and printed nowhere. */
export async function makeNewKey({ installation, subject, options, say }: Given): Promise<boolean> {
  if (options.local) throw new Error('On one machine the keys are files of DATA_DIR.');
  // Two parts show and know it, and one after the other learns the new one: only a deployment can keep that order.
  if (subject === 'origin')
    throw new Error(
      `The key between distribution and API is changed by a deployment: npm run deploy -- ${options.stage} --new-origin-key`,
    );
  if (!Object.hasOwn(KEYS, subject)) throw new Error(`new-key takes ${Object.keys(KEYS).join(', ')}.`);
  const { place, changes } = KEYS[subject as keyof typeof KEYS];
  const SecretId = installation.places[place];
  if (!SecretId)
    throw new Error('The deployed state does not tell where this key is. Deploy this one first.');
  say(changes);
  if (options.yes !== subject) {
    say(`Nothing was done. To do it: --yes ${subject}`);
    return options.yes === undefined;
  }
  await installation.secrets.send(
    new PutSecretValueCommand({ SecretId, SecretString: randomBytes(24).toString('hex') }),
  );
  say('There is a new key.');
  if (subject === 'sign-in') return true;
  say('To read it:');
  say(`  aws secretsmanager get-secret-value --query SecretString --output text --secret-id ${SecretId}`);
  say(`To let the site take it: npm run deploy -- ${options.stage} --code-only`);
  return true;
}
