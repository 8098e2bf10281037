import type { Token } from '../syntax/robots-syntax.ts';
import type {
  AcapRecord,
  AcapRule,
  AgentLine,
  ConventionalGroup,
  ConventionalRule,
  CrawlerField,
  Definition,
  PurposeField,
  ReferenceField,
  RequestField,
  VoidReason,
} from './policy.ts';

/**
 * The document as the form shows it: sections in file order, each a run of whole lines. Every line of the document is a
 * row in exactly one section, so nothing is lost.
 */
export interface Outline {
  readonly sections: readonly Section[];
}

interface SectionBase {
  readonly firstLine: number;
  readonly endLine: number;
  readonly rows: readonly Row[];
}

/** Lines outside groups and records: the opening comments, `Sitemap` lines, definitions, … */
export interface FileSection extends SectionBase {
  readonly kind: 'file';
}

/** A conventional group with the comments directly above it and the lines in it. */
export interface GroupSection extends SectionBase {
  readonly kind: 'group';
  readonly group: ConventionalGroup;
  /** True for a later part of a group that an ACAP record interrupts. */
  readonly continued: boolean;
}

/** An ACAP record with the comments directly above it and the lines in it. */
export interface RecordSection extends SectionBase {
  readonly kind: 'record';
  readonly record: AcapRecord;
  /** True for a later part of a record that conventional lines interrupt (A5). */
  readonly continued: boolean;
}

export type Section = FileSection | GroupSection | RecordSection;

/** Why the form has no control to edit a line. */
export type LockReason = 'outside' | VoidReason;

/** One line in the form. `line` is its index in the document. */
export type Row =
  | { readonly kind: 'blank'; readonly line: number }
  | { readonly kind: 'comment'; readonly line: number }
  | { readonly kind: 'agent'; readonly line: number; readonly agent: AgentLine }
  | ConventionalRule
  | { readonly kind: 'crawler'; readonly line: number; readonly crawler: CrawlerField }
  | { readonly kind: 'purpose'; readonly line: number; readonly purpose: PurposeField }
  | { readonly kind: 'acap-rule'; readonly line: number; readonly rule: AcapRule }
  | { readonly kind: 'definition'; readonly line: number; readonly definition: Definition }
  /** A conventional field, known or not, that is neither a rule nor an agent: `Sitemap`, `Crawl-delay`. */
  | { readonly kind: 'field'; readonly line: number; readonly name: Token; readonly value: Token }
  | { readonly kind: 'reference'; readonly line: number; readonly reference: ReferenceField }
  | { readonly kind: 'request'; readonly line: number; readonly request: RequestField }
  | { readonly kind: 'ignore-conventional'; readonly line: number }
  /** The comment that declares the version, or any `ACAP-version` field (L7). */
  | { readonly kind: 'version'; readonly line: number; readonly version: Token; readonly isComment: boolean }
  | { readonly kind: 'locked'; readonly line: number; readonly reason: LockReason };
