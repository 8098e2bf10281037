import { useEffect, useRef, useState } from 'react';

/** As long as a pause in typing: what is announced is the answer, not the way to it. */
const PAUSE_MS = 800;

/** Tells screen readers the answer once it has changed and stands still; says nothing about the first one. */
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
