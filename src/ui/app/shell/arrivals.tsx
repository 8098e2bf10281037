import { useEffect } from 'react';
import { isModalOpen } from '../../controls/is-modal-open.ts';
import { useAppServices } from '../../services/app-services.tsx';
import { receiveLaunchedFiles } from '../../services/files/launched-files.ts';
import type { Opening } from '../../workspace/use-opening.ts';
import { takesText } from '../commands/owns-undo.ts';

type ArrivalsProps = Pick<Opening, 'offerFiles' | 'showPasted'>;

/**
 * Takes files that the operating system opens with the app, and what is pasted while no text box has the focus: files
 * are opened, a text is shown in “Open” first.
 */
export function Arrivals({ offerFiles, showPasted }: ArrivalsProps) {
  const services = useAppServices();
  useEffect(() => receiveLaunchedFiles(services, offerFiles), [services, offerFiles]);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const { target, clipboardData } = event;
      if (clipboardData === null || takesText(target) || isModalOpen()) return;
      // The box of the dialog would be pasted into as well, since it gets the focus.
      event.preventDefault();
      const files = [...clipboardData.files];
      const text = clipboardData.getData('text/plain');
      if (files.length > 0) void offerFiles(files.map((file) => ({ file, handle: null })));
      else if (text !== '') showPasted(text.replaceAll(/\r\n?/g, '\n'));
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, [offerFiles, showPasted]);
  return null;
}
