import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import { ExpandMoreIcon } from '@quarterhour/web/icons/expand-more.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import type { Entry } from '../guide/entry.ts';

function AccordionStandard() {
  const { t } = useText();
  return (
    <div>
      {(['page.welcome.stations', 'page.welcome.numbers'] as const).map((text, index) => (
        <Accordion key={text} defaultExpanded={index === 0} disableGutters variant="outlined">
          <AccordionSummary expandIcon={<ExpandMoreIcon />} id={`summary-${index}`} aria-controls={`details-${index}`}>
            {index + 1}
          </AccordionSummary>
          <AccordionDetails>{t(text)}</AccordionDetails>
        </Accordion>
      ))}
    </div>
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'Accordion',
    library: 'https://mui.com/material-ui/react-accordion/',
    patterns: ['disclosure'],
    specimens: { standard: AccordionStandard },
  },
];
