import { buildPolicy, type Policy, type TextDocument } from '#core';
import { memoizeVersions } from '../memoize.ts';

const policies = memoizeVersions((document: TextDocument, before: Policy | null) => buildPolicy(document, [], before));

/** What a document says, read as a robots.txt; the same object while its text is the same. */
export const policyOf = policies.of;

/** Records that one text was edited into another, so that reading the new one can reuse the old. */
export const followText = policies.follow;
