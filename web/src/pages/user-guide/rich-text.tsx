import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isMeasure, type TopicId, topicPath } from '../../text/guide/guide-topics.ts';
import { isOfferedTopic } from './offered-topics.ts';

interface RichTextProps {
  text: string;
  titleOf: (topic: TopicId) => string;
}

/** A text of the guide: `[[aqh]]` becomes a link to the topic, and text between backticks becomes code. */
export function RichText({ text, titleOf }: RichTextProps) {
  const pieces = text.split(/(\[\[\w+\]\]|`[^`]+`)/);
  let at = 0;
  return pieces.map((piece): ReactNode => {
    const start = at;
    at += piece.length;
    if (piece.startsWith('[[')) {
      const topic = piece.slice(2, -2) as TopicId;
      const title = titleOf(topic);
      const shown = isMeasure(topic) && start > 0 ? uncapitalised(title) : title;
      if (!isOfferedTopic(topic)) return shown;
      return (
        <MuiLink key={start} component={Link} to={topicPath(topic)}>
          {shown}
        </MuiLink>
      );
    }
    if (piece.startsWith('`')) return <Code key={start}>{piece.slice(1, -1)}</Code>;
    return piece;
  });
}

/** A name inside a sentence; abbreviations keep their capitals. */
function uncapitalised(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** Inline code: a name or a command. */
export function Code({ children }: { children: string }) {
  return (
    <Box
      component="code"
      dir="ltr"
      sx={{
        fontFamily: 'ui-monospace, monospace',
        fontSize: '0.875em',
        paddingInline: 0.5,
        borderRadius: 0.5,
        backgroundColor: 'action.hover',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Box>
  );
}

/** A code block; long lines scroll inside it. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    <Box
      component="pre"
      role="region"
      tabIndex={0}
      dir="ltr"
      aria-label={label}
      sx={{
        margin: 0,
        padding: 1.5,
        overflow: 'auto',
        maxBlockSize: 360,
        textAlign: 'start',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        backgroundColor: 'background.paper',
        fontFamily: 'ui-monospace, monospace',
        fontSize: 13,
        lineHeight: 1.5,
        '@media print': { maxBlockSize: 'none', whiteSpace: 'pre-wrap' },
      }}
    >
      {children}
    </Box>
  );
}
