import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Mark } from '@quarterhour/web/controls/logo.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import type { ReactNode } from 'react';

interface LinkMessageProps {
  title: string;
  text: string;
  onRetry?: () => void;
  children?: ReactNode;
}

/** A page of a link without figures: what is wrong, and what to do. */
export function LinkMessage({ title, text, onRetry, children }: LinkMessageProps) {
  const { t } = useText();
  return (
    <Box component="main" sx={{ minBlockSize: '100dvh', display: 'grid', placeContent: 'center', padding: 3 }}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', inlineSize: 'min(420px, 100%)' }}>
        <Mark size={48} />
        <Typography variant="h1">{title}</Typography>
        <Typography color="textSecondary">{text}</Typography>
        {children}
        {onRetry && (
          <Button variant="contained" onClick={onRetry}>
            {t('shares.link.retry')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
