import { type CrosswalkRow, toRows } from './crosswalk-row.ts';

/** The loss common to everything that is stated for a purpose. */
const reachOf = (purpose: string) =>
  `An ACAP purpose reaches only crawlers that declare it, and none is known to declare “${purpose}”.`;

/** From today's vocabularies to ACAP. Clause: K40-K69, K117, K118. */
export const MODERN_ROWS: readonly CrosswalkRow[] = toRows([
  ['K40', 'narrower', reachOf('search')],
  ['K41', 'narrower', reachOf('ai-input')],
  ['K42', 'narrower', reachOf('ai-train')],
  ['K43', 'exact'],
  [
    'K44',
    'none',
    'There is no readable statement about {category}. Nothing is written, and crawlers take silence as permission.',
  ],
  ['K45', 'exact'],
  [
    'K46',
    'narrower',
    'Everything beyond indexing and citing, including training, stays open to ACAP crawlers unless “ai-train=no” is stated as well.',
  ],
  ['K47', 'exact'],
  [
    'K48',
    'narrower',
    `${reachOf('ai-train')} For those that do, it refuses training any kind of model, not just generative ones.`,
  ],
  ['K49', 'narrower', `${reachOf('ai-input')} For those that do, it also refuses pages that a user hands over.`],
  ['K50', 'narrower', reachOf('search')],
  ['K51', 'exact'],
  ['K52', 'narrower', reachOf('{purpose}')],
  ['K53', 'narrower', 'Uses by AI that RSL has not named yet are no longer refused.'],
  ['K54', 'exact'],
  ['K55', 'narrower', reachOf('{purpose}')],
  ['K56', 'none', 'ACAP has no prices, territories or licence servers. {terms} stays in the RSL document.'],
  [
    'K57',
    'narrower',
    'ACAP’s credit clause is marked as not ready. The attribution is stated, but no crawler is known to read it.',
  ],
  [
    'K58',
    'broader',
    'ACAP’s “other” also refuses uses that are not mining and, where no rule allows anything else, blocks crawling.',
  ],
  ['K59', 'narrower', '“allow-other” would allow more than mining, so it is written only if you choose it.'],
  ['K60', 'none', 'ACAP has no place for the policy URL {url}. It stays where it is.'],
  ['K61', 'narrower', reachOf('ai-train')],
  ['K62', 'narrower', reachOf('ai-input')],
  ['K63', 'narrower', reachOf('{purpose}')],
  ['K64', 'narrower', 'ACAP cannot limit training to the URL, title and snippet. Nothing is stated about training.'],
  [
    'K65',
    'narrower',
    '{token} never fetches pages, so no ACAP crawler has that name. Keep its lines in the robots.txt.',
  ],
  ['K66', 'narrower', `${reachOf('ai-train')} For those that do, it also refuses training on the text of the page.`],
  ['K67', 'narrower', reachOf('ai-train')],
  ['K68', 'narrower', `${reachOf('ai-train')} The line itself blocks crawling by Google, so remove it.`],
  ['K117', 'none', 'Another statement refuses this, and the stricter one is converted.'],
  ['K118', 'none', 'This line is in no group, so it applies to no crawler, and nothing is written for it.'],
  ['K69', 'none', 'llms.txt is guidance: it neither allows nor refuses anything.'],
]);
