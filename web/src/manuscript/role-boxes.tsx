import { CREDIT_ROLES, type CreditRole, creditWords } from '../../../shared/domain/credit-roles.ts';
import { Checkbox, ChoiceGroup } from '../ui/fields/choice-field.tsx';
import styles from './role-boxes.module.css';

interface RoleBoxesProps {
  label: string;
  roles: readonly CreditRole[];
  onChange: (roles: CreditRole[]) => void;
}

/** One author's contributions, in the fourteen CRediT roles. */
export const RoleBoxes = ({ label, roles, onChange }: RoleBoxesProps) => (
  <div className={styles.boxes}>
    <ChoiceGroup label={label} optional>
      {CREDIT_ROLES.map((role) => (
        <Checkbox
          key={role}
          label={creditWords(role)}
          checked={roles.includes(role)}
          onChange={({ target }) =>
            onChange(CREDIT_ROLES.filter((one) => (one === role ? target.checked : roles.includes(one))))
          }
        />
      ))}
    </ChoiceGroup>
  </div>
);
