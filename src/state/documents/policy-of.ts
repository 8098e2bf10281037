import { buildPolicy, type Policy, type TextDocument } from '#core';
import { memoizeVersions } from '../memoize.ts';

const policies = memoizeVersions((document: TextDocument, before: Policy | null) => buildPolicy(document, [], before));

/** What a document says, read as a robots.txt; the same object while its text is the same. */
export const policyOf = policies.of;

/** Says that a text was changed into the next one, so that reading that takes less work. */
export const followText = policies.follow;
