/** The guide in docs/guide.md, made a module by scripts/guide-plugin.mjs. */
declare module 'virtual:gatepost-guide' {
  export interface GuideNode {
    readonly type: string;
    readonly text: string;
    readonly href?: string;
    readonly ordered?: boolean;
    readonly children: readonly GuideNode[];
  }

  export interface GuidePage {
    readonly title: string;
    readonly body: readonly GuideNode[];
  }

  export const GUIDE_PAGES: readonly GuidePage[];
  /** Addresses by the names in the guide. */
  export const GUIDE_PICTURES: Readonly<Record<string, string>>;
}
