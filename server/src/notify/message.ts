export interface Attachment {
  /** The name of the file. */
  name: string;
  /** Its media type, such as `text/csv`. */
  type: string;
  /** Its bytes in base64, as they wait in the store. */
  base64: string;
  /** Of an inline picture: its name in the HTML, `<img src="cid:…">`. */
  cid?: string;
}

/** A mail to one address. `writeLetter` makes subject, text and HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same words as `text`. */
  html: string;
  attachments?: readonly Attachment[];
  /** Where answers go, if not to the sender of the installation. */
  replyTo?: string;
  /** An https address that ends a subscription: by POST at one click (RFC 8058), by GET as a page. */
  unsubscribe?: string;
}

/** An event for a program, signed by the Standard Webhooks specification. */
export interface WebHook {
  url: string;
  /** `whsec_` and 24 to 64 bytes in base64; `makeHookSecret` makes one. */
  secret: string;
  /** What happened, in words with dots between: `alert.opened`. */
  type: string;
  data: Record<string, unknown>;
}

/** Files for a program that empties a folder. */
export interface Drop {
  /** The folder below that of the installation. */
  folder: string;
  files: readonly Pick<Attachment, 'name' | 'type' | 'base64'>[];
}

/** A short message in a chat, through an incoming web hook, in plain text. */
export interface ChatMessage {
  /** The address of the incoming web hook, which is a secret. */
  url: string;
  title: string;
  text: string;
  /** Figures below the text. */
  facts?: readonly { label: string; value: string }[];
  link?: { label: string; url: string };
}

/** What each channel sends. */
export interface Messages {
  mail: Mail;
  web_hook: WebHook;
  folder: Drop;
  slack: ChatMessage;
  /** Also Mattermost's relatives that understand Slack's older shape, such as Rocket.Chat. */
  mattermost: ChatMessage;
  /** A workflow "When a Teams webhook request is received". */
  teams: ChatMessage;
}
export type ChannelId = keyof Messages;
export type Message = { [Id in ChannelId]: { channel: Id } & Messages[Id] }[ChannelId];
