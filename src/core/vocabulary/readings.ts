/** The alternative readings of the specifications, by their ids in docs/clauses.md. */
export const READINGS = [
  'R1',
  'R2',
  'R3',
  'R4',
  'R5',
  'R6',
  'R7',
  'R8',
  'R9',
  'R10',
  'R11',
  'R12',
  'R13',
  'R14',
  'R15',
  'R16',
  'R17',
  'R18',
  'R19',
] as const;

export type ReadingId = (typeof READINGS)[number];
