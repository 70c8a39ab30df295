import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { itemKinds, type TitlePattern, type TitleRules } from '@quarterhour/model/music';
import type { Form } from '@quarterhour/web/controls/form/use-form';
import { AddIcon } from '@quarterhour/web/icons/add.tsx';
import { DeleteOutlinedIcon } from '@quarterhour/web/icons/delete-outlined.tsx';
import { useText } from '@quarterhour/web/text/use-text';

/** The patterns for titles that are station names, jingles or advertisements of this station, each with its kind. */
export function PatternsInput({ form }: { form: Form<TitleRules> }) {
  const { t } = useText();
  const { patterns } = form.values;
  const put = (next: TitlePattern[]) => form.set({ patterns: next });
  const change = (index: number, changes: Partial<TitlePattern>) =>
    put(patterns.map((pattern, at) => (at === index ? { ...pattern, ...changes } : pattern)));
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="body2" color="textSecondary">
        {t('settings.titles.patterns.hint')}
      </Typography>
      {patterns.map(({ pattern, kind }, index) => {
        const error = form.errorAt(`patterns.${index}.pattern`);
        return (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: a pattern has no other name that stays while it is typed
            key={index}
            sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr auto', sm: '1fr 200px auto' } }}
          >
            <TextField
              size="small"
              label={t('settings.titles.pattern')}
              value={pattern}
              error={error !== undefined}
              helperText={error}
              slotProps={{ htmlInput: { dir: 'auto', autoComplete: 'off', spellCheck: false } }}
              onChange={({ target }) => change(index, { pattern: target.value })}
              sx={{ gridColumn: { xs: '1 / 3', sm: 'auto' } }}
            />
            <TextField
              select
              size="small"
              label={t('settings.titles.kind')}
              value={kind}
              onChange={({ target }) => change(index, { kind: target.value as TitlePattern['kind'] })}
            >
              {itemKinds.map((value) => (
                <MenuItem key={value} value={value}>
                  {t(`item_kind.${value}`)}
                </MenuItem>
              ))}
            </TextField>
            <Tooltip title={t('settings.titles.remove', { pattern })}>
              <IconButton
                aria-label={t('settings.titles.remove', { pattern })}
                onClick={() => put(patterns.filter((_, at) => at !== index))}
                sx={{ alignSelf: 'start' }}
              >
                <DeleteOutlinedIcon />
              </IconButton>
            </Tooltip>
          </Box>
        );
      })}
      <Button
        startIcon={<AddIcon />}
        sx={{ justifySelf: 'start' }}
        onClick={() => put([...patterns, { pattern: '', kind: 'jingle' }])}
      >
        {t('settings.titles.add')}
      </Button>
    </Box>
  );
}
