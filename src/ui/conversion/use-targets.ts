/** Into what the dialog converts: rules to ACAP, or what the file says of uses to another vocabulary. */
export const DIALOG_TARGETS = [
  { value: 'rules', label: 'ACAP, from the User-agent rules' },
  { value: 'acap', label: 'ACAP, from lines about uses' },
  { value: 'content-signal', label: 'Content-Signal' },
  { value: 'content-usage', label: 'Content-Usage (AIPREF)' },
  { value: 'rsl', label: 'RSL licence' },
  { value: 'tdmrep', label: 'TDM reservation (tdmrep.json)' },
  { value: 'meta', label: 'META tags for pages' },
  { value: 'groups', label: 'Groups for crawlers' },
] as const;

export type DialogTarget = (typeof DIALOG_TARGETS)[number]['value'];
/** A target of the conversion between vocabularies. */
export type UsesTarget = Exclude<DialogTarget, 'rules'>;

/** What a target is called. */
export function targetLabel(target: UsesTarget): string {
  return DIALOG_TARGETS.find(({ value }) => value === target)?.label ?? '';
}
