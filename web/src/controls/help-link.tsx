import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { memo, use, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { LockedContext } from '../data/locked.ts';
import { HelpOutlineOutlinedIcon } from '../icons/help-outline-outlined.tsx';
import { firstSentence } from '../text/first-sentence.ts';
import { isMeasure, type TopicId, topicPath } from '../text/guide/guide-topics.ts';
import { useText } from '../text/use-text.ts';
import { needWords } from '../text/words.ts';

interface HelpLinkProps {
  topic: TopicId;
  /** The User Guide topic. */
  name: string;
  /** Size of the icon in pixels. */
  size?: number;
}

/**
 * The help icon of a chart, a card or a tile: its tooltip explains in a sentence, and a click opens the User Guide
 * topic.
 */
export const HelpLink = memo(function HelpLink({ topic, name, size = 18 }: HelpLinkProps) {
  const { t } = useText();
  const [help, fetchHelp] = useHelpText(topic);
  // Readers of a share link have no User Guide.
  const link = use(LockedContext) ? {} : { component: Link, to: topicPath(topic) };
  return (
    <Tooltip title={link.to ? `${help} ${t('help.click')}` : help} describeChild onOpen={fetchHelp}>
      <IconButton {...link} size="small" aria-label={t('help.about', { name })} sx={{ displayPrint: 'none' }}>
        <HelpOutlineOutlinedIcon sx={{ fontSize: size }} />
      </IconButton>
    </Tooltip>
  );
});

/**
 * The tooltip's text for a topic (specification, section 8: also if the topic has none), and how to fetch it: the
 * sentences on cards come with the first icon that is pointed at.
 */
function useHelpText(topic: TopicId): [string, () => void] {
  const { t, has } = useText();
  const [fetched, setFetched] = useState(false);
  const key = isMeasure(topic) ? (`measure.${topic}.definition` as const) : `help.${topic}`;
  const known = has(key);
  const fetchHelp = useCallback(() => {
    if (known) return;
    needWords('help')
      .catch(() => undefined)
      .then(() => setFetched(true));
  }, [known]);
  if (known) return [firstSentence(t(key)), fetchHelp];
  return [fetched ? t('help.none') : '', fetchHelp];
}
