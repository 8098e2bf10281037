import type { ReadingId } from '../vocabulary/readings.ts';

/**
 * The points on which the sources can be read in two ways: `false` is the settled reading, `true` the alternative.
 * Whatever decides uses these switches and never the ids of readings.
 */
export interface Switches {
  /** Any ACAP candidate sets the conventional rule aside. Source: Guide §2.1. Clause: D11; reading R1. */
  readonly acapSetsConventionalAside: boolean;
  /** A name that occurs in the typed name counts too. Source: Part 1 §2.3.1. Clause: D1; reading R2. */
  readonly namesWithinNames: boolean;
  /** General rules for a named crawler take precedence over specific ones for any. Clause: D4; reading R3. */
  readonly namesBeforePurposes: boolean;
  /** A tier overrides a lower one only for the very same usage. Source: Part 1 §2.2. Clause: D4; reading R4. */
  readonly tiersByUsage: boolean;
  /** All candidate permissions restrict, not only the narrowest. Source: Part 1 §2.4.5. Clause: D8; reading R5. */
  readonly restrictionsAddUp: boolean;
  /** Conventional lines inside ACAP records are read. Clause: A5; reading R6. */
  readonly conventionalInRecords: boolean;
  /** A pattern without a leading slash is read as if it had one. Source: Part 1 §2.4.3. Clause: P5; reading R7. */
  readonly impliedSlash: boolean;
  /** A purpose pattern matches a prefix of the purpose. Source: Part 1 §2.8. Clause: D2; reading R8. */
  readonly purposePrefixes: boolean;
  /** New names and values of ACAP 1.1 are understood as restrictions. Clause: V4; reading R9. */
  readonly newQualifiersUnderstood: boolean;
  /** Unclear permissions prohibit under 1.0 too. Source: Part 1 §2.5.5.2.3. Clause: A8, V3; reading R10. */
  readonly voidPermissionsProhibit: boolean;
  /** A page overrides rules only for the same addressee and purpose. Source: Part 2 §2.2.8. Clause: M4; reading R11. */
  readonly pageByAddressee: boolean;
  /** `other` means only usages that have no name of their own. Source: Guide §1.1. Clause: D9; reading R12. */
  readonly otherIsUnnamed: boolean;
  /** The more specific usage comes first, the narrower pattern second. Clause: D5; reading R13. */
  readonly usageBeforePattern: boolean;
  /** No slash is implied before a leading asterisk. Clause: D6; reading R14. */
  readonly leadingStarAsIs: boolean;
  /** `other` prohibits crawling even if another usage is permitted. Source: Part 1 §2.5.6. Clause: D9; reading R15. */
  readonly otherCoversCrawl: boolean;
  /** Only the winning conventional rule is compared with the ACAP rules. Clause: D11; reading R16. */
  readonly conventionalWinnerAlone: boolean;
  /** A group that names the crawler overrides ACAP records for any. Source: Part 1 §2.2. Clause: D11; reading R17. */
  readonly conventionalNamesCount: boolean;
  /** Copies, and what is made from them, may be presented only if they may be preserved. Clause: D12; reading R18. */
  readonly copiesNeedPreserve: boolean;
  /** Statements for everyone set a crawler's own directives aside too. Source: Guide §2.1. Clause: M6; reading R19. */
  readonly anyStatementSetsDirectivesAside: boolean;
}

/** Returns the switches for a set of readings, empty by default. */
export function switchesOf(readings?: ReadonlySet<ReadingId>): Switches {
  return readings === undefined || readings.size === 0 ? SETTLED : switchOn(readings);
}

function switchOn(readings: Pick<ReadonlySet<ReadingId>, 'has'>): Switches {
  return {
    acapSetsConventionalAside: readings.has('R1'),
    namesWithinNames: readings.has('R2'),
    namesBeforePurposes: readings.has('R3'),
    tiersByUsage: readings.has('R4'),
    restrictionsAddUp: readings.has('R5'),
    conventionalInRecords: readings.has('R6'),
    impliedSlash: readings.has('R7'),
    purposePrefixes: readings.has('R8'),
    newQualifiersUnderstood: readings.has('R9'),
    voidPermissionsProhibit: readings.has('R10'),
    pageByAddressee: readings.has('R11'),
    otherIsUnnamed: readings.has('R12'),
    usageBeforePattern: readings.has('R13'),
    leadingStarAsIs: readings.has('R14'),
    otherCoversCrawl: readings.has('R15'),
    conventionalWinnerAlone: readings.has('R16'),
    conventionalNamesCount: readings.has('R17'),
    copiesNeedPreserve: readings.has('R18'),
    anyStatementSetsDirectivesAside: readings.has('R19'),
  };
}

/** The settled semantics, without alternative readings. */
export const SETTLED: Switches = switchOn({ has: () => false });
