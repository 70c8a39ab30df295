import type { Config } from '../host/config.ts';
import type { Brand } from './brand.ts';
import type { Channel } from './channel.ts';
import { chatChannel } from './channels/chat.ts';
import { folderChannel } from './channels/folder.ts';
import { mailChannel } from './channels/mail.ts';
import { mattermostShape } from './channels/mattermost.ts';
import { slackShape } from './channels/slack.ts';
import { teamsShape } from './channels/teams.ts';
import { webHookChannel } from './channels/web-hook.ts';
import type { ChannelId, Messages } from './message.ts';

export type Channels = { [Id in ChannelId]: Channel<Messages[Id]> | undefined };

interface Opening {
  config: Pick<Config, 'mail' | 'webHooks' | 'eInvoiceFolder'>;
  brand?: (() => Promise<Brand>) | undefined;
}

/** The channels that the settings allow: mail needs a mail server, and files a folder. */
export function openChannels({ config: { mail, webHooks, eInvoiceFolder }, brand }: Opening): Channels {
  return {
    mail: mail && mailChannel(mail, brand),
    web_hook: webHookChannel(webHooks),
    folder: eInvoiceFolder === undefined ? undefined : folderChannel(eInvoiceFolder),
    slack: chatChannel(slackShape, webHooks),
    mattermost: chatChannel(mattermostShape, webHooks),
    teams: chatChannel(teamsShape, webHooks),
  };
}
