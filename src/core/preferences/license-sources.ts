import { isAbsoluteUrl } from './license-urls.ts';
import { isInlineLicense, isLicenseLink } from '../model/build-page-outline.ts';
import { RSL } from '../vocabulary/preference-data/rsl.ts';
import type { PreferenceSource } from './preference.ts';
import type { PreparedQuestion } from './prepare-question.ts';
import { type RslDocument, type RslReading, readLicense } from './rsl/read-license.ts';

/** An RSL document that the site refers to or embeds. */
export interface LicenseSource {
  readonly from: PreferenceSource;
  /** Line of the robots.txt, from 0; `null` for other sources. */
  readonly line: number | null;
  /** `missing` if it is not available, `null` if it cannot be read. */
  readonly document: RslDocument | null | 'missing';
}

/** Returns the documents that the robots.txt names to the crawler. Clause: Z1, Z2; reading H9. */
export function licensesOfFile(asked: PreparedQuestion): LicenseSource[] {
  const { outside, own, all } = asked.documents.robots.findLines(asked.question, RSL.fields);
  const valid = (lines: typeof all) => lines.filter(({ value }) => isAbsoluteUrl(value));
  const ownValid = valid(own);
  const counting = asked.reads('H9') ? valid(all) : ownValid.length > 0 ? ownValid : valid(outside);
  return counting.map(({ line, value }) => ({ from: 'robots', line, document: lookUp(asked, value) }));
}

/** Returns the documents of the page: those that its headers and links name, and inline ones. Clause: Z3. */
export function licensesOfPage(asked: PreparedQuestion): LicenseSource[] {
  const sources: LicenseSource[] = [];
  for (const url of asked.headers('link').flatMap(licenseLinks).filter(isAbsoluteUrl)) {
    sources.push({ from: 'header', line: null, document: lookUp(asked, url) });
  }
  for (const element of asked.page?.typedElements ?? []) {
    const url = element.href?.trim() ?? '';
    if (isInlineLicense(element)) {
      sources.push({ from: 'inline', line: null, document: readable(asked, readLicense(element.text)) });
    } else if (isLicenseLink(element) && isAbsoluteUrl(url)) {
      sources.push({ from: 'link', line: null, document: lookUp(asked, url) });
    }
  }
  return sources;
}

/** Clause: Z4. */
function lookUp(asked: PreparedQuestion, url: string): LicenseSource['document'] {
  const reading = asked.documents.licenseAt(url);
  return reading === null ? 'missing' : readable(asked, reading);
}

/** Clause: Z5; reading H13. */
function readable({ reads }: PreparedQuestion, { document }: RslReading): RslDocument | null {
  return document !== null && (document.breaches.length === 0 || reads('H13')) ? document : null;
}

/** The URLs of RSL documents in the value of a `Link` header, relative ones included. Clause: Z3. */
export function licenseLinks(value: string): string[] {
  const licenses = parseLinks(value).filter(({ parameters }) => {
    const relations = (parameters.get('rel') ?? '').toLowerCase().split(/\s+/);
    return relations.includes(RSL.linkRelation) && parameters.get('type')?.toLowerCase() === RSL.mediaType;
  });
  return licenses.map(({ url }) => url);
}

interface Link {
  readonly url: string;
  readonly parameters: ReadonlyMap<string, string>;
}

/** Parses the value of a `Link` header. Source: RFC 8288 §3. */
function parseLinks(value: string): Link[] {
  const links: Link[] = [];
  for (const [, url = '', rest = ''] of value.matchAll(/<([^<>]*)>((?:[^"<,]|"(?:[^"\\]|\\.)*")*)/g)) {
    const parameters = new Map<string, string>();
    for (const [, name = '', quoted, plain = ''] of rest.matchAll(
      /;\s*([\w!#$&+\-.^`|~*]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*))/g,
    )) {
      const key = name.toLowerCase();
      if (!parameters.has(key)) parameters.set(key, quoted?.replace(/\\(.)/g, '$1') ?? plain);
    }
    links.push({ url: url.trim(), parameters });
  }
  return links;
}
