import { useState } from 'react';
import { readRor } from '../../../../shared/domain/ror.ts';
import { TextField } from './field.tsx';

interface RorFieldProps {
  value: string;
  hint?: string;
  onChange: (typed: string) => void;
}

/** An institution's own address at ror.org, whose check digits are looked at once it is typed. */
export function RorField({ value, hint, onChange }: RorFieldProps) {
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <TextField
      label="ROR address"
      hint={hint}
      optional
      maxLength={100}
      spellCheck={false}
      value={value}
      error={refused === value ? 'Enter a valid ROR address' : undefined}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => setRefused(value.trim() && !readRor(value) ? value : null)}
    />
  );
}
