/** The other readings of the sources, each named where the settled one is (see docs). */
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
] as const;

export type ReadingId = (typeof READINGS)[number];
