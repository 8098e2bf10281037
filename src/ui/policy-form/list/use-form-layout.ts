import { useEffect, useState } from 'react';
import { textScale } from '../../controls/text-scale.ts';
import { layoutFor, type FormLayout } from '../model/estimate-height.ts';

/** Observes the size of the form. @returns the layout for its width, and its height in pixels */
export function useFormLayout(element: HTMLElement | null): { readonly layout: FormLayout; readonly height: number } {
  const [layout, setLayout] = useState<FormLayout>('middle');
  const [height, setHeight] = useState(600);
  useEffect(() => {
    if (!element) return undefined;
    const measure = (): void => {
      // A hidden form has no width; keep the last layout.
      if (element.clientWidth > 0) setLayout(layoutFor(element.clientWidth, 16 * textScale()));
      if (element.clientHeight > 0) setHeight(element.clientHeight);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { layout, height };
}
