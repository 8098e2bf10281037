import type { ConversionDifference } from './conversion.ts';
import type { ConversionProof, ProofObstacle } from './prove-conversion.ts';

/** Sentences about a proof, for a person. */
export interface ProofSummary {
  /** `Proved equal`, `Proved equal except 2 differences`, `Not proved`. */
  readonly title: string;
  readonly sentence: string;
}

const OBSTACLES: Readonly<Record<ProofObstacle, string>> = {
  budget: 'the patterns overlap in more ways than the budget allows to look at',
  cancelled: 'it was broken off',
  'other-rules':
    'a reference to a document that is not there, a rule for the usage “other” or a permission that cannot be interpreted may decide too',
};

/**
 * Says in plain words what is proved of a conversion, and what that means.
 *
 * Clause: C2.
 */
export function describeProof({ status, classes, differences, states }: ConversionProof): ProofSummary {
  const found = `${differences.length.toLocaleString('en')} ${differences.length === 1 ? 'difference' : 'differences'}`;
  if (status === 'proved-equal') {
    return {
      title: 'Proved equal',
      sentence:
        'For every crawler and every path there is, the ACAP records decide about crawling as your own lines do.',
    };
  }
  if (status === 'proved-equal-except') {
    return {
      title: `Proved equal except ${found}`,
      sentence: `Apart from what is listed, the ACAP records decide about crawling as your own lines do, for every crawler and every path there is.${describeCases(differences)}`,
    };
  }
  const unproved = classes.filter((one) => one.status === 'not-proved');
  const obstacle = unproved[0]?.obstacle ?? 'budget';
  const where =
    unproved.length === classes.length
      ? ''
      : ` This is so for ${unproved.length.toLocaleString('en')} of ${classes.length.toLocaleString('en')} sorts of crawlers; the others are proved.`;
  const [first = '', ...rest] = differences.length === 0 ? 'no difference' : found;
  const were = differences.length > 1 ? 'were' : 'was';
  const looked = states === 0 ? '' : ` in ${states.toLocaleString('en')} states`;
  return {
    title: 'Not proved',
    sentence: `Whether all paths are decided alike is not known: ${OBSTACLES[obstacle]}.${where} ${first.toUpperCase()}${rest.join('')} ${were} found${looked}.`,
  };
}

function describeCases(differences: readonly ConversionDifference[]): string {
  const byCase = differences.filter(({ reason }) => reason === 'case').length;
  if (byCase === 0) return '';
  if (byCase === differences.length) {
    return ` ${byCase === 1 ? 'It is' : 'They are all'} about upper and lower case, which ACAP does not tell apart.`;
  }
  const number = byCase.toLocaleString('en');
  return ` ${number} of them ${byCase === 1 ? 'is' : 'are'} about upper and lower case, which ACAP does not tell apart.`;
}
