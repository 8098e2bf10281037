import type { Policy } from '../../model/policy.ts';

/** What is converted. */
export type CrosswalkSource = RobotsSource | TextSource | AiTxtSource;

export interface RobotsSource {
  readonly kind: 'robots';
  readonly policy: Policy;
  /** RSL documents by their addresses. */
  readonly licenses?: ReadonlyMap<string, string>;
}

/** A document of its own. */
export interface TextSource {
  readonly kind: 'tdmrep' | 'rsl' | 'llms';
  readonly text: string;
}

export interface AiTxtSource {
  readonly kind: 'ai-txt';
  readonly policy: Policy;
}
