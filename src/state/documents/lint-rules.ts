/** The lint rules in a part of the program that is loaded by itself. */
export { runAiTxtLint, runLint, runPageLint, runRslLint, runTdmrepLint } from '#core/analysis';
