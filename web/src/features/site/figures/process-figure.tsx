import styles from './figures.module.css';

const stages = [
  { name: 'Submission', time: 'you approve the PDF' },
  { name: 'Screening', time: '7–10 days' },
  { name: 'Peer review', time: '4–6 weeks, two experts or more' },
  { name: 'Revision', time: '2–3 weeks, where asked for' },
  { name: 'Decision', time: 'about 60 days in all' },
];

/** The review process as a diagram that is also a list, and reads the same aloud. */
export function ProcessFigure() {
  return (
    <figure className={styles.figure}>
      <ol className={`${styles.stages} stack list`}>
        {stages.map((stage) => (
          <li key={stage.name} className={styles.stage}>
            <span className={styles.stageName}>{stage.name}</span>
            <span className="above-1 muted small block">{stage.time}</span>
          </li>
        ))}
      </ol>
      <p className={`${styles.way} above-4 small marked-madder`}>
        A revised manuscript returns to its reviewers; what fails screening is rejected straight away, with
        the reason.
      </p>
      <figcaption>From manuscript to paper.</figcaption>
    </figure>
  );
}
