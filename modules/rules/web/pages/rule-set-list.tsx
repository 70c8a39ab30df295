import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ExpandMoreIcon } from '@quarterhour/web/icons/expand-more.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import type { RuleSetOfApi } from '../../model/territory-rules.ts';
import { useRuleSetText } from './use-rule-set-text.ts';

/** The rule sets, each with its points and their sources. */
export function RuleSetList({ sets }: { sets: readonly RuleSetOfApi[] }) {
  const { t } = useText();
  return (
    <Box component="section" sx={{ marginBlockStart: 4 }}>
      <Typography variant="h2" gutterBottom>
        {t('rules.sets')}
      </Typography>
      {sets.map((set) => (
        <RuleSet key={set.id} set={set} />
      ))}
    </Box>
  );
}

function RuleSet({ set }: { set: RuleSetOfApi }) {
  const { t, locale } = useText();
  const describe = useRuleSetText();
  const names = new Intl.ListFormat(locale, { type: 'unit' });
  return (
    <Accordion disableGutters variant="outlined" slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Box>
          <Typography sx={{ fontWeight: 550 }}>{t(`rule_set.${set.id}`)}</Typography>
          <Typography variant="body2" color="textSecondary">
            {describe(set)}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails>
        <Typography variant="body2" gutterBottom>
          {t('rules.version', { id: set.id, version: set.version })}
        </Typography>
        <Typography variant="body2" gutterBottom>
          {t('rules.excludes', { rules: names.format(set.excludes.map((rule) => t(`excluded_by.${rule}`))) })}
        </Typography>
        <Box
          component="dl"
          sx={{ margin: 0, display: 'grid', gridTemplateColumns: { sm: 'max-content 1fr' }, columnGap: 3 }}
        >
          {set.points.map(({ point, source, verified }) => (
            <Box key={point} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" sx={{ fontWeight: 550, marginBlockStart: 1 }}>
                {t(`rules.point.${point}`)}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ margin: 0, marginBlockStart: { sm: 1 } }}>
                <span lang="en">{source}</span>
                {!verified && (
                  <Box component="span" sx={{ color: 'warning.main' }}>
                    {' '}
                    {t('rules.unverified')}
                  </Box>
                )}
              </Typography>
            </Box>
          ))}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}
