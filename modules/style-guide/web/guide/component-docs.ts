export interface ComponentProp {
  name: string;
  type: string;
  isOptional: boolean;
  /** Its comment in the code. */
  comment: string;
}

export interface ComponentDoc {
  /** Its comment in the code. */
  comment: string;
  /** Its own props; those of the library's component below it are in the documentation of the library. */
  props: readonly ComponentProp[];
  /** The number of props that the library declares. */
  inherited: number;
}

/** What the code says of each component: `readComponents` of web/component-docs.ts fills it when the page is built. */
export const componentDocs: Readonly<Record<string, ComponentDoc>> = {};
