import type { AppServices, Notice } from '../app-services.tsx';
import { copyAndReport } from '../files/copy-text.ts';
import { fragmentOf } from './question-url.ts';
import { workFragment } from './work-link.ts';

/**
 * Copies a link that opens the documents and the question of the simulator elsewhere. Everything is in the fragment,
 * which browsers never send to a server. If the documents don't fit, the link contains only the question.
 */
export async function copyLink({ store, notify }: Pick<AppServices, 'store' | 'notify'>): Promise<void> {
  const state = store.getState();
  const question = linkTo(fragmentOf(state.simulator));
  const copyQuestion = () => void copyAndReport({ notify }, question, QUESTION_COPIED);
  const work = workFragment(state);
  const link = work.then((fragment) => (fragment === null ? question : linkTo(fragment)));
  const done = work.then((fragment) => (fragment === null ? TOO_LONG : workCopied(copyQuestion)));
  await copyAndReport({ notify }, link, done);
}

const TOO_LONG: Notice = {
  tone: 'warning',
  topic: 'link',
  message: 'Link copied. It contains only the question: the documents are too long for a link.',
  details: 'Download them and send the files.',
};

const QUESTION_COPIED: Notice = {
  tone: 'success',
  topic: 'link',
  message: 'Link copied. It contains only the question, not the policy.',
};

function workCopied(copyQuestion: () => void): Notice {
  return {
    tone: 'success',
    topic: 'link',
    message: 'Link copied. It contains all documents and the question.',
    details: 'Anyone with the link can read them. They are in the part that browsers never send to a server.',
    action: { label: 'Question only', run: copyQuestion },
  };
}

/** Returns the page's URL with a fragment, without the current query and fragment. */
function linkTo(fragment: string): string {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}${fragment}`;
}
