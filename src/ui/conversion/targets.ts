import { TARGETS_OF_SOURCES } from '#core/analysis';
import type { CrosswalkTarget } from '#core/preferences';
import type { DocumentKind, WorkspaceDocument } from '#state';

/** A target of the dialog: ACAP for rules or directives, or a vocabulary for what a document says about uses. */
export type DialogTarget = 'rules' | CrosswalkTarget;

/** A kind of document that the dialog converts. */
export type ConvertedKind = Exclude<DocumentKind, 'expectations'>;

export type ConvertedDocument = WorkspaceDocument & { readonly kind: ConvertedKind };

export function isConverted(document: WorkspaceDocument): document is ConvertedDocument {
  return document.kind !== 'expectations';
}

interface TargetOption {
  readonly value: DialogTarget;
  readonly label: string;
}

/** The names of targets within a sentence: `Converted to groups for crawlers.` */
export const TARGET_NAMES: Readonly<Record<CrosswalkTarget, string>> = {
  acap: 'ACAP',
  'content-signal': 'Content-Signal',
  'content-usage': 'Content-Usage (AIPREF)',
  rsl: 'RSL licence',
  tdmrep: 'TDM reservation (tdmrep.json)',
  meta: 'META tags for pages',
  groups: 'groups for crawlers',
};

const TARGET_LABELS: typeof TARGET_NAMES = { ...TARGET_NAMES, groups: 'Groups for crawlers' };

/** Labels of targets that mean something else for a kind of document. */
const OWN_LABELS: Readonly<Partial<Record<ConvertedKind, Readonly<Partial<Record<DialogTarget, string>>>>>> = {
  robots: { rules: 'ACAP, from the User-agent rules', acap: 'ACAP, from lines about uses' },
  page: { rules: 'ACAP, proved equal', acap: 'ACAP, including AI uses', meta: 'Robots directives, from ACAP tags' },
  headers: { acap: 'ACAP tags for the pages' },
};

/** @param isMain - true for the robots.txt whose rules the dialog converts */
export function targetsOf(kind: ConvertedKind, isMain: boolean): TargetOption[] {
  const targets: readonly CrosswalkTarget[] =
    // Only groups of a robots.txt have a place for lines about uses.
    kind === 'permissions' ? ['rsl', 'tdmrep', 'meta'] : TARGETS_OF_SOURCES[kind];
  const withRules: readonly DialogTarget[] = isMain || kind === 'page' ? ['rules', ...targets] : targets;
  return withRules.map((value) => ({
    value,
    label: OWN_LABELS[kind]?.[value] ?? (value === 'rules' ? '' : TARGET_LABELS[value]),
  }));
}
