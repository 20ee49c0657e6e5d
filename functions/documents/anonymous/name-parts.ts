/** Particles at the beginning of family names that are no names themselves. */
export const PARTICLES =
  '(?:van|von|der|den|de|del|della|di|da|do|dos|das|du|la|le|ten|ter|zu|zur|zum|bin|ibn|al|el|af|av|mac|ní|nic|ó|uí)';
export const PARTICLE = new RegExp(`^${PARTICLES}$`, 'iu');

/** Splits a name as people write it, 'Okafor, Ada' or 'Ada van den Berg', into given and family names. */
export function nameParts(name: string): { given: string; family: string } {
  const [before = '', behind] = name.split(',').map((part) => part.trim());
  if (behind) return { given: behind, family: before };
  const words = before.split(/\s+/);
  const particle = words.findIndex((word, at) => at > 0 && PARTICLE.test(word));
  const from = particle > 0 ? particle : Math.max(0, words.length - 1);
  return { given: words.slice(0, from).join(' '), family: words.slice(from).join(' ') };
}
