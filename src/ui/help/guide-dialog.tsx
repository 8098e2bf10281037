import { useRef, useState, type ReactNode } from 'react';
import { GUIDE_PAGES, GUIDE_PICTURES, type GuideNode } from 'virtual:gatepost-guide';
import { Button } from '../controls/button.tsx';
import { classNames } from '../controls/class-names.ts';
import { Dialog } from '../controls/dialog.tsx';
import { Select } from '../controls/fields/select.tsx';
import styles from './help.module.css';

/** The webmaster's guide from docs/guide.md, page by page. */
export function GuideDialog({ onClose }: { readonly onClose: () => void }) {
  const [at, setAt] = useState(0);
  const page = GUIDE_PAGES[at];
  const top = useRef<HTMLDivElement>(null);
  const goTo = (index: number): void => {
    setAt(index);
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <Dialog
      title="Webmaster’s guide"
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button unavailable={at === 0} onClick={() => goTo(at - 1)}>
            Previous page
          </Button>
          <Button unavailable={at === GUIDE_PAGES.length - 1} onClick={() => goTo(at + 1)}>
            Next page
          </Button>
        </>
      }
    >
      <div ref={top} className="stack-3">
        <Select
          label="Page"
          options={GUIDE_PAGES.map(({ title }, index) => ({
            value: String(index),
            label: `${index + 1} of ${GUIDE_PAGES.length}: ${title}`,
          }))}
          value={String(at)}
          onChange={(value) => goTo(Number(value))}
        />
        <article className={classNames('stack-3', styles.page)}>
          <h3 aria-live="polite">{page?.title}</h3>
          {page && renderNodes(page.body)}
        </article>
      </div>
    </Dialog>
  );
}

function renderNodes(nodes: readonly GuideNode[]): ReactNode {
  // The text never changes, so the position of a node is a stable key.
  return nodes.map((node, index) => <Node key={index} node={node} />);
}

/** Renders the node types used in the guide; of any other, only its content. */
function Node({ node: { type, text, href = '', ordered = false, children } }: { readonly node: GuideNode }) {
  const inner = children.length > 0 ? renderNodes(children) : text;
  switch (type) {
    case 'paragraph':
      return <p>{inner}</p>;
    case 'list':
      return ordered ? <ol>{inner}</ol> : <ul>{inner}</ul>;
    case 'list_item':
      return <li>{inner}</li>;
    case 'strong':
      return <strong>{inner}</strong>;
    case 'em':
      return <em>{inner}</em>;
    case 'codespan':
      return <code>{text}</code>;
    case 'code':
      return (
        <pre>
          <code>{text}</code>
        </pre>
      );
    case 'image':
      return <img src={GUIDE_PICTURES[href]} alt={text} loading="lazy" />;
    default:
      return inner;
  }
}
