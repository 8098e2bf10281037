/** The lint rules, in a chunk of their own. */
export { runAiTxtLint, runLint, runPageLint, runRslLint, runTdmrepLint } from '#core/analysis';
