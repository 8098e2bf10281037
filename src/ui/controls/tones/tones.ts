import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';

/** How good or bad something is: a notice, a finding. */
export type Tone = 'success' | 'information' | 'warning' | 'error';

/** Icon and name convey the tone; its colour only repeats it. */
export const TONES: Readonly<Record<Tone, { readonly icon: LucideIcon; readonly name: string }>> = {
  success: { icon: CircleCheck, name: 'Done' },
  information: { icon: Info, name: 'Note' },
  warning: { icon: TriangleAlert, name: 'Warning' },
  error: { icon: CircleAlert, name: 'Error' },
};
