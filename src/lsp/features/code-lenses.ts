import { type CodeLens, type Connection, ErrorCodes, Position, ResponseError } from 'vscode-languageserver/node';
import { lensesOfDocument } from '#core/language';
import type { Features, ReadSource } from './feature.ts';

/** Reveals a place; the command of code lenses that lead somewhere. */
export const REVEAL_COMMAND = 'gatepost.reveal';

/** Lists the code lenses above groups, records, META tags and headers. */
export function listLenses({ client, findings }: Features, { source, document }: ReadSource): CodeLens[] {
  const canShow = client().window?.showDocument?.support === true;
  return lensesOfDocument(document, findings.current(source)).map(({ line, text, target }) => ({
    range: { start: { line, character: 0 }, end: { line, character: 0 } },
    command:
      target === null || !canShow
        ? { title: text, command: '' }
        : { title: text, command: REVEAL_COMMAND, arguments: [source.uri, source.lines.positionAt(target)] },
  }));
}

/** Runs the command of a code lens. */
export async function runCommand(connection: Connection, command: unknown, parameters: unknown): Promise<null> {
  const [uri, position]: unknown[] = Array.isArray(parameters) ? parameters : [];
  if (command !== REVEAL_COMMAND || typeof uri !== 'string' || !Position.is(position)) {
    throw new ResponseError(ErrorCodes.InvalidParams, `Unknown command: ${String(command)}.`);
  }
  await connection.window.showDocument({ uri, takeFocus: true, selection: { start: position, end: position } });
  return null;
}
