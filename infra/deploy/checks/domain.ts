import type { Check } from '../check.ts';
import { advice } from '../finding.ts';
import { findStack, outputOf } from '../stacks.ts';

/** By a CNAME, or by an ALIAS, whose addresses are the distribution's own. */
export const checkDomain: Check = async ({ cloudFormation, region, lookUp }, { name, siteOrigin }) => {
  if (!siteOrigin) return [];
  const distribution = outputOf(
    await findStack(cloudFormation(region), `${name}-edge`),
    'DistributionDomain',
  );
  if (!distribution) return [];
  const host = new URL(siteOrigin).hostname;
  const [found, wanted] = await Promise.all([lookUp(host), lookUp(distribution)]);
  if (found.some((each) => each === distribution || wanted.includes(each))) return [];
  return [
    advice(
      `${host} leads ${found.length > 0 ? `to ${found.join(', ')}` : 'nowhere'}, not to the site.`,
      `Point ${host} at ${distribution} in your DNS (CNAME; ALIAS in Route 53).`,
    ),
  ];
};
