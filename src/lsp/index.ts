/** The server for editors that speak the Language Server Protocol. The command line loads it on demand. */

export { answerTasks } from './findings/analysis-worker.ts';
export { runServer } from './run-server.ts';
