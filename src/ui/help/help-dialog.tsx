import { READERS, USAGE_MEANINGS, USAGES } from '#core';
import { FolderOpen } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog, type DialogProps } from '../controls/dialog.tsx';
import { useAppServices, type HelpTopic } from '../services/app-services.tsx';
import { READER_TEXTS } from '../services/reader-texts.ts';
import { GuideDialog } from './guide-dialog.tsx';
import styles from './help.module.css';

export interface HelpDialogProps {
  readonly topic: HelpTopic;
  readonly onClose: () => void;
}

export function HelpDialog({ topic, onClose }: HelpDialogProps) {
  const Page = PAGES[topic];
  return <Page onClose={onClose} />;
}

const STEPS: readonly { readonly title: string; readonly text: ReactNode }[] = [
  { title: 'Open your robots.txt', text: 'Paste it, choose the file, or drop it anywhere on the page.' },
  {
    title: 'Test a path',
    text: 'Type a path and a crawler in the Simulator. It says whether the crawler may fetch the page, and which line decides.',
  },
  {
    title: 'Edit in Policy or in Text',
    text: 'Both show the same file. Only the lines that you change are rewritten, and Undo reverts any step.',
  },
  {
    title: 'Review what changed',
    text: 'A strip counts example paths that opened and closed. Review compares versions, lists problems and cleans up.',
  },
  {
    title: 'Publish the file',
    text: (
      <>
        Copy, download or save it, and put it at <code>/robots.txt</code> on your site.
      </>
    ),
  },
];

function FirstSteps({ onClose }: Pick<HelpDialogProps, 'onClose'>) {
  const { showDialog } = useAppServices();
  return (
    <Dialog
      hasFocusableBody
      title="First steps"
      description="Everything stays in this browser. Nothing is uploaded."
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => showDialog('help:guide')}>Read the guide</Button>
          <Button variant="primary" icon={FolderOpen} onClick={() => showDialog('open')}>
            Open a robots.txt
          </Button>
        </>
      }
    >
      <ol className={styles.steps}>
        {STEPS.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function HelpPage(props: Pick<DialogProps, 'title' | 'description' | 'onClose' | 'children'>) {
  return <Dialog hasFocusableBody footer={<Button onClick={props.onClose}>Close</Button>} {...props} />;
}

function Readers({ onClose }: Pick<HelpDialogProps, 'onClose'>) {
  return (
    <HelpPage
      title="About the readers"
      description="Crawlers don’t all read a robots.txt the same way. A reader is one way of reading it."
      onClose={onClose}
    >
      <dl className={styles.readers}>
        {(['auto', ...READERS] as const).map((reader) => (
          <div key={reader}>
            <dt>{READER_TEXTS[reader].name}</dt>
            <dd>{READER_TEXTS[reader].explanation}</dd>
          </div>
        ))}
      </dl>
    </HelpPage>
  );
}

function Usages({ onClose }: Pick<HelpDialogProps, 'onClose'>) {
  return (
    <HelpPage
      title="Usages in plain words"
      description="What a crawler may do with a page. Only ACAP rules distinguish usages; User-agent rules cover crawling only."
      onClose={onClose}
    >
      <table className={styles.usages}>
        <thead>
          <tr>
            <th scope="col">Usage</th>
            <th scope="col">In the file</th>
          </tr>
        </thead>
        <tbody>
          {USAGES.map((usage) => (
            <tr key={usage}>
              <td>{USAGE_MEANINGS[usage]}</td>
              <td>
                <code>{usage}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </HelpPage>
  );
}

const PAGES: Readonly<Record<HelpTopic, ComponentType<{ readonly onClose: () => void }>>> = {
  'first-steps': FirstSteps,
  readers: Readers,
  usages: Usages,
  guide: GuideDialog,
};
