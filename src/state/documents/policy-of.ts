import { buildPolicy, type Policy, type TextDocument } from '#core';
import { memoizeVersions } from '../memoize.ts';

const policies = memoizeVersions((document: TextDocument, before: Policy | null) => buildPolicy(document, [], before));

/** Parses a document as a robots.txt; the same object while its text is unchanged. */
export const policyOf = policies.of;

/** Records that one text was edited into another, so that parsing the new one can reuse the old result. */
export const followText = policies.follow;
