import type { Config } from '../host/config.ts';
import type { Channel } from './channel.ts';
import { chatChannel } from './channels/chat.ts';
import { mailChannel } from './channels/mail.ts';
import { mattermostShape } from './channels/mattermost.ts';
import { slackShape } from './channels/slack.ts';
import { teamsShape } from './channels/teams.ts';
import { webHookChannel } from './channels/web-hook.ts';
import type { ChannelId, Messages } from './message.ts';

export type Channels = { [Id in ChannelId]: Channel<Messages[Id]> | undefined };

/** The channels that the settings allow: mail needs a mail server. */
export function openChannels({ mail, webHooks }: Pick<Config, 'mail' | 'webHooks'>): Channels {
  return {
    mail: mail && mailChannel(mail),
    web_hook: webHookChannel(webHooks),
    slack: chatChannel(slackShape, webHooks),
    mattermost: chatChannel(mattermostShape, webHooks),
    teams: chatChannel(teamsShape, webHooks),
  };
}
