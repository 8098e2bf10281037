import type { AcapPurposeName } from '../../vocabulary/preference-data/acap-purposes.ts';
import type { SiteUse } from '../../vocabulary/preference-data/preference-vocabulary.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import type { PreferenceAudience, UseStatementLine } from '../../preferences/write/statement.ts';

/** The targets of a conversion between vocabularies. */
export const CROSSWALK_TARGETS = [
  'acap',
  'content-signal',
  'content-usage',
  'rsl',
  'tdmrep',
  'meta',
  'groups',
] as const;
export type CrosswalkTarget = (typeof CROSSWALK_TARGETS)[number];

/** Something to write for a line. */
export type PlannedOutput =
  | (FromAcap & { readonly kind: 'state'; readonly statement: UseStatementLine })
  | (FromAcap & {
      readonly kind: 'rsl';
      readonly url: string;
      readonly list: 'permits' | 'prohibits';
      readonly token: string;
      readonly crawler: string;
    })
  | { readonly kind: 'tdm'; readonly location: string; readonly crawler: string }
  | { readonly kind: 'directive'; readonly path: string; readonly directive: string; readonly crawler: string }
  | BlockOutput
  | AcapOutput;

interface FromAcap {
  /** Whether it is from a rule for a purpose, which takes precedence over general ones. Clause: D4. */
  readonly isForPurpose?: boolean;
}

/** Blocks the crawlers among an audience that come for a use. */
export interface BlockOutput {
  readonly kind: 'block';
  readonly use: SiteUse;
  readonly path: string;
  readonly audience: PreferenceAudience;
}

/** An ACAP rule to write. */
export interface AcapOutput {
  readonly kind: 'acap';
  readonly crawler: string;
  /** `null` for a general rule. */
  readonly purpose: AcapPurposeName | null;
  readonly effect: 'allow' | 'disallow';
  readonly usage: Usage;
  readonly path: string;
  /** Only for a permission. */
  readonly qualifier?: { readonly name: string; readonly value: string };
}

/** Creates rules of one effect: for each crawler, one about each usage. */
export function acapOutputs(
  crawlers: readonly string[],
  purpose: AcapPurposeName | null,
  effect: AcapOutput['effect'],
  usages: readonly Usage[],
  path: string,
): AcapOutput[] {
  return crawlers.flatMap((crawler) =>
    usages.map((usage): AcapOutput => ({ kind: 'acap', crawler, purpose, effect, usage, path })),
  );
}

/** What becomes of a line, according to a row of the crosswalk. */
export interface PlannedItem {
  readonly row: string;
  /** Line of the source, from 0; `null` if there is none. */
  readonly line: number | null;
  /** What to write; empty where nothing can be or needs to be. */
  readonly outputs: readonly PlannedOutput[];
  /** Values for the placeholders in the row's sentence. */
  readonly details: Readonly<Record<string, string>>;
  /** Paths and crawlers that it will also apply to, although other lines decide for them; usually none. */
  readonly beyond?: readonly string[];
  /** For a line that names a crawler: what is planned for that crawler; the line is reported only if part of it is written. */
  readonly onlyWith?: readonly PlannedOutput[];
}

export function plan(
  row: string,
  line: number | null,
  outputs: readonly PlannedOutput[] = [],
  details: Readonly<Record<string, string>> = {},
): PlannedItem {
  return { row, line, outputs, details };
}
