import type { RobotsSyntax, Token } from '../syntax/robots-syntax.ts';
import type { Usage } from '../vocabulary/usages.ts';
import type { TextDocument } from '../text/text-document.ts';

/**
 * A robots.txt as a typed, read-only view of its lines.
 *
 * Every part has its line (a zero-based index into `syntax.lines`) and the tokens it was parsed from (spans relative to
 * the line's source), so a form field knows exactly which characters it edits. Meaningless lines are still in `syntax`.
 */
export interface Policy {
  readonly document: TextDocument;
  readonly syntax: RobotsSyntax;
  /** By G1 (`rfc9309`), in file order, including those inside ACAP records. */
  readonly groups: readonly ConventionalGroup[];
  /** `Allow` and `Disallow` before any `User-agent`, which apply to nobody (G1). */
  readonly ungroupedRules: readonly ConventionalRule[];
  readonly version: VersionDeclaration | null;
  /** Lines of `ACAP-ignore-conventional-records` (L5, D11). */
  readonly ignoreConventional: readonly number[];
  readonly definitions: readonly Definition[];
  /** Definitions of the file that refers to this one, looked up after this file's own (A11); usually none. */
  readonly inheritedDefinitions: readonly Definition[];
  /** The tables in which local names are looked up, in order: that of the file's own definitions first (A11). */
  readonly definitionTables: readonly DefinitionTable[];
  readonly records: readonly AcapRecord[];
  /** ACAP fields that need a record and come before the first one (A3). */
  readonly outsideRecords: readonly AcapField[];
  /** Every ACAP field, readable or not, by its line. */
  readonly acapFields: ReadonlyMap<number, AcapField>;
  /**
   * Lines that have no effect because they are malformed or void (L6, A3, A6, A7, A8, A9, V3; F3), with the reason. A
   * line may have several entries.
   */
  readonly voidLines: readonly VoidLine[];
}

// Conventional records

/** A `User-agent` line with its value (G2 says which part of it is the name). */
export interface AgentLine {
  readonly line: number;
  readonly value: Token;
}

export interface ConventionalRule {
  readonly kind: 'conventional-rule';
  readonly line: number;
  readonly effect: 'allow' | 'disallow';
  readonly field: Token;
  /** As written, not normalised; of length 0 for an empty `Disallow:`, which matches nothing (G3). */
  readonly pattern: Token;
}

/** A field of a group that is neither an agent nor a rule: `Crawl-delay`, `Sitemap`, an unknown one. */
export interface OtherField {
  readonly line: number;
  readonly name: Token;
  readonly value: Token;
}

/** One run of `User-agent` lines and the rules up to the next run (G1). */
export interface ConventionalGroup {
  readonly kind: 'conventional-group';
  readonly agents: readonly AgentLine[];
  readonly rules: readonly ConventionalRule[];
  readonly otherFields: readonly OtherField[];
  /** The first line of the group, that of its first agent. */
  readonly firstLine: number;
  /** One after the last line that is an agent, rule or other field of the group. */
  readonly endLine: number;
}

// ACAP

interface FieldBase {
  readonly line: number;
  /** The name of the field. */
  readonly field: Token;
}

export interface VersionDeclaration {
  readonly line: number;
  /** As written: `1.0`. */
  readonly text: Token;
  /** How the file is read: as 1.0 or as 1.1 (V1). */
  readonly readAs: '1.0' | '1.1';
  /** False for the field `ACAP-version:`, which is unverified (L7). */
  readonly comment: boolean;
}

/** `name=value` after a resource specification or usage; white space around `=` is allowed (Q). */
export interface Qualifier {
  /** From the name to the end of the value, relative to the line. */
  readonly token: Token;
  readonly name: Token;
  readonly value: Token;
}

/** A usage as written after `ACAP-allow-`, `ACAP-disallow-` or a definition's name. */
export type UsageReference =
  | { readonly kind: 'standard'; readonly token: Token; readonly usage: Usage }
  | { readonly kind: 'unknown'; readonly token: Token }
  /** `(name)`: the token includes the parentheses, `name` does not. */
  | { readonly kind: 'local'; readonly token: Token; readonly name: string };

export type ResourceSpecification =
  | { readonly kind: 'pattern'; readonly token: Token }
  /** `the-acap:resource-set:name` */
  | { readonly kind: 'resource-set'; readonly token: Token; readonly name: string };

/** A readable permission or prohibition (it may still be void, A8). */
export interface AcapRule extends FieldBase {
  readonly kind: 'rule';
  readonly effect: 'allow' | 'disallow';
  readonly usage: UsageReference;
  readonly resource: ResourceSpecification;
  readonly qualifiers: readonly Qualifier[];
}

export interface CrawlerField extends FieldBase {
  readonly kind: 'crawler';
  readonly name: Token;
}

export interface PurposeField extends FieldBase {
  readonly kind: 'purpose';
  readonly pattern: Token;
}

export interface ReferenceField extends FieldBase {
  readonly kind: 'reference';
  readonly locator: Token;
}

export interface RequestField extends FieldBase {
  readonly kind: 'request';
  readonly request: 'take-down' | 're-crawl';
  readonly path: Token;
}

export interface QualifiedUsageDefinition extends FieldBase {
  readonly kind: 'qualified-usage';
  readonly name: Token;
  readonly usage: UsageReference;
  readonly qualifiers: readonly Qualifier[];
}

export interface CompositeUsageDefinition extends FieldBase {
  readonly kind: 'composite-usage';
  readonly name: Token;
  readonly parts: readonly UsageReference[];
}

export interface ResourceSetDefinition extends FieldBase {
  readonly kind: 'resource-set';
  readonly name: Token;
  readonly patterns: readonly Token[];
}

export type Definition = QualifiedUsageDefinition | CompositeUsageDefinition | ResourceSetDefinition;

/** One part of a local usage: a standard usage with the qualifiers that restrict it. */
export interface Constituent {
  readonly usage: Usage;
  readonly qualifiers: readonly Qualifier[];
}

/** The valid definitions of a document, by lower-case name; if two share a name, the first counts. Clause: A7, A9. */
export interface DefinitionTable {
  /** What each local usage consists of: one constituent if it is qualified, if composite one per readable part. */
  readonly usages: ReadonlyMap<string, readonly Constituent[]>;
  readonly resourceSets: ReadonlyMap<string, ResourceSetDefinition>;
  /** The definitions that count, by namespace and lower-case name: `usage short`, `resource-set news`. */
  readonly owners: ReadonlyMap<string, Definition>;
  /** Definitions that have no effect, or have a part without effect. */
  readonly problems: readonly VoidLine[];
}

export interface IgnoreConventionalField extends FieldBase {
  readonly kind: 'ignore-conventional';
}

export interface VersionField extends FieldBase {
  readonly kind: 'version';
  readonly version: Token;
}

/** The role of an ACAP field in the structure of records; unreadable fields have one too (L6, F1). */
export type AcapStructure = 'crawler' | 'purpose' | 'rule' | 'reference' | 'request' | 'none';

/** An ACAP field that Part 1 §3 does not allow (L6). */
export interface MalformedAcapField {
  readonly kind: 'malformed';
  readonly line: number;
  readonly structure: AcapStructure;
  readonly reason: MalformedReason;
}

export type AcapField =
  | AcapRule
  | CrawlerField
  | PurposeField
  | ReferenceField
  | RequestField
  | Definition
  | IgnoreConventionalField
  | VersionField
  | MalformedAcapField;

/** The rules under one list of purposes (A4, D2). */
export interface SubRecord {
  /** The readable ones; empty if only unreadable ones opened it (L6). */
  readonly purposes: readonly PurposeField[];
  readonly rules: readonly AcapRule[];
  readonly firstLine: number;
  readonly endLine: number;
}

export interface AcapRecord {
  readonly kind: 'acap-record';
  /** Empty if an unreadable `ACAP-crawler:` opened it (L6). */
  readonly crawlers: readonly CrawlerField[];
  /** The rules outside sub-records. */
  readonly general: readonly AcapRule[];
  readonly subRecords: readonly SubRecord[];
  readonly references: readonly ReferenceField[];
  readonly requests: readonly RequestField[];
  /** The line of the field that opened the record. */
  readonly firstLine: number;
  /** One after the last line that is a field of the record. */
  readonly endLine: number;
}

export type MalformedReason =
  | 'no-colon'
  | 'unknown-field'
  | 'empty-value'
  | 'unexpected-value'
  | 'crawler-name'
  | 'definition-name'
  | 'no-resource'
  | 'no-qualifier'
  | 'no-parts'
  | 'qualifier-syntax'
  | 'too-much'
  | 'usage-syntax'
  | 'wildcard-in-request';

export type VoidReason =
  | MalformedReason
  | 'outside-record'
  | 'unknown-usage'
  | 'unknown-local-usage'
  | 'composite-within-composite'
  | 'composite-without-effect'
  | 'duplicate-definition'
  | 'prohibition-with-qualifier'
  | 'prohibition-of-local-usage'
  | 'local-usage-with-qualifier'
  | 'qualifier-unknown'
  | 'qualifier-not-applicable'
  | 'qualifier-repeated'
  | 'qualifier-value'
  | 'unknown-resource-set';

export interface VoidLine {
  readonly line: number;
  readonly reason: VoidReason;
  /** The characters to highlight, relative to the line. */
  readonly token: Token;
}
