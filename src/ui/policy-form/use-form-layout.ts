import { useEffect, useState } from 'react';
import { layoutFor, type FormLayout } from './estimate-height.ts';

/** Watches how wide the form is. */
export function useFormLayout(element: HTMLElement | null): FormLayout {
  const [layout, setLayout] = useState<FormLayout>('middle');
  useEffect(() => {
    if (!element) return undefined;
    const look = (): void => {
      const rootSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      // Hidden, it has no width; then it stays as it was.
      if (element.clientWidth > 0) setLayout(layoutFor(element.clientWidth, rootSize));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return layout;
}
