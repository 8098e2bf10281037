import type { editor, IPosition } from 'monaco-editor/editor';

interface MessageController {
  readonly showMessage: (message: string, position: IPosition) => void;
}

/** Shows a sentence at a position in the text until the next key press. Monaco announces it to screen readers. */
export function showMessage(textEditor: editor.ICodeEditor, message: string, position: IPosition): void {
  const controller: unknown = textEditor.getContribution('editor.contrib.messageController');
  if (isMessageController(controller)) controller.showMessage(message, position);
}

function isMessageController(value: unknown): value is MessageController {
  return (
    typeof value === 'object' && value !== null && 'showMessage' in value && typeof value.showMessage === 'function'
  );
}
