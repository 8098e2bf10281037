import { later } from '../../controls/later/later.tsx';

export const ChangedVerdict = later(async () => (await import('./changed-verdict.tsx')).ChangedVerdict);
export const ContradictedTests = later(async () => (await import('./contradicted-tests.tsx')).ContradictedTests);
export const DecisionTrace = later(async () => (await import('./decision-trace.tsx')).DecisionTrace);
export const ActionRequests = later(async () => (await import('./action-requests.tsx')).ActionRequests);
export const Disagreements = later(async () => (await import('./disagreements.tsx')).Disagreements);
export const ElementDecisions = later(async () => (await import('./element-decisions.tsx')).ElementDecisions);
export const OtherReadings = later(async () => (await import('./other-readings.tsx')).OtherReadings);
export const ReadersSideBySide = later(async () => (await import('./readers-side-by-side.tsx')).ReadersSideBySide);
