import { type CrosswalkRow, toRows } from './crosswalk-row.ts';

/** The loss common to everything that is stated for a purpose. */
const reachOf = (purpose: string) =>
  `A purpose of ACAP reaches only crawlers that state it, and none is known to state “${purpose}”.`;

/** From today's vocabularies to ACAP. Clause: K40-K69. */
export const MODERN_ROWS: readonly CrosswalkRow[] = toRows([
  ['K40', 'narrower', reachOf('search')],
  ['K41', 'narrower', reachOf('ai-input')],
  ['K42', 'narrower', reachOf('ai-train')],
  ['K43', 'exact'],
  [
    'K44',
    'none',
    'Nothing can be read about {category}, and crawlers take silence for permission. Nothing is written.',
  ],
  ['K45', 'exact'],
  [
    'K46',
    'narrower',
    'What goes beyond indexing and citing, training included, stays open to ACAP crawlers unless “ai-train=no” is stated, too.',
  ],
  ['K47', 'exact'],
  [
    'K48',
    'narrower',
    `${reachOf('ai-train')} Those it refuses the training of every kind of model, not only of generative ones.`,
  ],
  ['K49', 'narrower', `${reachOf('ai-input')} Those it refuses pages that a user hands over, too.`],
  ['K50', 'narrower', reachOf('search')],
  ['K51', 'exact'],
  ['K52', 'narrower', reachOf('{purpose}')],
  ['K53', 'narrower', 'Uses by AI that RSL has not named yet are no longer refused.'],
  ['K54', 'exact'],
  ['K55', 'narrower', reachOf('{purpose}')],
  ['K56', 'none', 'ACAP knows no prices, territories or licence servers. {terms} stays in the RSL document.'],
  [
    'K57',
    'narrower',
    'The credit clause of ACAP is marked as not ready. The attribution is stated, but no crawler is known to read it.',
  ],
  [
    'K58',
    'broader',
    '“other” of ACAP also refuses uses that are not mining and, where no rule allows anything else, crawling.',
  ],
  ['K59', 'narrower', '“allow-other” would allow more than mining: it is written only where you choose it.'],
  ['K60', 'none', 'ACAP has no place for the address of a policy, {url}. It stays where it is.'],
  ['K61', 'narrower', reachOf('ai-train')],
  ['K62', 'narrower', reachOf('ai-input')],
  ['K63', 'narrower', reachOf('{purpose}')],
  ['K64', 'narrower', 'ACAP cannot limit training to address, title and snippet. Nothing is said about training.'],
  [
    'K65',
    'narrower',
    '{token} never fetches pages, so no ACAP crawler has that name. Keep the lines of the robots.txt.',
  ],
  ['K66', 'narrower', `${reachOf('ai-train')} Those it refuses training on the text of the page, too.`],
  ['K67', 'narrower', reachOf('ai-train')],
  ['K68', 'narrower', `${reachOf('ai-train')} The line itself blocks crawling at Google: remove it.`],
  ['K69', 'none', 'llms.txt is guidance: it allows nothing and refuses nothing.'],
]);
