import Chip from '@mui/material/Chip';
import type { Filter } from '@quarterhour/model/query';
import { Suspense, useState } from 'react';
import { CloseIcon } from '../../icons/close.tsx';
import { useText } from '../../text/use-text.ts';
import { Panel } from '../panel.tsx';
import { FilterForm } from './filter-adder.tsx';
import { useFilterSentence } from './filter-sentence.ts';

interface FilterPillProps {
  filter: Filter;
  /** Replaces the filter; undefined removes it. */
  onChange: (filter: Filter | undefined) => void;
}

/** One filter: its text, a panel to change it, and × to remove it. */
export function FilterPill({ filter, onChange }: FilterPillProps) {
  const { t } = useText();
  const sentence = useFilterSentence()(filter);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Chip
        label={sentence}
        variant="outlined"
        color="primary"
        aria-haspopup="dialog"
        aria-label={t('filter.edit', { filter: sentence })}
        onClick={(event) => setAnchor(event.currentTarget)}
        onDelete={() => onChange(undefined)}
        deleteIcon={<CloseIcon titleAccess={t('filter.remove', { filter: sentence })} />}
        sx={{
          backgroundColor: 'action.selected',
          maxInlineSize: 420,
          '& .MuiChip-deleteIcon': { inlineSize: 24, blockSize: 24 },
        }}
        slotProps={{ label: { sx: { fontWeight: 550 } } }}
      />
      <Panel label={t('filter.edit', { filter: sentence })} anchor={anchor} width={360} onClose={() => setAnchor(null)}>
        <Suspense fallback={null}>
          <FilterForm
            filter={filter}
            onLeave={() => setAnchor(null)}
            onApply={(changed) => {
              setAnchor(null);
              onChange(changed);
            }}
          />
        </Suspense>
      </Panel>
    </>
  );
}
