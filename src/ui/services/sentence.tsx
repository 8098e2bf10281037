// The linter does not know aria-description yet, which WAI-ARIA 1.3 allows on every role.
/* oxlint-disable jsx-a11y/role-supports-aria-props */
import { lineContent, lineCount, type LineReference, type SentencePart, type TextDocument } from '#core';
import { createRequiredContext } from '../controls/context/required-context.ts';
import { tooltipAttributes } from '../controls/tooltip.tsx';
import styles from './sentence.module.css';
import { selectRobotsDocument, type EditorState, type SimulatorAnswer } from '#state';
import { useEditorStoreApi } from './use-editor-store.tsx';

/** The texts whose lines are mentioned in sentences. */
type MentionedTexts = Pick<SimulatorAnswer, 'policy' | 'texts' | 'input'>;

/** Provides them to the sentences inside. */
const [MentionedTextsProvider, useMentionedTexts] = createRequiredContext<MentionedTexts>(
  'A sentence is outside MentionedTextsProvider.',
);
export { MentionedTextsProvider };

/** A sentence about a decision, with links to the lines that it mentions. */
export function Sentence({ parts }: { readonly parts: readonly SentencePart[] }) {
  return parts.map((part, index) => {
    if (part.kind === 'words') return opensLine(part, parts[index + 1]) ? part.text.slice(0, -1) : part.text;
    return (
      // Browsers may break a line before any button, even after an opening bracket.
      <span key={index} className={styles.words}>
        {opensLine(parts[index - 1], part) && '('}
        <LineLink reference={part.reference} isDropped={part.role === 'dropped'}>
          {part.text}
        </LineLink>
      </span>
    );
  });
}

/** True for words that end with the opening bracket before a mentioned line. */
function opensLine(words: SentencePart | undefined, next: SentencePart | undefined): boolean {
  return words?.kind === 'words' && words.text.endsWith('(') && next?.kind === 'line';
}

interface LineLinkProps {
  readonly reference: LineReference;
  /** Strikes through a line that a step dropped; the sentence says why. */
  readonly isDropped?: boolean;
  readonly children: string;
}

/** A link to a line in the text and the form; for text typed into the simulator, only words. */
export function LineLink({ reference: { path, line }, isDropped = false, children }: LineLinkProps) {
  const store = useEditorStoreApi();
  const answer = useMentionedTexts();
  const text = textOf(path, answer);
  const content = text !== null && line < lineCount(text) ? lineContent(text, line) : '';
  const words = isDropped ? <s className={styles.dropped}>{children}</s> : children;
  const isTyped = (path === 'page' || path === 'headers') && answer.input[path].from !== 'document';
  if (isTyped) return <span className={styles.words}>{words}</span>;
  const show = (): void => {
    const state = store.getState();
    const target = documentOf(path, answer, state);
    if (!Object.hasOwn(state.workspace.documents, target)) return;
    if (state.workspace.activePath !== target) state.actions.activate(target);
    state.actions.selectLine(line, 'simulator');
  };
  return (
    <button
      type="button"
      className={styles.link}
      aria-label={/^(?:line )?\d+$/i.test(children) ? `line ${line + 1}` : undefined}
      aria-description={content}
      {...tooltipAttributes(content)}
      onClick={show}
    >
      {words}
    </button>
  );
}

/** The text that a line reference refers to; `null` when it is closed. */
function textOf(path: string, { policy, texts }: MentionedTexts): TextDocument | null {
  return path === 'robots.txt' ? policy.document : (texts.documents?.get(path) ?? null);
}

/** The workspace name of the document that a line reference refers to. */
function documentOf(path: string, { input }: MentionedTexts, state: EditorState): string {
  if (path === 'robots.txt') return selectRobotsDocument(state).path;
  return path === 'page' || path === 'headers' ? input[path].path : path;
}
