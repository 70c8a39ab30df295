import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { HeadedPage, Loaded } from '../../controls/page.tsx';
import { useText } from '../../text/use-text.ts';
import { GuideBody } from './guide-body.tsx';
import { useGuide } from './use-guide.ts';

/** The User Guide: every figure and card, topic by topic. `?topic=` (or `#`) opens a topic, `?q=` searches. */
export function UserGuidePage() {
  const { t } = useText();
  const answer = useGuide();
  return (
    <HeadedPage
      title={t('menu.user_guide')}
      lead={t('guide.lead')}
      action={
        <Button component={Link} to="/userGuide/api" variant="outlined">
          {t('guide.api')}
        </Button>
      }
    >
      <Loaded answer={answer}>{(guide) => <GuideBody guide={guide} />}</Loaded>
    </HeadedPage>
  );
}
