import { useEffect, useRef, useState } from 'react';

/** Debounce in milliseconds: only the final answer is announced. */
const PAUSE_MS = 800;

/** Announces a changed answer to screen readers once it settles; silent about the first. */
export function VerdictAnnouncer({ message }: { readonly message: string }) {
  const [announced, setAnnounced] = useState('');
  const last = useRef(message);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (message === last.current) return;
      last.current = message;
      setAnnounced(message);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return <output className="visually-hidden">{announced}</output>;
}
