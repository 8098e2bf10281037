import {
  type Connection,
  createConnection,
  ErrorCodes,
  type ResponseMessage,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';

/**
 * Connects to the editor over standard input and output. Input that is not a message is refused, and reading goes on
 * after it. Ends the process when the editor has gone: with 0 after `shutdown`, otherwise with 1.
 */
export function connectToEditor(isShutDown: () => boolean): Connection {
  const reader = new StreamMessageReader(process.stdin);
  const writer = new StreamMessageWriter(process.stdout);
  const connection = createConnection(reader, writer);
  reader.onError(({ message }) => {
    const error = { code: ErrorCodes.ParseError, message: `Not a valid message: ${message}` };
    const refusal: ResponseMessage = { jsonrpc: '2.0', id: null, error };
    void writer.write(refusal);
    // The reader stops at what it cannot parse, and looks at the rest only when more data arrives.
    setImmediate(() => process.stdin.emit('data', Buffer.alloc(0)));
  });
  process.stdin.on('end', () => process.exit(isShutDown() ? 0 : 1));
  return connection;
}
