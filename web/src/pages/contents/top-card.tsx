import Box from '@mui/material/Box';
import type { ExportCard } from '@quarterhour/model/exports';
import { Card } from '../../controls/card.tsx';
import { Answered, FallingBars, Nothing } from '../../dashboard/answered.tsx';
import { OpenButton } from '../../dashboard/card-actions.tsx';
import { CardMenu } from '../../dashboard/late-card-menu.tsx';
import { useSeen } from '../../dashboard/use-seen.ts';
import { useView } from '../../data/view.ts';
import type { MessageKey } from '../../text/en.ts';
import type { CardTopic } from '../../text/guide/guide-topics.ts';
import { useText } from '../../text/use-text.ts';
import { TopTable } from './top-table.tsx';
import { rowsIn, type Top, topQuery, useTop, useTopColumns } from './use-top.ts';

const height = 360;

interface TopCardProps extends Top {
  /** Its name among the files. */
  card: ExportCard;
  title: MessageKey;
  help: CardTopic;
  /** The message without rows. */
  nothing: MessageKey;
  /** Whether a click on a name filters the page by it. */
  chooses?: boolean;
}

/** A top list, requested when the card comes into view. */
export function TopCard({ card, title, help, nothing, chooses = true, ...top }: TopCardProps) {
  const { t } = useText();
  const [ref, seen] = useSeen<HTMLDivElement>();
  const { measure } = useView().view;
  return (
    <Card
      title={t(title)}
      help={help}
      actions={
        <>
          <OpenButton dimensions={[top.dimension]} title={t(title)} />
          <CardMenu card={card} title={t(title)} queryFor={(frame) => topQuery(frame, top, measure, [measure])} />
        </>
      }
    >
      <Box ref={ref} sx={{ marginBlockStart: 1 }}>
        {seen ? <Rows {...{ title, nothing, chooses, top }} /> : <FallingBars height={height} />}
      </Box>
    </Card>
  );
}

interface RowsProps {
  title: MessageKey;
  nothing: MessageKey;
  chooses: boolean;
  top: Top;
}

function Rows({ title, nothing, chooses, top }: RowsProps) {
  const { t } = useText();
  const { toggle } = useView();
  const answer = useTop(top);
  const columns = useTopColumns(top.dimension);
  const { dimension, latest = false } = top;
  return (
    <Answered answer={answer} height={height} dimensions={[dimension]}>
      {(result) => {
        const rows = rowsIn(result, columns);
        if (rows.length === 0) return <Nothing height={height}>{t(nothing)}</Nothing>;
        return (
          <TopTable
            caption={t(title)}
            {...{ result, rows, dimension, columns, latest }}
            onChoose={chooses ? (value) => toggle(dimension, value) : undefined}
          />
        );
      }}
    </Answered>
  );
}
