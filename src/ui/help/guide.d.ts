/** The guide in docs/guide.md, turned into a module by scripts/guide-plugin.mjs. */
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
  /** URLs of pictures, by their names in the guide. */
  export const GUIDE_PICTURES: Readonly<Record<string, string>>;
}
