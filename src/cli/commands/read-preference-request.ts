import {
  PREFERENCE_READINGS,
  PREFERENCE_VOCABULARIES,
  type PreferenceQuestion,
  type PreferenceVocabulary,
} from '#core/preferences';
import {
  type Fields,
  isFields,
  listOf,
  optionalText,
  readStatus,
  RequestError,
  text,
  textsByName,
} from './read-fields.ts';

/** The documents of a site other than its robots.txt. */
export interface PreferenceTexts {
  readonly html: string | null;
  readonly headers: string | null;
  readonly tdmrep: string | null;
  readonly aiTxt: string | null;
  /** RSL documents by URL. */
  readonly licenses: ReadonlyMap<string, string>;
}

/** A validated line of `decide --batch` with `"preferences": true`, with defaults filled in. */
export interface PreferenceRequest extends PreferenceQuestion, PreferenceTexts {
  readonly robots: string;
  readonly vocabularies: readonly PreferenceVocabulary[];
}

/** @throws RequestError when the fields are not a valid request */
export function readPreferenceRequest(fields: Fields): PreferenceRequest {
  const aiTxt = optionalText(fields, 'aiTxt');
  const classes = readClasses(fields);
  const asked = listOf(fields, 'vocabularies', PREFERENCE_VOCABULARIES, 'vocabularies');
  const always = (one: PreferenceVocabulary) =>
    one === 'tokens' ? classes.size > 0 : one === 'ai-txt' ? aiTxt !== null : true;
  return {
    robots: text(fields, 'robots'),
    crawler: text(fields, 'crawler'),
    path: text(fields, 'path'),
    status: readStatus(fields),
    operator: optionalText(fields, 'operator'),
    headers: optionalText(fields, 'headers'),
    html: optionalText(fields, 'html'),
    tdmrep: optionalText(fields, 'tdmrep'),
    aiTxt,
    url: optionalText(fields, 'url'),
    licenses: new Map(Object.entries(textsByName(fields, 'documents') ?? {})),
    classes,
    readings: new Set(listOf(fields, 'readings', PREFERENCE_READINGS, 'readings')),
    vocabularies: fields['vocabularies'] == null ? PREFERENCE_VOCABULARIES.filter(always) : asked,
  };
}

function readClasses(fields: Fields): ReadonlyMap<string, readonly string[]> {
  const value = fields['classes'];
  if (value === undefined || value === null) return new Map();
  if (!isFields(value)) throw new RequestError('"classes" must be an object of lists of crawlers.');
  return new Map(
    Object.entries(value).map(([name, members]) => {
      if (!Array.isArray(members) || members.some((one) => typeof one !== 'string')) {
        throw new RequestError(`"classes" must contain lists of crawlers; "${name}" is not one.`);
      }
      return [name, members as readonly string[]];
    }),
  );
}
