import {
  type Connection,
  createConnection,
  ErrorCodes,
  type ResponseMessage,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';

/**
 * Connects standard input and output. What comes in that is no message is refused, and reading goes on with what follows it.
 * Ends the process when the editor is gone: with 0 after `shutdown`, else with 1.
 */
export function connectToEditor(isShutDown: () => boolean): Connection {
  const reader = new StreamMessageReader(process.stdin);
  const writer = new StreamMessageWriter(process.stdout);
  const connection = createConnection(reader, writer);
  reader.onError(({ message }) => {
    const error = { code: ErrorCodes.ParseError, message: `This is no message: ${message}` };
    const refusal: ResponseMessage = { jsonrpc: '2.0', id: null, error };
    void writer.write(refusal);
    // The reader stops at what it cannot read, and looks at the rest only when something more comes.
    setImmediate(() => process.stdin.emit('data', Buffer.alloc(0)));
  });
  process.stdin.on('end', () => process.exit(isShutDown() ? 0 : 1));
  return connection;
}
