import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Popover from '@mui/material/Popover';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type Filter, type FilterOperator, filterOperators } from '@quarterhour/model/query';
import { useState } from 'react';
import { useValueName } from '../data/value-name.ts';
import { useText } from '../text/use-text.ts';

interface FilterPillProps {
  filter: Filter;
  /** Undefined: without this filter. */
  onChange: (filter: Filter | undefined) => void;
}

/** One filter: what it says, a panel to change it, and × to remove it. */
export function FilterPill({ filter, onChange }: FilterPillProps) {
  const { t } = useText();
  const sentence = useFilterSentence(filter);
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
        sx={{ backgroundColor: 'action.selected', maxInlineSize: 420 }}
        slotProps={{ label: { sx: { fontWeight: 550 } } }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': t('filter.edit', { filter: sentence }), sx: { padding: 2, gap: 1.5 } },
        }}
      >
        <FilterEditor filter={filter} onChange={onChange} />
      </Popover>
    </>
  );
}

function FilterEditor({ filter, onChange }: FilterPillProps) {
  const { t } = useText();
  const name = useValueName();
  const [operator, dimension, values] = filter;
  const switchTo = (next: FilterOperator | null) => next && onChange([next, dimension, values]);
  const without = (value: string) => {
    const left = values.filter((one) => one !== value);
    onChange(left.length > 0 ? [operator, dimension, left] : undefined);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxInlineSize: 360 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography variant="h3">{t(`dimension.${dimension}`)}</Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={operator}
          onChange={(_, next: FilterOperator | null) => switchTo(next)}
          aria-label={t('filter.label')}
        >
          {filterOperators
            .filter((id) => id !== 'contains' || operator === 'contains')
            .map((id) => (
              <ToggleButton key={id} value={id} sx={{ textTransform: 'none', paddingBlock: 0.5 }}>
                {t(`filter.${id}`)}
              </ToggleButton>
            ))}
        </ToggleButtonGroup>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {values.map((value) => (
          <Chip
            key={value}
            size="small"
            label={operator === 'contains' ? value : name(dimension, value)}
            aria-label={t('filter.remove_value', { value: name(dimension, value) })}
            onDelete={() => without(value)}
            deleteIcon={<CloseIcon />}
          />
        ))}
      </Box>
    </Box>
  );
}

/** "Country is France or Romania". */
function useFilterSentence([operator, dimension, values]: Filter): string {
  const { t, locale } = useText();
  const name = useValueName();
  const names = values.map((value) => (operator === 'contains' ? value : name(dimension, value)));
  const [first = ''] = names;
  const list =
    names.length > 3
      ? t('filter.more_values', { first, count: names.length - 1 })
      : new Intl.ListFormat(locale, { type: 'disjunction' }).format(names);
  return `${t(`dimension.${dimension}`)} ${t(`filter.${operator}`)} ${list}`;
}
