import {
  type Connection,
  createConnection,
  ErrorCodes,
  type ResponseMessage,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';

/**
 * Connects to the editor over standard input and output. A message that is not JSON is refused, and reading goes on
 * after it. A header without a valid length ends the process with 1: where the next message begins is unknown. The
 * process also ends when the editor has gone: with 0 after `shutdown`, otherwise with 1.
 */
export function connectToEditor(isShutDown: () => boolean): Connection {
  const reader = new StreamMessageReader(process.stdin);
  const writer = new StreamMessageWriter(process.stdout);
  const connection = createConnection(reader, writer);
  reader.onError((problem) => {
    if (!(problem instanceof SyntaxError)) {
      process.stderr.write(`gatepost: The editor sent a header that cannot be read: ${problem.message}\n`);
      process.exit(1);
    }
    const error = { code: ErrorCodes.ParseError, message: `Not a valid message: ${problem.message}` };
    const refusal: ResponseMessage = { jsonrpc: '2.0', id: null, error };
    void writer.write(refusal);
  });
  process.stdin.on('end', () => process.exit(isShutDown() ? 0 : 1));
  return connection;
}
