import { stages } from '../../infra/stages.ts';

/* For tests of what an operator types: a press fills in its entries, and runs these tests before each deployment. */
Object.assign(stages, {
  production: { name: 'mwp' },
  staging: { name: 'mwp-staging' },
  trial: { name: 'mwp-trial', isThrowAway: true },
});
