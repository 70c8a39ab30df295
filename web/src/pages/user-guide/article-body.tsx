import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MessageKey } from '../../text/en.ts';
import type { Block, ExplainedDimension } from '../../text/guide/guide.ts';
import type { TopicId } from '../../text/guide/guide-topics.ts';
import { useText } from '../../text/use-text.ts';
import { GuideTable } from './guide-table.tsx';
import { offeredItems } from './offered-topics.ts';
import { CodeBlock, RichText } from './rich-text.tsx';

interface ArticleBodyProps {
  body: readonly Block[];
  title: string;
  titleOf: (topic: TopicId) => string;
}

/** The blocks of a text, in order. */
export function ArticleBody({ body, title, titleOf }: ArticleBodyProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {body.map((block) => (
        <BlockOf key={keyOf(block)} block={block} title={title} titleOf={titleOf} />
      ))}
    </Box>
  );
}

/** No block occurs twice in a text. */
function keyOf(block: Block): string {
  return typeof block === 'string' ? block : JSON.stringify(block);
}

interface BlockProps extends Omit<ArticleBodyProps, 'body'> {
  block: Block;
}

function BlockOf({ block, title, titleOf }: BlockProps) {
  if (typeof block === 'string') {
    return (
      <Typography>
        <RichText text={block} titleOf={titleOf} />
      </Typography>
    );
  }
  if ('list' in block) return <Items items={offeredItems(block.list)} titleOf={titleOf} />;
  if ('steps' in block) return <Items items={block.steps} ordered titleOf={titleOf} />;
  if ('code' in block) return <CodeBlock label={title}>{block.code}</CodeBlock>;
  return <ValueTable dimension={block.values} explained={block.explained} />;
}

interface ItemsProps {
  items: readonly string[];
  ordered?: boolean;
  titleOf: (topic: TopicId) => string;
}

export function Items({ items, ordered, titleOf }: ItemsProps) {
  return (
    <Box
      component={ordered ? 'ol' : 'ul'}
      sx={{ margin: 0, paddingInlineStart: 3, display: 'grid', gap: 0.75, maxInlineSize: 720 }}
    >
      {items.map((item) => (
        <Typography key={item} component="li">
          <RichText text={item} titleOf={titleOf} />
        </Typography>
      ))}
    </Box>
  );
}

interface ValueTableProps {
  dimension: ExplainedDimension;
  explained: Record<string, string>;
}

/** The definition of each value of a dimension, with the names on the cards. */
function ValueTable({ dimension, explained }: ValueTableProps) {
  const { t } = useText();
  return (
    <GuideTable
      label={t(`dimension.${dimension}`)}
      headings={[t(`dimension.${dimension}`), t('guide.meaning')]}
      rows={Object.entries(explained).map(([value, text]) => ({
        id: value,
        cells: [t(`${dimension}.${value}` as MessageKey), text],
      }))}
    />
  );
}
