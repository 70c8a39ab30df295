import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { cardRule } from '@quarterhour/model/cards';
import type { MeasureId } from '@quarterhour/model/measures';
import { formatView } from '@quarterhour/model/view-address';
import type { ViewPage } from '@quarterhour/model/view-kinds';
import { FormDialog } from '@quarterhour/web/controls/form/form-dialog.tsx';
import { ChoiceInput, ManyInput, TextInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { cardTitle } from '@quarterhour/web/dashboard/cards/all-cards';
import { useDashboard } from '@quarterhour/web/dashboard/dashboard';
import { BoardContext, type PageActionPanel } from '@quarterhour/web/dashboard/page-action';
import { useContext } from '@quarterhour/web/dashboard/use-context';
import { call } from '@quarterhour/web/data/call';
import { usePeriod } from '@quarterhour/web/data/use-period';
import { useView } from '@quarterhour/web/data/view';
import { formatDays } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useQueryClient } from '@tanstack/react-query';
import { use, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { boardPage, isSharedOnBoard } from '../../model/shared-board.ts';
import { type SharedCard, sharedCardIds } from '../../model/shared-cards.ts';
import { shareNoun } from '../../model/shares.ts';
import { MadeDialog } from './made-dialog.tsx';
import { noShareInputs, ShareInputs, shareInputs } from './share-inputs.tsx';

/** The choice that shares the page instead of a card. */
const page = 'page';
const first = { ...noShareInputs, card: page, period: 'moves' as const, measures: [] as string[] };

/** The cards on the page now; some depend on its filters. */
function cardsHere(): SharedCard[] {
  return sharedCardIds.filter((id) => document.getElementById(`card-${id}`));
}

/** Shares what the page shows by a link. */
export const ShareDialog: PageActionPanel = ({ onClose }) => {
  const { t, locale } = useText();
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const { view } = useView();
  const days = usePeriod();
  const context = useContext();
  const { columns } = useDashboard();
  const cards = useMemo(cardsHere, []);
  const shown = use(BoardContext);
  const board = shown?.cards.filter(isSharedOnBoard);
  const leftOut = (shown?.cards.length ?? 0) - (board?.length ?? 0);
  const [made, setMade] = useState<{ name: string; url: string; isEmbedded: boolean }>();
  const schema = useMemo(() => {
    const own = { card: z.string(), period: z.enum(['moves', 'stays']), measures: z.array(z.string()) };
    return z.object({ ...shareInputs, ...own });
  }, []);
  const form = useForm(schema, { ...first, name: shown?.name ?? '' });
  // Such a card has a measure of its own.
  const isMeasured = !board && (form.values.card === page || !cardRule(view.subject, form.values.card)?.measure);
  const preset = 'preset' in view.period ? view.period.preset : undefined;

  async function save({ name, card, period, password, ends_on, origins, ...chosen }: z.infer<typeof schema>) {
    const { open: _, ...rest } = view;
    const measures = isMeasured ? (chosen.measures as MeasureId[]) : [];
    // The charts of the link begin with a measure that it shows.
    const [lead = view.measure] = measures;
    const measure = measures.includes(view.measure) ? view.measure : lead;
    const locked = { ...rest, measure, open: card === page ? view.open : undefined };
    const { url } = await call(api.createShare, {
      ...{ name, origins, page: board ? boardPage : (pathname as ViewPage) },
      address: formatView(period === 'stays' ? { ...locked, period: days } : locked),
      card: card === page ? null : (card as SharedCard),
      measures: measures.length > 0 ? measures : null,
      board: board ?? null,
      password: password || null,
      ends_on: ends_on || null,
    });
    await queries.invalidateQueries({ queryKey: [shareNoun.many] });
    setMade({ name, url, isEmbedded: card !== page || origins.length > 0 });
  }

  if (made) return <MadeDialog {...made} onClose={onClose} />;
  return (
    <FormDialog title={t('shares.dialog')} submit={t('shares.create')} form={form} save={save} onClose={onClose}>
      <Typography variant="body2" color="textSecondary">
        {t('shares.dialog.text')}
      </Typography>
      <Typography variant="body2" sx={{ fontWeight: 550 }}>
        {context}
      </Typography>
      <TextInput form={form} name="name" label={t('noun.share.name')} autoFocus autoComplete="off" />
      {leftOut > 0 && (
        <Alert severity="info" variant="outlined">
          {t('shares.board.left_out', { count: leftOut })}
        </Alert>
      )}
      {!board && (
        <ChoiceInput
          form={form}
          name="card"
          label={t('shares.shows')}
          options={[
            { value: page, name: t('shares.page') },
            ...cards.map((value) => ({ value, name: t('shares.card', { card: t(cardTitle(value)) }) })),
          ]}
        />
      )}
      {isMeasured && (
        <ManyInput
          form={form}
          name="measures"
          label={t('shares.measures')}
          hint={t('shares.measures.hint')}
          options={columns.map((value) => ({ value, name: t(`measure.${value}`) }))}
        />
      )}
      {preset && (
        <ChoiceInput
          form={form}
          name="period"
          label={t('shares.period')}
          options={[
            { value: 'moves', name: t('shares.period.moves', { period: t(`period.${preset}`) }) },
            { value: 'stays', name: t('shares.period.stays', { days: formatDays(days, locale) }) },
          ]}
        />
      )}
      <ShareInputs form={form} />
    </FormDialog>
  );
};
