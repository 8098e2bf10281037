import type { Severity } from '#core/analysis';
import { CircleAlert, Info, TriangleAlert, type LucideIcon } from 'lucide-react';

/** How a severity is shown; never by colour alone. */
export interface SeverityText {
  readonly icon: LucideIcon;
  /** `Error` */
  readonly name: string;
  /** `errors` */
  readonly plural: string;
}

export const SEVERITY_TEXTS: Readonly<Record<Severity, SeverityText>> = {
  error: { icon: CircleAlert, name: 'Error', plural: 'errors' },
  warning: { icon: TriangleAlert, name: 'Warning', plural: 'warnings' },
  information: { icon: Info, name: 'Note', plural: 'notes' },
};
