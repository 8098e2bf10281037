import { titleOf } from '#core/site';
import { describeUnmet, type TestedFile, unmetDecisions } from './tested-file.ts';

/** Prints the results as JUnit XML: a suite per file, a case per test. */
export function printTestsAsJunit(files: readonly TestedFile[]): string {
  const rows = ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>'];
  for (const { name, robots, tests } of files) {
    const failures = tests.filter(({ result }) => result !== 'pass').length;
    rows.push(`  <testsuite${attributes({ name, tests: tests.length, failures, errors: 0, skipped: 0 })}>`);
    for (const test of tests) {
      const { expectation, result } = test;
      const place = { name: titleOf(expectation), classname: robots, file: name, line: expectation.line + 1 };
      const unmet = unmetDecisions(test).map(describeUnmet);
      if (result === 'pass') rows.push(`    <testcase${attributes(place)}/>`);
      else {
        rows.push(`    <testcase${attributes(place)}>`);
        rows.push(`      <failure${attributes({ message: unmet[0] ?? '' })}>${escapeXml(unmet.join('\n'))}</failure>`);
        rows.push('    </testcase>');
      }
    }
    rows.push('  </testsuite>');
  }
  rows.push('</testsuites>');
  return `${rows.join('\n')}\n`;
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value)).replaceAll('\n', '&#10;')}"`)
    .join('');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Escapes a text for XML 1.0, which cannot represent most control characters and lone surrogates: each becomes U+FFFD.
 */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\P{Cc}]|[\p{Cs}\uFFFE\uFFFF]/gu, '\uFFFD')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
