import { type Diagnostic as ProtocolDiagnostic, DiagnosticSeverity, DiagnosticTag } from 'vscode-languageserver/node';
import type { Diagnostic, Severity } from '#core/analysis';
import { rangeOf, type Source } from '../documents/source.ts';

const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
};

/** Converts a finding to the protocol's form. */
export function toDiagnostic(source: Source, diagnostic: Diagnostic): ProtocolDiagnostic {
  const { span, severity, ruleId, message, related = [], fixes = [] } = diagnostic;
  // It can be removed without changing any decision.
  const isUnnecessary = fixes.some(({ safety }) => safety === 'proved');
  return {
    range: rangeOf(source, span),
    severity: SEVERITIES[severity],
    code: ruleId,
    source: 'gatepost',
    message,
    ...(isUnnecessary ? { tags: [DiagnosticTag.Unnecessary] } : {}),
    relatedInformation: related.map((place) => ({
      location: { uri: source.uri, range: rangeOf(source, place) },
      message: 'Also here.',
    })),
  };
}
