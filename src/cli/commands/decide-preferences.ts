import { buildPolicy, createTextDocument, knownCrawler, type Policy } from '#core';
import { readPage } from '#core/pages';
import {
  decidePreferences,
  directoryClasses,
  PREFERENCE_VOCABULARIES,
  type PreferenceDocuments,
  type PreferenceQuestion,
  type PreferenceReading,
} from '#core/preferences';
import { toPreferenceRows } from '../formats/preferences-json.ts';
import { printPreferences } from '../formats/preferences-text.ts';
import { readInput } from '../read-input.ts';
import { asJson, EXIT, type ExitCode, printMessage, printResult } from '../terminal.ts';
import type { NamedFile } from './option-values.ts';
import type { PreferenceRequest } from './read-preference-request.ts';

/** The options of `gatepost decide --preferences`. */
export interface PreferenceOptions {
  readonly crawler: string;
  readonly path: string;
  readonly status: number | null;
  readonly operator: string | null;
  readonly url: string | null;
  readonly html: string | null;
  readonly headers: string | null;
  readonly tdmrep: string | null;
  readonly aiTxt: string | null;
  readonly licenses: readonly NamedFile[];
  readonly readings: ReadonlySet<PreferenceReading>;
  readonly isJson: boolean;
}

/** Prints what a site says about the uses of a page, by vocabulary. */
export async function runPreferences(name: string, policy: Policy, options: PreferenceOptions): Promise<ExitCode> {
  const textOf = async (file: string | null) => (file === null ? null : (await readInput(file)).document.text);
  const [html, headers, tdmrep, aiTxt] = await Promise.all(
    [options.html, options.headers, options.tdmrep, options.aiTxt].map(textOf),
  );
  const licenses = new Map<string, string>();
  for (const { locator, file } of options.licenses) licenses.set(locator, (await readInput(file)).document.text);
  const documents = documentsOf({ policy, html, headers, tdmrep, aiTxt, licenses });
  const { crawler, path, status, url, readings } = options;
  const operator = options.operator ?? operatorOf(crawler);
  const question: PreferenceQuestion = { crawler, path, status, operator, url, classes: directoryClasses(), readings };
  const asked = PREFERENCE_VOCABULARIES.filter((one) => one !== 'ai-txt' || documents.aiTxt != null);
  const answer = decidePreferences(documents, question, asked);
  const rows = { file: name, crawler, path, ...toPreferenceRows(answer, asked) };
  printResult(options.isJson ? asJson(rows) : printPreferences(answer));
  if (answer.isIncomplete) printMessage(`${name}: A licence is missing; give it with --license URL=FILE.`);
  return EXIT.fine;
}

/** Answers one request of a batch. */
export function decidePreferenceRequest(request: PreferenceRequest, policyOf: (text: string) => Policy): object {
  const { robots, crawler, path, status, url, classes, readings, vocabularies, documents } = request;
  const { html, headers, tdmrep, aiTxt } = request;
  const operator = request.operator ?? operatorOf(crawler);
  const question: PreferenceQuestion = { crawler, path, status, operator, url, classes, readings };
  const files = documentsOf({ policy: policyOf(robots), html, headers, tdmrep, aiTxt, licenses: documents });
  return toPreferenceRows(decidePreferences(files, question, vocabularies), vocabularies);
}

/** The operator of a crawler, given as a name or a User-Agent header, according to the directory. Clause: N8. */
function operatorOf(crawler: string): string | null {
  return knownCrawler(crawler)?.operator ?? null;
}

interface PreferenceTexts {
  readonly policy: Policy;
  readonly html?: string | null | undefined;
  readonly headers?: string | null | undefined;
  readonly tdmrep?: string | null | undefined;
  readonly aiTxt?: string | null | undefined;
  readonly licenses: ReadonlyMap<string, string>;
}

function documentsOf({ policy, html, headers, tdmrep, aiTxt, licenses }: PreferenceTexts): PreferenceDocuments {
  return {
    policy,
    page: html == null ? null : readPage(html).syntax,
    headers: headers == null ? null : createTextDocument(headers),
    tdmrep: tdmrep ?? null,
    aiTxt: aiTxt == null ? null : buildPolicy(createTextDocument(aiTxt)),
    licenses,
  };
}
