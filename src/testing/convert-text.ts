import { applyEdits, parsePolicy } from '#core';
import {
  type Conversion,
  type ConversionOptions,
  type Verification,
  convertToAcap,
  DEFAULT_CONVERSION,
} from '#core/analysis';
import { expect } from 'vitest';

/** A conversion with its verification. */
export type Converted = Conversion & Verification;

/** Converts a file, and checks that the edits produce the text of the conversion. */
export function convertText(text: string, options: Partial<ConversionOptions> = {}): Converted {
  const policy = parsePolicy(text);
  const { conversion, verify } = convertToAcap(policy, { ...DEFAULT_CONVERSION, ...options });
  expect(applyEdits(text, conversion.edits)).toBe(conversion.text);
  return { ...conversion, ...verify() };
}

/** Prints differences such as `* /private/ permitted to prohibited: case, lines 2`, with lines from 1. */
export function differencesOf({ differences }: Converted): string[] {
  return differences.map(
    ({ crawlers, path, original, converted, reason, lines }) =>
      `${crawlers.join('+')} ${path} ${original} to ${converted}: ${reason}, lines ${lines.map((line) => line + 1).join()}`,
  );
}

/** Prints lines such as `5 Crawl-delay no-counterpart`, or with ` by 7`; lines count from 1. */
export function unconvertedOf({ unconverted }: Converted): string[] {
  return unconverted.map(
    ({ line, field, reason, by }) => `${line + 1} ${field} ${reason}${by === null ? '' : ` by ${by + 1}`}`,
  );
}

/** Returns a converted file without the comment that explains its ACAP part. */
export function withoutAbout(text: string): string {
  return text.replace(/# ACAP \(Automated Content Access Protocol\)[^]*?(?:\r\n\r\n|\n\n|\r\r)/, '');
}

/** Returns the section written for a file that gets a version line, without the comment that explains it. */
export function sectionOf(file: readonly string[], options?: Partial<ConversionOptions>): string[] {
  const text = `${file.join('\n')}\n`;
  const converted = withoutAbout(convertText(text, options).text);
  const version = options?.version ?? '1.0';
  expect(converted.startsWith(`##ACAP version=${version}\n${text}\n`)).toBe(true);
  expect(converted.endsWith('\n')).toBe(true);
  return converted.slice(`##ACAP version=${version}\n${text}\n`.length, -1).split('\n');
}
