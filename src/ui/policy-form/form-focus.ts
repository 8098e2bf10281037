/** The controls of a row that can get the focus by a change elsewhere; the value of their `data-control`. */
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

/** Where the focus shall go, once it is drawn. */
export interface FormFocus {
  /** The line whose row, or whose section, holds the control. */
  readonly line: number;
  readonly control: FormControl;
}
