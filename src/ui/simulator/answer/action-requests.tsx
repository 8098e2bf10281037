import { findRequests, type ActionRequest } from '#core';
import { Callout } from '../../controls/callout.tsx';
import { LineLink } from '../../services/sentence.tsx';
import { useSimulatorAnswer } from '../answer-parts/use-simulator-answer.ts';

const WORDS: Readonly<Record<ActionRequest['request'], string>> = {
  'take-down': 'Asks the crawler to remove this page from its index and copies',
  're-crawl': 'Asks the crawler to crawl this page again',
};

/** The file's requests about exactly the tested path; they do not affect decisions. Clause: A10. */
export function ActionRequests() {
  const { policy, question, context } = useSimulatorAnswer();
  const requests = findRequests(policy, question, context);
  if (requests.length === 0) return null;
  return (
    <Callout title="Requests about this page">
      <ul>
        {requests.map(({ request, line }) => (
          <li key={`${line.path}:${line.line}`}>
            {WORDS[request]}: <LineLink reference={line}>{`line ${line.line + 1}`}</LineLink>
            {line.path === 'robots.txt' ? '' : ` of ${line.path}`}. Not every crawler supports such requests.
          </li>
        ))}
      </ul>
    </Callout>
  );
}
