import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';

/** Leads to the password reset, with the address from the page's form. */
export function ForgotLink({ children }: { children: ReactNode }) {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  function go(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const email = document.querySelector<HTMLInputElement>('input[name="email"]')?.value.trim();
    navigate(paths.resetPassword, { state: { ...state, email, signInAt: pathname } });
  }
  return (
    <Link to={paths.resetPassword} onClick={go}>
      {children}
    </Link>
  );
}
