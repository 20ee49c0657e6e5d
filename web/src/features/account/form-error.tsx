import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/notice.tsx';

/** The specification's red box above a form. It takes the focus, so that the next Tab goes into the form. */
export function FormError({ id, message }: { id: string; message: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) box.current?.focus();
  }, [message]);
  if (!message) return null;
  return (
    <div ref={box} id={id} tabIndex={-1} className="below-5">
      <Notice kind="error">{message}</Notice>
    </div>
  );
}
