import type { PublicationLine } from '../../../../../shared/contract/publications.ts';
import { longDate } from '../../../../../shared/domain/stage-words.ts';
import styles from './publications.module.css';

/** The state of its DOI, which leads here once registered. */
export function Registration({ state, registeredOn, reason }: NonNullable<PublicationLine['registration']>) {
  const standing = registeredOn && `DOI registered on ${longDate(registeredOn)}`;
  const what = standing ? `${standing}; its latest change` : 'DOI';
  if (state === 'failed')
    return (
      <p className={styles.unregistered}>
        {what} not registered: <bdi>{reason}</bdi>
      </p>
    );
  return <p className={styles.facts}>{state === 'waiting' ? `${what} being registered` : standing}</p>;
}
