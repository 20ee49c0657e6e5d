import styles from './site.module.css';

interface MembersProps {
  members: { name: string; role: string; text: string }[];
}

/** People of the press or of the journal, each with a role and a few words. */
export const Members = ({ members }: MembersProps) => (
  <ul className={`${styles.board} stack gap-6 lines-0 list`}>
    {members.map(({ name, role, text }) => (
      <li key={name} className={`${styles.member} padded-4 line-above`}>
        <h3>{name}</h3>
        <p>{role}</p>
        <p className="muted small">{text}</p>
      </li>
    ))}
  </ul>
);
