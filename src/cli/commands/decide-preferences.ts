import { createTextDocument, knownCrawler, parsePolicy, type Policy } from '#core';
import { readPage } from '#core/pages';
import {
  decidePreferences,
  directoryClasses,
  PREFERENCE_VOCABULARIES,
  type PreferenceDocuments,
  type PreferenceQuestion,
} from '#core/preferences';
import { toPreferenceRows } from '../formats/preferences-json.ts';
import { printPreferences } from '../formats/preferences-text.ts';
import { readInput } from '../read-input.ts';
import { asJson, EXIT, type ExitCode, printMessage, printResult } from '../terminal.ts';
import { type NamedFile, readTexts } from './option-values.ts';
import type { PreferenceRequest, PreferenceTexts } from './read-preference-request.ts';

/** What `gatepost decide --preferences` asks. */
export interface PreferenceOptions {
  readonly question: PreferenceQuestion;
  /** The names of files. */
  readonly files: Omit<PreferenceTexts, 'licenses'>;
  readonly licenses: readonly NamedFile[];
  readonly isJson: boolean;
}

/** Prints what a site says about the uses of a page, by vocabulary. */
export async function runPreferences(
  name: string,
  policy: Policy,
  { question, files, licenses, isJson }: PreferenceOptions,
): Promise<ExitCode> {
  const textOf = async (file: string | null) => (file === null ? null : (await readInput(file)).document.text);
  const [html = null, headers = null, tdmrep = null, aiTxt = null] = await Promise.all(
    [files.html, files.headers, files.tdmrep, files.aiTxt].map(textOf),
  );
  const documents = preferenceDocumentsOf(policy, {
    html,
    headers,
    tdmrep,
    aiTxt,
    licenses: await readTexts(licenses),
  });
  const asked = PREFERENCE_VOCABULARIES.filter((one) => one !== 'ai-txt' || documents.aiTxt != null);
  const answer = decidePreferences(documents, withOperator({ ...question, classes: directoryClasses() }), asked);
  const { crawler, path } = question;
  const rows = { file: name, crawler, path, ...toPreferenceRows(answer, asked) };
  printResult(isJson ? asJson(rows) : printPreferences(answer));
  if (answer.isIncomplete) printMessage(`${name}: A licence is missing; give it with --license URL=FILE.`);
  return EXIT.fine;
}

/** Answers one request of a batch. */
export function decidePreferenceRequest(request: PreferenceRequest, policyOf: (text: string) => Policy): object {
  const { robots, vocabularies } = request;
  const documents = preferenceDocumentsOf(policyOf(robots), request);
  return toPreferenceRows(decidePreferences(documents, withOperator(request), vocabularies), vocabularies);
}

/** Adds the operator of the crawler, if it is not given, according to the directory. Clause: N8. */
function withOperator(question: PreferenceQuestion): PreferenceQuestion {
  return { ...question, operator: question.operator ?? knownCrawler(question.crawler)?.operator ?? null };
}

function preferenceDocumentsOf(
  policy: Policy,
  { html, headers, tdmrep, aiTxt, licenses }: PreferenceTexts,
): PreferenceDocuments {
  return {
    policy,
    page: html === null ? null : readPage(html).syntax,
    headers: headers === null ? null : createTextDocument(headers),
    tdmrep,
    aiTxt: aiTxt === null ? null : parsePolicy(aiTxt),
    licenses,
  };
}
