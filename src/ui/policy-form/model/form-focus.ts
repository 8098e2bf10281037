/** Controls that can be focused programmatically; the values of `data-control`. */
export type FormControl =
  | 'pattern'
  | 'crawler'
  | 'purpose'
  | 'value'
  | 'name'
  | 'comment'
  | 'effect'
  | 'usage'
  | 'qualifier'
  | 'member'
  | 'row-menu'
  | 'check'
  | 'delete'
  | 'add-crawler'
  | 'add-rule'
  | 'heading'
  | 'section-up'
  | 'section-down';

/** A request to move the focus after the next render. */
export interface FormFocus {
  /** The line whose row or section contains the control. */
  readonly line: number;
  readonly control: FormControl;
}
