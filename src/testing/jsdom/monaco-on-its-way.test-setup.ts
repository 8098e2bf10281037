import { vi } from 'vitest';

// As while Monaco loads, which most of these tests are done with before it would be there: what compares texts does without.
vi.mock('#monaco', () => ({ loadDiffView: () => new Promise(() => undefined) }));
